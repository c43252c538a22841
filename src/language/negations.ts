/** Words that turn a statement around, as `words` folds them. They carry no topic, so no term tells of them; two texts that differ in them differ. */
import { wordSet } from "./word-list.ts";

const NEGATIONS = wordSet(`
  not no never none nobody nothing neither nor without cannot cant dont doesnt didnt isnt arent wasnt werent wont wouldnt couldnt
  shouldnt hasnt havent hadnt mustnt aint nicht nie niemals kein keine keinen keinem keiner keines nichts ohne weder
  ne pas jamais rien aucun aucune sans ni nunca jamas nada ningun ninguna sin tampoco non mai niente nessuno nessuna senza
  não nenhum nenhuma sem jamais niet geen nooit niets zonder inte aldrig ingen inget inga utan
  не ни нет никогда ничего без`);

/** A word as `words` folds it. Scripts without spaces need none: there a negation is part of the pairs that texts are compared by. */
export const isNegation = (word: string): boolean => NEGATIONS.has(word);
