/** Italian words that carry no topic. Elided articles (l', dell', un') are cut off before. */
import { wordSet } from "../word-list.ts";

export const STOP_WORDS = wordSet(`
a abbiamo abbia ad agli ai al alcuna alcune alcuni alla alle allo allora altra altre altri altro anche ancora avendo aver avere aveva avevano avevo avete avuto c che chi ci ciò coi col come con contro cosa così cui d da dagli dai dal dall dalla dalle dallo degli dei del dell della delle
dello dentro di dietro dopo dove dunque e è ebbe ecco ed egli ella era erano eravamo eri ero essa esse essere essi esso fa fino fra fu furono gli ha hai hanno ho i il in infatti io l la là le lei li lì lo loro lui ma me mentre mi mia mie miei mio molta molte molti molto ne né negli nei nel nell nella
nelle nello no noi non nostra nostre nostri nostro o od ogni oltre oppure per perché perciò però più po poco poi proprio può qua qual quale quali quando quanta quante quanti quanto quegli quei quel quell quella quelle quelli quello questa queste questi questo qui quindi s sarà sarebbe se sei senza si sì sia siamo siete siano sono sopra
sotto sta stai stanno stata state stati stato stava sto su sua sue sugli sui sul sull sulla sulle sullo suo suoi te ti tra tu tua tue tuo tuoi tutta tutte tutti tutto un una uno v verso vi voi vostra vostre vostri vostro
`);
