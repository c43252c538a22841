/** What an assistant is told in Italian: words of command, and what makes a command a standing one. */
import { anyOf } from "../any-of.ts";
import type { Orders } from "../small-grammar.ts";
import { italian } from "./italian.ts";

export function orders(): Orders {
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
