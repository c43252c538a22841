/** Frequent English words beside the stop words, for telling the language of a text. Words that look the same in a neighbour language are left out. */
import { wordSet } from "../word-list.ts";

export const FREQUENT_WORDS = wordSet(`
afternoon ago agree ahead almost along already also always another answer anyone anything around ask asked away baby back bad beautiful became become bed
believe best better big birthday bit black blue body book both bought boy bread break breakfast brother brought build business buy called came cant car care
change check child children city clean close cold come comes coming cook cooking could couple course cousin crazy dad dark daughter day days dead deal dear decided
different dinner dog door drink drive early easy eat eating else end enjoy enough even evening ever every everyone everything excited eye eyes face fact family far
father favorite favourite feel feeling feels fell felt few field find fine first fish five food forget found four friend friends full fun funny game garden gave get gets getting
girl give glad go goes going gone gonna good goodbye got great green grew guess guy guys hair half hand happen happened happy hard hate hear heard heart hello
help hey high hiking holiday home hope horse hospital hour hours house huge hundred hungry husband idea important inside instead interested interesting job
joined just keep kept kids kind kitchen knew know known knows last late later laugh learn learned learning leave left less let life light like liked likes little live
lives living long look looked looking looks lose lost lot lots love loved loves lovely lunch made main make makes making man many married maybe mean means meet
meeting men met middle might mine minute minutes miss mom moment money month months morning mother mountain move moved movie much mum must name named near need
needed needs never new next nice night nobody noise nothing number office often oh old older once one open others outside pain paint painted park party past
pay people perhaps person phone picture place planned planning play played playing please power pretty probably problem proud put question quick quite rain read reading ready
real really reason received red remember restaurant rich right road room run running sad said same saw say saying says school sea second see seem seems seen
sell send sent share she shop short show sick side since sing sister sit six sleep slow small snow some someone something sometimes son song soon sorry
sound sounds speak spend spent spring stand start started stay still stop store story street strong study stuff such summer sun sunday support supposed sure surprise swim table
take taken taking talk talked talking taste taught teach teacher tell ten thank thanks thing things think thinking third thought three time times tired today together told tomorrow tonight
too took top town travel tree tried trip true trust try trying turn twice two ugly uncle understand used usually very visit visited wait waiting walk walked walking wanna want wanted wants
warm wash watch watched watching water way weather wedding week weekend weeks welcome well went wet whatever white whole wife will win window winter wish without
wonder wonderful word words work worked working works world worry worse would wow write wrote wrong yeah year years yellow yes yesterday yet young youre
allergic prefers prefer user bike bakes baked bought meal meals birds cake dress flew flight hurts knee leg loud loudly neighbour neighbor neighbours plays rent suitcase tea train
`);
