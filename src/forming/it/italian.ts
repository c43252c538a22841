/** Italian: wishes, and the commonest things that people say of themselves. */

import { anyOf } from "../any-of.ts";
import type { Grammar, TellingWords } from "../grammar.ts";
import { feelingWords, type Orders, type SelfRules, type Signs, smallGrammar, wordsOf } from "../small-tongue.ts";
import { LATIN, LATIN_CAPITALS, patternsIn } from "../spoken.ts";

export const italianGrammar = (): Grammar =>
  smallGrammar({
    words: italianWords(),
    orders: orders(),
    rules: rules(),
    signs: signs(),
    keys: [
      { key: "name", pattern: italian("^[Mm]i chiamo \\p{Lu}\\p{L}+(?: \\p{Lu}\\p{L}+)?[.!]?$") },
      {
        key: "home.city",
        pattern: italian("^(?:[Oo]ra |[Aa]desso )?(?:[Aa]bito|[Vv]ivo) a \\p{Lu}\\p{L}+(?: \\p{Lu}\\p{L}+)?[.!]?$"),
      },
      { key: "diet", pattern: italian("^[Ss]ono (?:vegetarian|vegan)[oa][.!]?$") },
    ],
  });

function orders(): Orders {
  /** "-mi", "-melo", "-ci". */
  const toMe = "(?:(?:mi|me|ci|ce|gli|glie|ti|te|vi)?(?:lo|la|li|le|ne)?|mi|ci|ti|si)";
  /** To one, to several, and politely. */
  const verbs = anyOf(`
  aggiung(?:i|ete|a) aiuta(?:te)? avvis(?:a|ate|i) avvert(?:i|ite|a) cerc(?:a|ate|hi) chied(?:i|ete|a) chiama(?:te)? cita(?:te)? commenta consiglia controll(?:a|ate|i) correggi considera conferma cambia calcola
  confronta continua copia crea dammi da' dà dì di' dica dimmi dite elenca elimina fai fa' fammi fate faccia finisci(?:la)? formatta formula genera impara includ(?:i|ete|a) indic(?:a|ate|hi) inizia(?:te)? invia
  inserisci lascia(?:te)? leggi limita manda(?:te)? mantien(?:i|e) mett(?:i|ete|a) mostra(?:te)? ordina organizza parla(?:te)? parli pens(?:a|ate|i) prendi prenota prepara presenta prova programma proponi
  ricord(?:a|ate|i) riassumi ripeti riscrivi rispett(?:a|ate|i) rispond(?:i|ete|a) risolvi saluta salva scegli scriv(?:i|ete|a) segnala segui smett(?:i|ete|a) sii siate sia spieg(?:a|ate|hi)
  sostituisci suggerisci tien(?:i|e) togli traduci tratta(?:te)? trova us(?:a|ate|i) utilizz(?:a|ate|i) va' vai verifica adotta impiega priv?ilegia prediligi evit(?:a|ate|i) comincia termina resta rimani svegliami
  assicurati accertati concentrati limitati rivolgiti preferisci disegna descrivi converti analizza`);
  const politely = "(?:(?:per favore|per piacere|per cortesia|ti prego|la prego|quindi|perciò|e|ma),? ){0,2}";

  /** "Quando ti chiedo del codice, …", "Nelle risposte, …", "Se scrivo in inglese, …". */
  const occasion =
    "(?:(?:quando|se|ogni volta che|tutte le volte che) (?:ti |mi |non |io |te |lo |si ){0,2}(?:chied|scriv|parl|dic|mand|domand|us|vogli|f|h|sbagli|propon|invi|incoll|condivid|nomin|cit|sono|salut)\\p{L}*[^,.]{0,60}, |(?:nelle|nei|per le|per i|con le|in tutte le|in ogni|in tutti i) (?:tue |tuoi |mie |miei )?(?:rispost|messagg|spiegazion|mail|email|conversazion|test|ricett|calcol|misur|dat|prezz)\\p{L}*[^,.]{0,30},? )";
  const start = `^${politely}${occasion}?(?:per favore,? )?`;

  const standingWords = `‹(?:${anyOf(`
  sempre mai d'ora_in_(?:poi|avanti) da_(?:ora|oggi|adesso)_in_(?:poi|avanti) in_futuro ogni_volta tutte_le_volte ogni_(?:giorno|mattina|sera|settimana|mese|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|risposta|messaggio)
  tutti_i_giorni di_solito in_generale di_default per_impostazione_predefinita mai_più di_norma come_regola sistematicamente la_prossima_volta dalla_prossima_volta in_ogni_caso
  quando_(?:ti_)?(?:chiedo|scrivo|parlo|dico|mando) se_(?:ti_)?(?:chiedo|scrivo|parlo|dico|mando)`)})›`;

  const languages = anyOf(
    "italiano inglese francese tedesco spagnolo portoghese cinese giapponese russo polacco olandese turco arabo napoletano dialetto",
  );
  const manner = `(?:in (?:${languages}|modo|maniera|forma|stile|tono|breve|poche|massimo|meno|non più|al massimo|una|due|tre|prosa|prima persona|rima)›|(?!\\p{L}*(?:momento|argomento|documento)›)\\p{L}{3,14}mente›|con (?:frasi|parole|un tono|tono|pochi|poche|meno|più|umorismo|calma|esempi)›|senza \\p{L}|più (?!tardi›)\\p{L}|meno |solo |soltanto |a (?:punti|parole)|come se|per punti|conciso|chiaro|corto|lento|piano|dandomi)`;

  /** What an answer may hold, and may do without. */
  const parts = `(?:${anyOf(`
  emoji emoticon faccine elenchi(?:_puntati|_numerati)? elenco_puntato liste? tabelle tabella grassetto corsivo titoli scuse premesse introduzioni conclusioni saluti formalità giri_di_parole gergo anglicismi battute link collegamenti
  notifich?e promemoria suggerimenti consigli riassunti riassunto complimenti domande spoiler punti_esclamativi maiuscole? markdown abbreviazioni avvertenze avvertimenti commenti asterischi spiegazioni_(?:lunghe|inutili) risposte_(?:lunghe|vaghe|generiche)
  disclaimer parole_(?:inglesi|difficili|straniere) parolacce termini_tecnici tecnicismi frasi_fatte ripetizioni messaggi_(?:lunghi|vocali) moralismi prediche adulazioni lusinghe`)})›`;

  const infinitive =
    "\\p{L}{2,14}(?:are|ere|ire|rre|ar|er|ir|r)(?:mi|ci|lo|la|li|le|ti|ne|si|me\\p{L}{2}|te\\p{L}{2})?›";

  /** What is meant just now. */
  const once = italian(
    "‹(?:quest[aoei]?|quell[aoei]?|quel|adesso|ora›(?! in)|oggi›(?! in)|domani|stasera|stavolta|per ora|ancora|qui|qua|allegat[oaie]|seguente|successiv[oa]|precedente|second[oa]|terz[oa]|prossim[oa] (?:paragrafo|domanda)|il (?:file|testo|documento|paragrafo|codice)|la (?:lettera|mail|email|frase|domanda|lista|poesia)|l'(?:email|articolo|allegato|elenco)|a (?:mia|mio|\\p{Lu})\\p{L}*|al (?:cliente|capo|mio)|alla (?:mail|email|domanda|mia)|per (?:ordinare|calcolare|risolvere|creare|leggere|generare|disegnare|convertire|analizzare))›",
  );

  /** "Non usare", "non mi mandare", "non usi". */
  const forbid = `non (?:(?:mi|ci|ti|lo|la|li|le|gli|ne|si) ){0,2}(?!preoccupar|aver paura|arrabbiar|scherz|far(?:ci|mi) ridere|esager|importa|toccar|perder|saper|poter|voler|dover|esser|parlarne|pensar|fa›|va›|è›)(?:(?:essere|fare|avere|dare) |${infinitive}|(?:usi|utilizzi|scriva|risponda|mandi|invii|dia|metta|faccia|chieda|dica|includa|aggiunga|parli|ripeta|usate|scrivete|mandate|mettete|fate|inviate)›)`;

  const address = italian([
    `${start}(?:chiama(?:te)?mi|mi chiami|puoi chiamarmi|può chiamarmi|potete chiamarmi|puoi anche chiamarmi|vorrei (?:che mi chiamassi|essere chiamat[oa])|preferisco (?:che mi chiami|essere chiamat[oa])|voglio che mi chiami)›(?! (?:domani|dopo|più tardi|quando|alle|stasera|subito|appena|se|un|una|il|al|tra|oggi|ogni|per))`,
    `${start}(?:dammi|mi dia|diamoci|possiamo darci|puoi darmi|può darmi|preferisco (?:che mi dia|darti|dare|darci)|vorrei (?:che mi dessi|darti)|dimmi) (?:sempre |pure )?del (?:tu|lei|voi)›`,
    "^(?:puoi|possiamo|usiamo|preferisco)(?: usare)? il (?:tu|lei)›",
  ]);

  const standing = italian([
    `${start}(?:${verbs}${toMe}|${forbid})›(?=[^.!]{0,200}${standingWords})`,
    `^${politely}${standingWords},? (?:per favore,? )?(?:non |solo )?(?:mi |ti )?(?:${verbs}${toMe}›(?! (?:un|una|io|mio|mia)›)|${infinitive}|${forbid})`,
    `^${politely}${occasion}(?:per favore,? )?(?:${verbs}${toMe}|${forbid})›`,
    `^${politely}(?:${infinitive}) (?:sempre|solo|soltanto)›`,
    `^${politely}(?:puoi|potresti|può|potrebbe|ti dispiacerebbe)(?: per favore)? (?:sempre |non |evitare di |smetterla di |smettere di |evitare |${infinitive} sempre›|(?:[^?]{3,100}${standingWords}))`,
    `^(?:devi|dovresti|deve|dovrebbe) (?:sempre |non \\p{L}+ mai |${infinitive} sempre›)|^non (?:devi|dovresti|deve|puoi) (?:mai )?${infinitive}`,
    `${start}(?:chied\\p{L}+|avvis\\p{L}+|conferma\\p{L}*|domanda\\p{L}*|fammi sapere) [^.]{0,30}prima di ${infinitive}`,
    `${start}(?:ricordati|assicurati|cerca|accertati|bada|fai in modo|sforzati) (?:di non|di evitare|di \\p{L}+ sempre)›`,
  ]);

  const byNature = italian([
    `${start}(?:rispond(?:i|ete|a)|parl(?:a|ate|i)|comunica|conversa|esprimiti|scriv(?:i|ete|a)mi|tratta(?:mi)?)${toMe},? (?:con me |a me |sempre |solo |soltanto |pure |preferibilmente |possibilmente |un po' ){0,2}(?:${manner}|al massimo |non più di )`,
    `${start}(?:scriv(?:i|ete|a)|spieg(?:a|ate|hi))${toMe},? (?:le cose |tutto |i concetti |sempre |solo )?${manner}(?: ?\\p{L}+){0,2}¶`,
    `${start}(?:usa|utilizza|impiega|adotta|mantieni|tieni|rispetta|prediligi|privilegia|usi|utilizzi|mantenga|usate)${toMe}› (?!presente|conto|d'occhio|a mente)\\p{L}`,
    `${start}(?:${verbs})${toMe}› [^.]{0,30}‹un[ao]?(?: sol[oa])? (?:\\p{L}+ )?(?:alla|per) volta›`,
    `${start}(?:scriv|mett|mostr|indic|us|d[aài]|esprim|riport|formatt|converti|calcol)\\p{L}* (?:sempre |tutt[ei] )?(?:i|le|gli|tutti i|tutte le) (?:miei |mie |tuoi )?(?:prezzi|date|misure|temperature|numeri|distanze|orari|pesi|importi|cifre|citazioni|unità)(?: \\p{L}+)? (?:in|con|come|nel|senza|solo) `,
    `${start}(?:tieni|mantieni|fai|scrivi|dammi|dai|fornisci)${toMe}› (?:sempre |solo |le |delle |tue |risposte |spiegazioni ){0,4}(?:brevi|corte|concise|semplici|sintetiche|dettagliate|dirette|risposte (?:più|meno|brevi|corte|concise))`,
    `${start}(?:evit(?:a|ate|i)|limitati|limita|riduci) (?!danni)\\p{L}`,
    `${start}(?:sii|siate|sia|resta|rimani|rimanga) (?:sempre |un po' |molto |pure |il )?(?:più|meno|concis[oa]|breve|dirett[oa]|chiar[oa]|gentile|onest[oa]|sincer[oa]|formale|informale|critic[oa]|precis[oa]|neutral[ei]|professionale|paziente|cordiale|schiett[oa]|sintetic[oa]|sever[oa]|amichevole)`,
    `${start}(?:smetti(?:la)?|smettete|smetta|finiscila|basta)(?:,? per favore,?)? (?:di |con (?:le |i |gli |l')?)\\p{L}`,
    `${start}${forbid}`,
    `${start}(?:niente|nessun[oa]?|basta|zero|mai|senza|meno|più) (?:più )?${parts}`,
    `${start}(?:solo|soltanto) (?:risposte|frasi|testo|messaggi) `,
  ]);

  const wishing =
    "(?:voglio|vorrei|preferisco|preferirei|desidero|desidererei|mi piacerebbe|apprezzerei|apprezzo|gradirei|gradisco|ti chiedo|le chiedo|mi aspetto|pretendo|esigo|ho bisogno)";
  const replying =
    "(?:rispond|parl|scriv|us|utilizz|evit|tratt|spieg|si[ai]|foss|avvis|ricord|chied|smett|limit|d[ei]ss|dia|dicess|dica|fa(?:ccia|cess))\\p{L}*";
  const wishes = italian([
    `‹(?:preferisco|preferirei|mi piace|non mi piace|apprezzo|odio|detesto)› (?:molto |di più |quando |che |se ){1,2}(?:tu |lei |le tue |i tuoi |non |mi ){0,2}(?:le tue|i tuoi|${replying}|ti rivolg|mi tratti)`,
    `‹${wishing}(?:,? per favore,?)?(?: di)? che (?:tu |lei |mi |non |sempre |ti |d'ora in poi ){0,4}(?:(?:le tue|i tuoi) |${replying}[^.]{0,80}(?:${standingWords}|${manner}|${parts})|corregg\\p{L}+ i miei |non \\p{L}|\\p{L}+ [^.]{0,80}${standingWords})`,
    `‹${wishing} (?:molt[oe] )?(?:meno|più|niente|zero) (?:${parts}|critic|esemp|dettagl|sincerità|onestà|precision)`,
    `‹${wishing}(?: che)? (?:sempre |solo |avere |ricevere |delle |dei ){0,3}(?:risposte|spiegazioni|messaggi|frasi|riassunti) `,
    `‹non (?:voglio|vorrei|desidero|mi servono|mi serve|ho bisogno di|sopporto)(?: più)? (?:vedere |ricevere |leggere |avere |sentire |trovare )?(?:più |altr[ei] |le |i |gli |l'|il |la |dei |delle |tuoi |tue |di |tant[ei] |tropp[ei] ){0,3}${parts}`,
    "^(?:le|i) (?:tue|tuoi) (?:risposte|messaggi|spiegazioni|testi|riassunti) (?:devono|dovrebbero|dovranno|siano|vanno|vorrei)›",
    `^(?:non (?:serve|occorre|c'è bisogno|è necessario|ho bisogno)|inutile|è inutile|vietato|è vietato|lascia stare) (?:che (?:tu |mi )?|di |sempre |il |le |gli |i )?(?:scus|ripet|ricord|riassum|saluta|chied|us|spieg|complimenta|aggiung|mett|ringrazia|${parts})`,
  ]);

  const commands = italian(
    `^${politely}(?:${verbs})${toMe}›(?!,? (?:io|mi|che)›)|^(?:puoi|potresti|può|potrebbe)› |^(?:vorrei|mi serve|mi servirebbe|ho bisogno di) (?:un|una|dei|delle|degli|il|la|l'|aiuto)›`,
  );
  const standingAsks = italian("^(?:per favore,? )?(?:puoi|potresti|può|potrebbe|ti dispiacerebbe)›");
  return {
    address,
    standing,
    byNature,
    wishes,
    once,
    commands,
    standingAsks,
    examples: [
      "Chiamami Giulia.",
      "Rispondimi sempre con frasi brevi.",
      "Rispondi senza tabelle.",
      "Vorrei risposte più corte.",
    ],
  };
}

