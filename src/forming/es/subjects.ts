/** Whom Spanish clauses are about. */
import { anyOf } from "../any-of.ts";
import { spanish } from "./spanish-pattern.ts";
import { FRONT } from "./time-front.ts";

const FAMILY = `
  madre padre mamá papá mami papi padres papás viej[oa](?=_(?:labura|trabaja|es|está|vive|tiene|se|me|no|ya|fue)›) herman[oa]s? hermanit[oa]s?
  hermanastr[oa]s? hij[oa]s? hijit[oa]s? hijastr[oa]s? bebé niñ[oa]s? nen[ea]s? peques? crí[oa]s? mellizos mellizas gemelos gemelas marido
  mujer espos[oa] pareja chaval[ea]?s? chic[oa](?!s) novi[oa] prometid[oa] ex ex-?marido ex-?mujer ex-?novi[oa] ex-?pareja ex-?jef[ea] abuel[oa]s?
  abuelit[oa]s? bisabuel[oa]s? niet[oa]s? tí[oa]s? prim[oa]s? sobrin[oa]s? suegr[oa]s? cuñad[oa]s? yerno nuera consuegr[oa]s? padrin[oa]s?
  madrina ahijad[oa] madrastra padrastro familia
`;
const CIRCLE = `
  amig[oa]s? amiguit[oa]s? mejor_amig[oa] coleg[ao]s? compis? compañer[oa]s? compadre comadre jef[ea]s? soci[oa]s? vecin[oa]s? caser[oa]
  inquilin[oa] profe profesora? profesores maestr[oa] médic[oa] doctora? dentista psicólog[oa] psiquiatra terapeuta fisio fisioterapeuta
  nutricionista ginecólog[oa] pediatra veterinari[oa] entrenadora? mentora? tutora? abogad[oa] gestora? asesora? peluquer[oa] niñera canguro
  cuidadora? asistenta roomie crush encargad[oa] supervisora? gerente clientes? alumn[oa]s? directora? coach rival becari[oa]s? practicante
  fontaner[oa] electricista jardiner[oa] cociner[oa] chófer chofer limpiadora panader[oa] carnicer[oa] librer[oa] mecánic[oa] conserje portera
  presidente presidenta alcalde alcaldesa catedrátic[oa] director[a]? editora? agente representante arquitect[oa] enfermer[oa] matrona
  cardiólog[oa] dermatólog[oa] oncólog[oa] traumatólog[oa] oculista oftalmólog[oa] podólog[oa] logopeda farmacéutic[oa] cura párroco pastora?
  monitora? instructora? amiguísim[oa] bestie bff tronc[oa] parcer[oa] pana cuate cuates wey hermanas?_pequeñas? ídol[oa]s? exalumn[oa]s?
  estudiantes? pacientes? empleada empleado
`;
const ANIMALS = `
  perr[oa]s? perrit[oa]s? gat[oa]s? gatit[oa]s? cachorr[oa]s? conej[oa] hámster tortuga loro canario periquito caballo yegua mascotas? pez
  peces cobaya hurón gallinas
`;

/** Persons and animals in somebody's life, as they are spoken of with "mi". */
export const PERSON = `${anyOf(`${FAMILY} ${CIRCLE} ${ANIMALS}`)}›`;
/** Those with whom one lives or shares a life, never animals. */
export const KIN = `${anyOf(FAMILY)}›`;
export const ANIMAL = `${anyOf(ANIMALS)}›`;

const QUALITY =
  "(?:(?:mejor|gran|querid[oa]|pequeñ[oa]|antigu[oa]|nuev[oa]|actual|difunt[oa]|futur[oa]|propi[oa]|viej[oa]|otr[oa]|herman[oa]|" +
  "primer[oa]?|segund[oa]|últim[oa]|ex) )";
const ROLE =
  "(?: (?:mayor|menor|pequeñ[oa]|gemel[oa]|melliz[oa]|median[oa]|polític[oa]|matern[oa]|patern[oa]|abuel[oa]|segund[oa]|lejan[oa]|" +
  "íntim[oa])s?›)?(?: de \\p{Ll}{3,15}›)?";
const NAME = "(?:,? (?:que se llama )?(?<name>\\p{Lu}[\\p{L}'’-]{1,30})(?!\\p{L}))?";
const OWN = "(?:[Mm]is?|[Nn]uestr[oa]s?)";

/** A time in front may have the capital of the sentence. */
const FRONTED = `⟪${FRONT}⟫`;

