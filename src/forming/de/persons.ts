/** Persons and animals in somebody's life, as they are spoken of with "mein" and "unser". Lower case. */
import { anyOf } from "../any-of.ts";

const KIN = `
mutter mütter vater väter schwester bruder brüder geschwister eltern sohn söhne söhnen tochter töchter töchtern kind kinder kindern baby babys oma opa omi opi mama mami papa papi mutti vati tante onkel cousin cousine
cousinen cousins vetter neffe neffen nichte nichten enkel enkelin schwager schwägerin zwilling zwillinge zwillingen drilling drillinge schwiegersohn verwandte verwandten verwandtschaft familie patin pate paten patenkind jüngste[rn]? älteste[rn]?`;
const LOVE = `
mann frau gatte gattin partner partnerin freund freundin freunde freunden freundinnen verlobter? verlobten ex exfreund exfreundin exmann exfrau lebensgefährte lebensgefährtin hälfte bekannter? bekannten kumpel kumpels`;
const WORK = `
chef chefin boss vorgesetzter? vorgesetzten kollege kollegin kollegen kolleginnen teamleiter teamleiterin abteilungsleiter abteilungsleiterin manager managerin mitarbeiter mitarbeiterin praktikant praktikantin azubi assistent
assistentin sekretär sekretärin geschäftspartner mitgründer mitgründerin mentor mentorin ausbilder ausbilderin kunde kundin betreuer betreuerin doktorvater doktormutter professor professorin prof`;
const ROUND = `
arzt ärztin doktor therapeut therapeutin psychologe psychologin hebamme friseur friseurin steuerberater steuerberaterin anwalt anwältin makler maklerin vermieter vermieterin mieter mieterin untermieter mitbewohner
mitbewohnerin nachbar nachbarin nachbarn lehrer lehrerin trainer trainerin coach schüler schülerin schülern erzieherin babysitter babysitterin hausmeister pfarrer tierärztin tierarzt gärtner putzfrau gast gäste jungs mädels`;
const ANIMALS = `
hund hündin hunde katze katzen kater welpe dackel labrador pudel mops pferd pony stute hamster kaninchen meerschweinchen wellensittich papagei schildkröte vogel ziege ziegen hühner huhn hase kätzchen haustier`;

/** What other words are put before: "Zwillingsbruder", "Schwiegereltern", "Ex-Freund". */
const HEADS = anyOf(`
mutter mütter vater väter eltern schwester bruder brüder sohn söhne tochter töchter kind kinder kindern mann frau freund freundin freunde freunden freundinnen partner partnerin kollege kollegin kollegen kolleginnen nachbar
nachbarin nachbarn chef chefin leiter leiterin arzt ärztin lehrer lehrerin trainer trainerin berater beraterin betreuer betreuerin hund hündin katze pferd cousin cousine onkel tante familie mitbewohner`);
const WORDS = anyOf(`${KIN} ${LOVE} ${WORK} ${ROUND} ${ANIMALS}`);

/** With the endings of the cases. */
export const PERSON = `(?:${WORDS}|[a-zäöüß]{2,14}-?${HEADS})(?:e?s|n|en)?`;
const QUALITY_WORDS = anyOf(`
älter jünger klein groß best besser alt neu gut erst zweit dritt ehemalig damalig künftig zukünftig lieb verstorben mittler jüngst ältest einzig eigen leiblich früher direkt nächst eng langjährig`);
/** "kleine", "ältere", "beste". */
export const QUALITY = `(?:(?:beiden|zwei|drei|${QUALITY_WORDS}(?:e[rnms]?)) )`;
export const OUR = "(?:mein|unser|meine|unsere|unsre)";
export const OUR_ANY_CASE = "(?:mein|unser|unsr)(?:e[rnms]?)?";