function signs(): Signs {
  const fillers = anyOf(`
  allora senti ciao guarda ah beh bè e ma però quindi comunque per_favore per_piacere ti_prego grazie ok okay va_bene sì no in_realtà veramente sinceramente onestamente a_proposito una_cosa per_inciso sai come_sai dunque inoltre anche scusa
  tra_l'altro insomma buongiorno buonasera salve ehi bene perfetto certo comunque_sia per_la_cronaca guarda_che sappi_che ti_dico_che devi_sapere_che ti_informo_che purtroppo per_fortuna a_dire_il_vero per_quanto_mi_riguarda
  ricorda_che ricordati_che ricorda tieni_presente_che tieni_a_mente_che tieni_conto_che non_dimenticare_che annota_che nota_che prendi_nota credo_che penso_che mi_sa_che forse mi_correggo volevo_dire correzione mi_sono_sbagliat[oa] anzi`);
  const lead = italian(`^(?:(?:${fillers})›(?:,|;|:|!|\\.\\.\\.|…)? ?){0,6}`, "i");

  const remembers = italian(
    "^(?:(?:per favore|e|ma),? )?(?:ricorda(?:ti)? che|tieni (?:presente|a mente|conto) che|non dimenticare che|annota che|nota che|prendi nota)›",
  );
  const corrects = italian(
    "^(?:no,? |scusa,? |anzi,? )*(?:mi correggo|volevo dire|correzione|mi sono sbagliat[oa])[,:;. ]+\\p{L}|^(?:no,? |anzi,? )+(?:in realtà )?(?:abito|vivo|mi chiamo|lavoro|ho \\d|sono (?:allergic|vegetarian|nat|sposat)|preferisco|il mio|la mia)|^in realtà,? (?:abito|vivo|mi chiamo|lavoro|ho \\d|sono (?:allergic|vegetarian|nat|sposat)|preferisco)",
  );

  const asks = italian(
    "^(?:che cosa|cosa|chi›|quale|quali|quanto (?:costa|dura|tempo|manca)|quant[ie]|perché (?:mai|non|è|ha|hai|il|la)|dove (?:è|sono|si|posso|trovo|vivi|abiti)|come (?:si|posso|faccio|funziona|mai|stai|sta|ti chiami|va)|quando (?:è|parte|arriva|inizia|finisce|apre|chiude)|mi (?:sai|puoi|potresti) (?:dire|spiegare)|sai (?:se|che|dove|come|qual)|mi chiedo|hai (?:mai|idea)|vorrei (?:sapere|capire|chieder)|voglio sapere|dimmi (?:come|cosa|che|quando|dove|chi|se|perché|quant|qual)|secondo te)(?!\\p{L}{4,}-)",
  );
  const hypothetical = italian(
    "^(?:se›|qualora|nel caso|immagina|immaginiamo|supponiamo|supponi|mettiamo che|facciamo finta|ammesso che|poniamo)|‹(?:fossi|avessi|potessi|vivessi|sarei|avrei)›|‹se (?:vuoi|puoi|ti va|preferisci|possibile|necessario|ti piace)›|‹come se›",
  );
  const reported = italian([
    "(?::|‹scritto)\\s{5,}|^\\s{5,}",
    "^(?!(?:io|mi piace|preferisco)›)[^,:;]{1,50}‹(?:dice|diceva|disse|dicono|dicevano|ha detto|hanno detto|pensa|pensano|crede|credono|sostiene|sostengono|afferma|ripete|raccomanda|consiglia|ordina|scrive|ha scritto|chiede|ha chiesto|urla|insegna|insegnava)›(?: sempre| spesso| a tutti)?(?: che›| di›|:|,)",
    "‹(?:mi|ci|gli|le|ti) (?:ha|hanno|aveva|avevano) (?:sempre |spesso )?(?:detto|chiesto|ordinato|consigliato|raccomandato|insegnato|scritto|risposto)›|‹(?:mi|ci) (?:dice|dicono|diceva|chiede|chiedeva) (?:sempre )?(?:di|che)›",
    "^(?:secondo|a quanto pare|si dice|pare che|dicono che|la gente|il proverbio|ho letto|ho sentito|ho sognato)› ?(?!me›)",
  ]);
  const talk = italian(
    "^(?:(?:non )?(?:capisco|ho capito|lo so|so cosa|vedo|ci credo|mi ricordo|ricordo bene)›|(?:hai|ha) (?:ragione|torto)|sono d'accordo|va bene|(?:mi )?piace (?:molto |tanto )?(?:la tua|il tuo|questa|questo|così)|non importa|nessun problema|figurati|ci vediamo|a (?:dopo|domani|presto)|vorrei (?:solo )?ringraziar|mi scuso|scusa(?:mi)? (?:se|per)|aspetta|un attimo|fammi (?:pensare|vedere|controllare)|lasciami)",
  );
  const hedged = italian(
    "‹(?:credo|penso(?! a)|forse|mi sembra|mi pare|probabilmente|può darsi|magari|mi sa|suppongo|immagino|non sono sicur[oa]|se non sbaglio|se ricordo bene)›",
  );
  const negated = italian(
    "^(?:(?!‹(?:che|perché|quando|se|ma|anche se|dove)›).){0,90}?‹(?:non|mai|nessun[oa]?|niente|nemmeno|neanche)›(?! (?:solo|vedo l'ora|a caso))",
  );
  const ended = italian(
    "‹(?:non \\p{L}+(?: \\p{L}+){0,3}? più›(?! (?:di|che|tard|prest))|ho smesso di|abbiamo smesso di|una volta (?:mi piacev|abitav|lavorav|vivev)|ho lasciato (?:il lavoro|l'università)|mi sono (?:licenziat|separat)[oa])",
  );

  const subjects = [
    italian(
      `^(?:[Ii]l |[Ll]a |[Ii] |[Ll]e |[Ll]['’])?(?:[Mm]io|[Mm]ia|[Mm]iei|[Mm]ie|[Nn]ostr[oaie]) (?:(?:migliore|vecchi[oa]|car[oa]|ex|due|tre) )?(?<person>${PERSON})›(?:,? (?<name>\\p{Lu}\\p{L}{1,30})›)?`,
    ),
  ];
  return {
    lead,
    remembers,
    corrects,
    asks,
    hypothetical,
    reported,
    talk,
    hedged,
    negated,
    ended,
    subjects,
  };
}

