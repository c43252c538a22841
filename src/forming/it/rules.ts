/** What Italian sentences claim. */
import { anyOf } from "../any-of.ts";
import type { SelfRules } from "../common-rules.ts";
import { italian } from "./italian.ts";

export const PERSON = anyOf(`
  madre mamma padre papà babbo genitori fratello fratellino sorella sorellina fratelli sorelle figlio figlia figli figlie marito moglie compagn[oa] ragazz[oa] fidanzat[oa] nonn[oaie] zi[oaie] cugin[oaie] nipot[ei] suocer[oaie] cognat[oaie]
  genero nuora amic[oa] amici amiche migliore_amic[oa] colleg(?:a|hi|he) capo datore_di_lavoro vicin[oaie] coinquilin[oaie] medico dottor(?:e|essa) psicolog[oa] insegnante professor(?:e|essa) cane gatt[oa] ex padrin[oa] madrina gemell[oaie] bambin[oaie]`);
export function rules(): SelfRules {
  const mine = "(?:(?:il|la|i|le|l') ?)?(?:mio|mia|miei|mie|nostr[oaie])";

  /** "La seconda versione", "la tua risposta": talk about what was just written. */
  const said =
    "(?:versione|risposta|proposta|idea|opzione|frase|spiegazione|titolo|testo|bozza|suggerimento|esempio|formulazione|conclusione|introduzione|riassunto|codice|parte|soluzione)";
  const talk = italian(
    `‹(?:(?:la|il|l'|lo) ?(?:prim|second|terz|ultim|nuov|tu)[oa]|quest[oa]|quell[oa]|(?:la|il) tu[oa]|le tue|i tuoi|come (?:hai|l'hai)|quello che (?:hai|dici)|così)(?: ${said}|›)|‹(?:piace|adoro|preferisco)¶|piacerebbe|‹(?:la|il|l')${said}`,
  );

  const number = "(?:un|uno|una|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|\\d{1,3}|tant[ie]|molt[ie]|alcun[ie])";
  const first = "(?:(?:io|anch'io|noi|personalmente|ormai|adesso|ora|attualmente|oggi|da \\p{L}+ \\p{L}+) )?";

  return {
    "other person": {
      example: "Mia sorella vive a Bologna.",
      pattern: italian(`^${mine} (?:\\p{L}+ ){0,2}?${PERSON}›(?: \\p{L}+)? (?!preferit)\\p{L}`),
      unless: italian("‹(?:dice|diceva|disse|ha detto|sostiene|pensa|crede) (?:che|di)›|:"),
    },
    family: {
      example: "Ho due figli.",
      pattern: italian([
        `‹(?:ho|abbiamo) (?:già |solo )?${number} (?:\\p{L}+ )?(?:figli[oae]?|fratell[oi]|sorell[ae]|nipot[ei]|cugin[oaie]|gemell[oaie]|bambin[oaie])›`,
        "‹(?:sono|mi sono) (?:già |appena )?(?:sposat[oa]|fidanzat[oa]|divorziat[oa]|separat[oa]|vedov[oa]|single|figli[oa] unic[oa]|incinta|(?:il |la )?(?:padre|madre|mamma|papà|nonn[oa])(?! di famiglia))›",
        "^(?:convivo|convivo con|esco con) ",
      ]),
    },
    "taste that ended": {
      example: "Non mi piace più il jazz.",
      pattern: italian(
        "‹non (?:mi (?:piace|piacciono|interessa|interessano)|amo|adoro|ascolto|seguo|bevo|mangio|gioco)› (?:più|tanto più)›|‹una volta mi piacev",
      ),
    },
    diet: {
      example: "Sono vegetariana.",
      pattern: italian([
        "‹(?:sono|sono diventat[oa]|resto)› (?:quasi |ormai |molto )?(?:vegetarian[oa]|vegan[oa]|celiac[oa]|astemi[oa]|crudist[oa]|pescetarian[oa]|allergic[oa]|intollerante|diabetic[oa])›",
        "‹non (?:mangio|bevo|fumo)› |‹(?:mangio|bevo) (?:solo|soltanto)›|‹(?:seguo|sto seguendo|faccio) una dieta›|^ho (?:un'allergia|un'intolleranza|l'allergia)›",
      ]),
    },
    dislike: {
      example: "Odio la pioggia.",
      pattern: italian(
        "‹(?:non mi (?:piace|piacciono|garba|garbano|attira|interessa|interessano|entusiasma|va a genio)|(?<!l')odio(?! (?:è|e|tra|razziale))|detesto|non sopporto|non amo|non tollero|mi (?:dà|danno) fastidio|non vado (?:pazz|matt)[oa]|mi fa(?:nno)? (?:schifo|orrore)|mi disgust\\p{L}+|preferisco evitare|non reggo)›",
      ),
      unless: talk,
    },
    favourite: {
      example: "Il mio colore preferito è il verde.",
      pattern: italian(
        "‹(?:il|la|i|le|l') ?(?:mi[oa]|miei|mie) (?:\\p{L}+ ){0,3}preferit[oaie]›|‹(?:è|sono) (?:il|la|i|le) (?:mi[oa]|miei|mie) (?:\\p{L}+ )?preferit[oaie]›|^(?:il mio (?:hobby|passatempo)|la mia passione|i miei (?:hobby|passatempi)) (?:è|sono)›|^\\p{L}[^.,]{2,30} è (?:il mio hobby|la mia passione)›",
      ),
    },
    liking: {
      example: "Preferisco il tè al caffè.",
      pattern: italian(
        "‹(?:mi (?:piace|piacciono|appassiona|appassionano|affascina)|adoro|amo|preferisco|preferirei|vado (?:pazz|matt)[oa] per|sono (?:un |una |un')?(?:grande |molto )?(?:appassionat[oa]|fan|amante|golos[oa]|tifos[oa]) d|ho (?:una|un) (?:passione|debole) per|mi trovo meglio)›?",
      ),
      unless: talk,
    },
    name: { example: "Mi chiamo Paolo.", pattern: italian("‹mi chiamo \\p{L}|^il mio (?:nome|cognome|soprannome) è ") },
    "age and origin": {
      example: "Sono nato a Bari.",
      pattern: italian(
        `‹ho (?:quasi |appena compiuto |compiuto )?(?:\\d{1,3}|\\p{L}*(?:venti|trent|quarant|cinquant|sessant|settant|ottant|dici|dodici|undici|sedici)\\p{L}*) anni›|‹sono nat[oa] |‹sono originari[oa] d|^${first}(?:vengo da |sono (?:italian|ingles|frances|tedesc|spagnol|svizzer|roman|milanes|napoletan|sicilian|sard|pugliese|torines|venet)[oaei]›)|^il mio compleanno `,
      ),
    },
    residence: {
      example: "Abito a Torino.",
      pattern: italian(
        `^${first}(?:(?:abito|vivo|risiedo|abitiamo|viviamo) (?:\\p{L}+ )?(?:a|in|vicino|da|con|nel|nella|al|all'|fuori|qui|sopra|ad) ?|mi sono (?:appena )?trasferit[oa] )`,
      ),
    },
    work: {
      example: "Lavoro come infermiera.",
      pattern: italian([
        `^${first}(?:lavoro|lavoriamo) (?:\\p{L}+ )?(?:come|per|in|da|presso|alla|nel|nella|al|a|all'|con) ?`,
        `^${first}faccio (?:il|la|l')(?: |)(?:\\p{L}+(?:ist|ier|tor|tric|ai|log|nt|ess|egnant|an|chier|rai)(?:a|o|e)|medico|cuoco|cuoca|avvocato|muratore|sarta|idraulico)›`,
        `^${first}sono (?:un'?|una )? ?(?:insegnante|medico|infermier[ae]|avvocat[oa]|ingegner[ea]|programmat(?:ore|rice)|student(?:e|essa)|pensionat[oa]|disoccupat[oa]|architett[oa]|cuoc[oa]|operai[oa]|impiegat[oa]|giornalista|musicista|grafic[oa]|farmacista|casaling[oa]|commess[oa]|autista|contabile|psicolog[oa]|veterinari[oa]|fotograf[oa])›`,
        `^${first}studio (?!la (?:tua|domanda)|il (?:tuo|testo))\\p{L}`,
      ]),
    },
    skill: {
      example: "Parlo tedesco.",
      pattern: italian(
        `^${first}(?:parlo (?:bene |anche |un po' (?:di |d')?|correntemente )?(?:l'|il |lo )?(?:italiano|inglese|tedesco|francese|spagnolo|russo|cinese|giapponese|portoghese|arabo|polacco|olandese|turco|svedese|greco|rumeno|albanese|due lingue|tre lingue)›|(?:so|non so) (?:nuotare|cucinare|guidare|suonare|sciare|cucire|programmare|disegnare|ballare|cantare)›|suono (?:il|la|l'))`,
      ),
    },
    goal: {
      example: "Vorrei imparare il giapponese.",
      pattern: italian(
        "‹(?:voglio|vorrei|vogliamo|intendo|ho intenzione di|ho deciso di|sto pensando di|sto (?:cercando|provando) di|sogno di|il mio (?:sogno|obiettivo) è(?: di)?|spero di|mi piacerebbe)› (?:finalmente |presto |un giorno )?(?:imparare|diventare|comprare|cambiare (?:casa|lavoro)|trasferirmi|visitare|correre|perdere|smettere di fumare|viaggiare|aprire|costruire|laurearmi|andare a vivere|dimagrire|risparmiare|studiare|sposarmi|adottare)›",
      ),
    },
    possession: {
      example: "Ho un cane.",
      pattern: italian(
        `^${first}(?:ho|abbiamo|possiedo) (?:${number}|il|la|dei|delle) ?(?:\\p{L}+ )?(?:can[ei]|cagnolin[oa]|gatt[oaie]|macchina|auto|bici(?:cletta)?|moto|casa|giardino|orto|cavall[oi]|conigli[oa]?|pappagall[oi]|barca|camper|negozio|azienda|ditta|ristorante|chitarra|pianoforte|bar)›`,
      ),
    },
  };
}
