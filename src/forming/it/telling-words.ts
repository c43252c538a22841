/** What Italian statements tell beside their claim. */
import type { TellingWords } from "../grammar.ts";
import { feelingWords, wordsOf } from "../small-words.ts";
import { italian } from "./italian.ts";

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