export const italianWords = (): TellingWords => ({
  language: "it",
  changes: italian(
    "‹(?:adesso|ora|attualmente|ormai|oggi|finora|al momento|da poco|nuov[oaie]|è cambiat|sono passat|rimandat[oaie]|spostat[oaie]|annullat[oaie]|aumentat[oaie]|in totale|invece di)›?",
  ),
  seeks: italian("‹(?:cerco|sto cercando|cerchiamo|mi serve|ho bisogno di|vorrei (?:comprare|trovare|un|una))›"),
  chatter: wordsOf(`
      ok okay si no grazie mille tante per laiuto aiuto tutto tanto ciao buongiorno buonasera buonanotte salve ehi prego per favore piacere bene benissimo perfetto ottimo fantastico bello bravo certo esatto giusto
      va capito ho ah oh uh mmm haha ahah dai allora figurati niente scusa scusami a dopo domani presto arrivederci gentile sei di nulla come stai e tu`),
  feelings: feelingWords(`
      adoro 0.8 amo 0.8 felice 0.7 felicissimo 0.9 felicissima 0.9 contento 0.6 contenta 0.6 piace 0.4 meraviglioso 0.8 meravigliosa 0.8 bellissimo 0.7 bellissima 0.7
      odio -0.8 detesto -0.8 triste -0.6 arrabbiato -0.7 arrabbiata -0.7 paura -0.6 ansia -0.6 preoccupato -0.5 preoccupata -0.5 deluso -0.6 delusa -0.6 orribile -0.7 stanco -0.4 stanca -0.4`),
  negations: wordsOf("non mai niente nessuno nessuna senza"),
});

const PERSON = anyOf(`
  madre mamma padre papà babbo genitori fratello fratellino sorella sorellina fratelli sorelle figlio figlia figli figlie marito moglie compagn[oa] ragazz[oa] fidanzat[oa] nonn[oaie] zi[oaie] cugin[oaie] nipot[ei] suocer[oaie] cognat[oaie]
  genero nuora amic[oa] amici amiche migliore_amic[oa] colleg(?:a|hi|he) capo datore_di_lavoro vicin[oaie] coinquilin[oaie] medico dottor(?:e|essa) psicolog[oa] insegnante professor(?:e|essa) cane gatt[oa] ex padrin[oa] madrina gemell[oaie] bambin[oaie]`);
function rules(): SelfRules {
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

const accented = (letter: string, plain: string): string => `(?:${letter}|${plain}['’]?)`;

const italian = patternsIn({
  all: LATIN,
  capitals: LATIN_CAPITALS,
  typed: {
    à: accented("à", "a"),
    è: accented("[èé]", "e"),
    é: accented("[éè]", "e"),
    ì: accented("ì", "i"),
    ò: accented("ò", "o"),
    ù: accented("ù", "u"),
  },
});
