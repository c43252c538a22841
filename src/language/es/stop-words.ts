/** Spanish words that carry no topic. */
import { wordSet } from "../word-list.ts";

export const STOP_WORDS = wordSet(`
a acá ahí al algo alguna algunas alguno algunos algún allá allí ante antes aquel aquella aquellas aquellos aquello aquí así aun aún aunque cada como cómo con contra cual cuál cuáles cuales cualquier cuando cuándo cuanto cuánto cuánta cuántos cuántas de del demás desde donde dónde
durante e el él ella ellas ello ellos en entonces entre era eran eras éramos eres es esa esas ese eso esos esta está estaba estaban estabas estamos están estar estás estas este esto estos estoy estuve estuvo fue fueron fui ha había habían haber habéis hace hacia han has hasta hay he hemos hubo
la las le les lo los más me mi mí mía mías mientras mío míos mis mucha muchas mucho muchos muy nada ni no nos nosotras nosotros nuestra nuestras nuestro nuestros o os otra otras otro otros para pero poco por porque pues que qué quien quién quienes quiénes se sea sean según ser será si sí
sido siendo sin sino sobre sois somos son soy su sus suya suyo suyos también tampoco tan tanto te tendré tenemos tener tengo tenía tenían ti tiene tienen tienes tu tú tus tuve tuvo tuya tuyo u un una unas uno unos vosotras vosotros vuestra vuestro y ya yo
`);
