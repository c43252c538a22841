/** What an assistant may be asked to do, as commands; forms with and without a pronoun behind them, "tú", "vos" and "usted". */
import { anyOf } from "../any-of.ts";

export const IMPERATIVE = anyOf(`
  escríb[ei] redáct[ae] tradúce tradÚc traducÍ resúm[ei] resuma explíca explíque dáme díme(?!_\\p{Lu}) dígame
  decíme(?=_(?:si|que|como|cual|cuando|donde|quien|una?|algo|los?|las?|el)›) cuénta cuénte contÁ contáme haz házme haga hacÉ ponlo ponla pon
  pásame páse búsca búsque buscÁ encuéntra calcúla compára corríg[ei] corríja revísa revíse arrégla mejóra genéra créa invénta recomiénda
  sugiére ayúda ayúde muéstra muéstre mostrÁ enséña repíte repitÍ continúa sígue quíta añáde agréga cámbia pruéba inténta elimína bórra analíza
  conviérte ordéna clasifíca lista enuméra define describe descríbe compléta ábre míra(?=_(?:el|la|los|las|este|esta|si)›) léete lee compruéba
  verifíca chequéa reescríbe amplía acórta dibúja diséña planifíca organíza resérva mánda envía avísa déja_que cómpra consúlta confírma adjúnta
  formatéa simplifíca ejecúta refactoríza depúra optimíza implementa documenta elíge propón detálla desarrólla parafraséa cíta
`);
