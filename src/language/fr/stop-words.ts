/** French words that carry no topic. Elided articles and pronouns (l', d', qu') are cut off before. */
import { wordSet } from "../word-list.ts";

export const STOP_WORDS = wordSet(`
a à afin ai ainsi alors appelle appelles appellent appelait après as au aucun aucune aussi autre autres aux avais avait avant avec avez avoir avons ayant c ça car ce ceci cela celle celles celui cependant ces cet cette ceux chaque chez comme comment
d dans de depuis des donc dont du elle elles en encore entre es est et étaient étais était étant été être eu eux fut ici il ils j je jusque l la là laquelle le lequel les lesquels leur leurs lors lorsque lui m ma mais
me même mêmes mes moi moins mon n ne ni nos notre nôtre nous on ont ou où par parce pas pendant peu peut peux plus pour pourquoi puis puisque qu quand que quel quelle quelles quels qui quoi s sa sans sauf se sera seront ses si sien
sienne soi soient sois soit sommes son sont sous suis sur t ta tandis te tel telle tels tes toi ton tous tout toute toutes très trop tu un une vers voici voilà vos votre vous y aurait aurais serait serais était aura auras avaient seras fus
`);
