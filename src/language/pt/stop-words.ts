/** Portuguese words that carry no topic. */
import { wordSet } from "../word-list.ts";

export const STOP_WORDS = wordSet(`
a à ao aos aquela aquelas aquele aqueles aquilo as às até cada com como da dá das de dela delas dele deles depois do dos e é ela elas ele eles em enquanto entre era eram éramos és essa essas esse esses esta está estamos estão estar estas estás estava estavam este esteja estes esteve estive estou eu foi fomos
for foram fosse fui há havia isso isto já lá lhe lhes mais mas me mesma mesmo meu meus minha minhas muita muitas muito muitos na não nas nem nenhum nenhuma no nos nós nossa nossas nosso nossos num numa o onde os ou outra outras outro outros para pela pelas pelo pelos por porque pouco pra qual quais qualquer
quando quanta quantas quanto quantos que quê quem se sem ser será seria seu seus só sobre sou sua suas são também tão te tem têm tendo tenha tenho ter teu teus teve ti tinha tinham tive tu tua tuas um uma umas uns você vocês vos vossa vosso algum alguma algumas alguns aí ali aqui assim ainda
`);
