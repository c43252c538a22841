/** Frequent given names of several countries, folded: what tells a person where every noun has a capital. Names that are also nouns are left out. */
import { wordSet } from "./word-list.ts";

export const GIVEN_NAMES = wordSet(`
adam alex alexander alexandra alice alina amelie amir ana andrea andreas andrew angela anita anja anke anna anne annika anton antonia antonio arthur astrid ayse barbara bastian beatrice beate ben benedikt benjamin
bernd bernhard birgit bjorn boris brigitte bruno carla carlos carmen carolin caroline catherine charlotte chiara chris christian christiane christina christine christoph christopher clara claudia claus clemens cornelia dagmar daniel
daniela david dennis diana diego dieter dirk dominik doris dorothea eberhard edith eduard elena elias elif elisa elisabeth elizabeth ella elke ellen emil emilia emily emma erich erik erika eva evelyn fabian fatima
felix ferdinand finn florian francesca franco franziska frederik friedrich fritz gabi gabriel gabriele georg gerd gerhard gertrud gisela giulia greta guido gunter gustav hannah hanna hannes hans harald harry hassan heike heiko heinrich heinz helena helene
helga helmut henri henrik herbert hermann holger horst hugo ida ilse ines inga ingo ingrid irene iris irina isabel isabella jakob jan jana janina jasmin javier jens jessica joachim joao johanna johannes john jonas jonathan jorg jose josef joseph juan judith
jule julia julian juliane julius jurgen jutta kai karim karin karl karla karsten kathrin katharina katja katrin kerstin kevin kirsten klaus konrad kristin kurt lara lars laura laurent lea lena leni leo leon leonie leonard lilli lina linda linus lisa
lotte louis louisa luca lucas lucia lucy ludwig luis luisa lukas lutz magdalena maja malte manfred manuel manuela mara marcel marco marcus margarete maria marianne marie marina mario marion markus marta martha martin martina mathilda matteo matthias max maximilian
mehmet melanie mia michael michaela michel miguel mila milena mira miriam mohamed monika moritz nadine nadja natalie natascha nico nicolas nicole niklas nina noah nora norbert olaf oliver olivia oskar otto pablo paolo pascal patricia patrick
paul paula pauline pedro petra peter philipp philippe pia pierre rainer ralf raphael rebecca regina reinhard renate rene ricardo richard robert robin roland rolf ronja rosa rosalie rudi rudolf ruth sabine sabrina samuel sandra sara sarah sascha sebastian
selma silke silvia simon simone sina sofia sofie sonja sophia sophie stefan stefanie steffen stephan susanne svenja sven sylvia tanja tatjana theo theresa thomas thorsten tilo tim timo tina tobias tom torben torsten udo ulf ulrich ulrike ursula ute uwe valentin valeria vanessa
vera veronika victoria viktor vincent volker walter waltraud werner wilhelm wolfgang yannick yasmin yusuf
`);
