/** Spanish words that look like a verb of the first person, and verbs of the first person that tell nothing about a life. */

import { anyOf } from "../any-of.ts";

/** Thought and talk: "creo", "te paso". */
export const TALKING = anyOf(`
  creo supongo pienso opino digo veo espero imagino agradezco agradecemos siento dudo pregunto refiero acuerdo recuerdo vuelvo apunto sigo
  entiendo comprendo sé miro prometo juro reconozco admito aseguro repito insisto deduzco noto encuentro paso mando adjunto copio envío pido
  vamos veremos podemos sigamos empecemos hagamos vemos hablamos leemos flipo alucino bromeo confirmo acepto pruebo intento quedo cambio
  corrijo ruego puedo debo tardo llamo dejo doy aviso espero sugiero propongo pondré haré veré diré
`);

/** Adverbs, adjectives and nouns in -o, -é, -í, -mos. */
export const NOT_VERBS = anyOf(`
  no así aquí allí ahí como todo solo sólo pero cuando casi incluso mismo bueno claro perfecto cuanto luego poco mucho medio tanto cierto
  exacto correcto hecho dicho visto primero segundo tercero último rápido raro bonito feo nuevo menudo encantado entendido recibido listo sino
  dentro bajo pronto tampoco yo lo algo eso esto ejemplo texto código artículo párrafo título vino dinero fondo junto caso cómo largo corto qué
  café comité sí mí ti si nosotros vosotros ambos menos además demasiado bastante cero uno cuatro ocho cinco otro cada tío ello aquello próximo
  pasado jefe domingo sábado enero febrero marzo mayo junio julio agosto verano invierno otoño año tiempo rato ratito momento minuto segundo
  ramos extremos miércoles
`);
