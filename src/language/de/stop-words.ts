/** German words that carry no topic. */
import { wordSet } from "../word-list.ts";

export const STOP_WORDS = wordSet(`
ab aber alle allem allen aller alles als also am an ander andere anderem anderen anderer anderes auch auf aus bei beim bevor bin bis bist da dabei dadurch dafür dagegen
daher dahin damit danach daneben dann daran darauf daraus darf darfst darin darüber darum das dass davon davor dazu dein deine deinem deinen deiner deines dem den denen
denn der deren des deshalb dessen dich die dies diese diesem diesen dieser dieses dir doch dort du durch dürfen ein eine einem einen einer eines einige einigen einmal er es etwas
euch euer eure eurem euren eurer für gegen gehabt gewesen habe haben habt hab hast hat hatte hatten hattest heiße heißen heißt hieß hier hin hinter ich ihm ihn ihnen ihr ihre ihrem ihren ihrer ihres
im in indem ins ist ja jede jedem jeden jeder jedes jene jenem jenen jener jenes jetzt kann kannst kein keine keinem keinen keiner können könnt könnte könnten könntest man manche manchem
manchen mancher mein meine meinem meinen meiner meines mich mir mit muss musst müssen müsst musste mussten nach nachdem nein nicht nichts noch nun nur ob oder ohne schon sehr sei seid sein seine
seinem seinen seiner seines seit selbst sich sie sind so solche solchem solchen solcher soll sollen sollst sollte sollten sondern sonst über um und uns unser unsere unserem
unseren unserer unter viel viele vielen vom von vor wann war waren warst warum was weil welche welchem welchen welcher welches wem wen wenn wer werde werden werdet wessen weshalb wie wieder
wieso wieviel will willst wir wird wirst wo wobei wofür woher wohin wollen wollt wollte wollten worden wurde wurden während würde würden würdest zu zum zur zwar zwischen
`);