/** Over the body of a clause as written; the first that fits tells. */
const SOURCES: readonly string[] = [
  // "La madre de mi novia", "Los padres de mi marido"
  `^${FRONTED}(?:[AaEe]n? )?(?:[Ee]l|[Ll]a|[Ll]os|[Ll]as|[Aa]l) ${QUALITY}?(?<person>${PERSON}) de ${OWN} ${QUALITY}?${PERSON}`,
  // "Mi hermana Ana", "A mi jefe", "Ninguno de mis hermanos", "En mi familia"
  `^${FRONTED}(?:(?:[Aa]|[Ee]n|[Pp]ara|[Nn]inguno de|[Nn]inguna de|[Uu]no de|[Uu]na de|[Tt]odos|[Tt]odas|[Cc]asi todos) )?${OWN} ${QUALITY}?(?<person>${PERSON})(?! y yo›)${ROLE}${NAME}`,
  // "Mañana llega mi madre"
  `^${FRONTED}(?:[Yy]a )?(?:[Ll]lega|[Vv]iene|[Vv]ienen|[Vv]uelve|[Cc]umple|[Ss]e casa|[Mm]urió|[Nn]ació|[Ee]stá|[Ee]s el cumple(?:años)? de|[Ll]o sabe) (?:a vernos |hoy |mañana )?${OWN} ${QUALITY}?(?<person>${PERSON})${ROLE}${NAME}`,
  // "Papá es jubilado", "Los niños empiezan el cole"
  `^${FRONTED}(?:[Aa] )?(?:(?=[Pp]apá›|[Mm]amá›)|[Ll]os |[Ll]as |[Ee]l |[Ll]a )(?<person>[Pp]apá|[Mm]amá|(?:niñ[oa]s?|peques?|crí[oa]s?|abuel[oa]s?|nen[ea]s?|gemel[oa]s|melliz[oa]s|bebé|suegr[oa]s?))›(?! de (?!mi))`,
  // "El piloto es mi hermano"
  `^${FRONTED}(?:[Ee]l|[Ll]a) \\p{Ll}{3,15}(?: \\p{Ll}{2,15}){0,2} es ${OWN} ${QUALITY}?(?<person>${PERSON})${ROLE}${NAME}`,
  // "Diego es mi hermano", "Carmen, mi profesora de piano"
  `^${FRONTED}(?<name>\\p{Lu}\\p{Ll}{1,20}(?: \\p{Lu}\\p{Ll}{1,20})?)(?:,| (?:es|era|son)) (?:(?:el|la) ${PERSON} de )?(?:mi|mis|nuestr[oa]s?) ${QUALITY}?${PERSON}`,
  // "La boda de mi hermano"
  `^${FRONTED}(?:[Ee]l|[Ll]a|[Ll]os|[Ll]as) \\p{Ll}{3,15} de ${OWN} ${QUALITY}?(?<person>${PERSON})${ROLE}${NAME}`,
];
export const SUBJECTS: readonly RegExp[] = SOURCES.map((source) => spanish(source));

/** The verb holds the speaker in its ending. */
export const SPEAKER = /^(?:[Yy]o|[Nn]osotr[oa]s)(?!\p{L})/u;
/** "Ella trabaja …"; or a verb that goes on about the one other person: "Se llama Dolores." */
export const THIRD_PERSON =
  /^(?:[Éé]l|[Ee]lla)(?= (?!que ))|^(?=(?:Se llama|Vive|Trabaja|Estudia|Tiene \d|Es (?:de|muy|alérgic|vegan|vegetarian|celíac|profe|médic|enfermer))(?!\p{L}))/u;

/** Kin that one speaks of without "mi": "Papá es jubilado", "Los niños …". */
const AT_HOME =
  "(?:papá|mamá|(?:los|las|el|la) (?:niñ[oa]s?|peques?|crí[oa]s?|abuel[oa]s?|nen[ea]s?|gemel[oa]s|melliz[oa]s|bebé|" +
  "suegr[oa]s?))›(?! de (?!mi))";
const TOWARDS = "(?:(?:a|en|para|ninguno de|ninguna de|uno de|una de|todos|todas|casi todos) )?";
/** "La madre de mi novia", "la boda de mi hermano". */
const OF = "(?:(?:el|la|los|las|al) (?:\\p{L}{3,14} )?\\p{L}{3,15} de )?";
/** "Diego es mi hermano", "Carmen, mi profesora de piano". */
const NAMED = "(?:el |la )?\\p{L}{2,20}(?: \\p{L}{2,20}){0,2}(?:,| es| era| son) (?:(?:el|la) \\p{L}{3,15} de )?";
/** "Mañana llega mi madre". */
const COMES =
  "(?:ya )?(?:llega|viene|vienen|vuelve|cumple|se casa|murió|nació|es el cumple(?:años)? de) (?:a vernos |hoy |mañana )?";
/** Over a body in lower case: the clause begins with another person. */
export const OTHER_PERSON =
  `^${FRONT}(?:${TOWARDS}${AT_HOME}|(?:${TOWARDS}${OF}|${NAMED}|${COMES})(?:mis?|nuestr[oa]s?) ${QUALITY}?${PERSON}(?! y (?:yo|los?|` +
  "las?|nuestr)›))";
/** "Mi novia y yo". */
export const WE_TWO = `(?:mis?|nuestr[oa]s?) ${QUALITY}?\\p{L}{2,15} y yo›`;
