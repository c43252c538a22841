/** German chatter: a text made of nothing but these words says nothing worth keeping. As `words` folds them. */
const set = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

export const CHATTER = set(`
  ok okay oki k ja jap jo jep jupp joa jaja nein nee no noe na naja genau stimmt richtig klar alles gut super toll prima klasse spitze perfekt wunderbar cool geil krass wahnsinn hammer nice mega top schon schoen fein passt
  danke dankeschon dankeschoen vielen lieben dank dir euch ihnen sehr herzlichen tausend merci bitte bitteschon gern gerne geschehen kein keine ding problem ursache sorge stress thema
  hallo hi hey moin servus gruezi gruss grusse liebe tag morgen guten abend nacht gute mittag mahlzeit tschuss tschuess ciao bye bis dann spater bald gleich nachher wiedersehen auf ade
  haha hahaha hihi hehe lol xd oh ah aha achso ach so hm hmm mh aeh ah puh uff wow ui oje ojemine schade leider mist verdammt sorry entschuldigung entschuldige pardon verzeihung
  wie gehts geht s es dir euch ihnen mir auch und selbst was los machst du heute so denn mal sehen schauen wir ich verstehe verstanden kapiert weiss nicht keine ahnung das ist war hilft klingt sehr gut interessant lustig witzig
  schones schonen schone schoner schoene schoenes wochenende feierabend abend tag noch wunsche wunsch viel spass erfolg gluck gluckwunsch herzlichen frohe frohes weihnachten ostern neues jahr feiertage gesundheit prost
  voll echt wirklich total absolut natuerlich naturlich sicher bestimmt vielleicht eben halt doch einverstanden abgemacht machen mach weiter fertig jawohl jawoll yes yep yeah jetzt hab habs der die ein
`);

/** A greeting or an exclamation may be followed by one name: "Hey Mel!". */
export const OPENERS = set(
  "hallo hi hey moin servus danke wow tschuss tschuess ciao guten gute morgen ja nein oh ach ok okay klar super toll prima haha na liebe lieber",
);
