/** What Spanish clauses say about other persons, and about whom somebody is tied to. */
import { anyOf } from "../any-of.ts";
import type { ClaimRule } from "../grammar.ts";
import { spanish } from "./spanish-pattern.ts";
import { ANIMAL, KIN, OTHER_PERSON, PERSON, WE_TWO } from "./subjects.ts";

const TIE = { type: "relationship", event: "fact", isStanding: true } as const;
const LIKED = { type: "preference", event: "preference", isStanding: true } as const;

/** "le gusta", "les encanta". */
const THEY_LIKE = anyOf(
  "gustan? encantan? chiflan? flipan? molan? apasionan? fascinan? interesan? vuelven?_locos? vuelven?_locas? priva entusiasma",
);
const THEY_DISLIKE = anyOf(
  "odian? detestan? aborrecen? no_soportan? no_aguantan? les?_dan?_asco les?_molestan? les?_aburren? les?_horroriza evitan?",
);
const DIET = anyOf(
  "vegan[oa]s? vegetarian[oa]s? celíac[oa]s? alérgic[oa]s? intolerantes? pescetarian[oa]s? abstemi[oa]s?",
);
const COUNT = "(?:un|una|dos|tres|cuatro|cinco|seis|siete|ocho|\\d{1,2}|varios|varias|mi|muchos|muchas|algunos)";

/** One pattern for all that is said about another person: it is long, and compiled once. */
const ABOUT_ANOTHER = spanish(
  `${OTHER_PERSON},? [\\p{L}\\d]|^[^.,]{2,40} (?:es|era|son) mis? ${PERSON}[.!]?$|^se llama \\p{L}`,
);
const without = (words: string | readonly string[]): RegExp =>
  spanish(`^(?![^.]{0,120}${[words].flat().join("|")})| y yo[.!]?$|^[^.]{0,40} y yo (?:ya )?(?:no )?\\p{L}+mos›`);

export const PERSON_RULES: readonly ClaimRule[] = [
  {
    name: "their dislike",
    example: "Mi hermano Jaime odia volar.",
    ...LIKED,
    labels: ["dislike"],
    pattern: ABOUT_ANOTHER,
    unless: without(` ${THEY_DISLIKE}›`),
  },
  {
    name: "their taste",
    example: "A mi madre le chifla la zarzuela.",
    ...LIKED,
    pattern: ABOUT_ANOTHER,
    unless: without(
      ` (?:(?:les?|nos) (?:\\p{L}+ )?${THEY_LIKE}|prefieren?|adoran?|(?:es|son) (?:muy )?${DIET}|no (?:come|comen|bebe|beben|toma|toman|prueba))›`,
    ),
  },
  {
    name: "tie of two",
    example: "Mi novia y yo llevamos dos años juntos.",
    ...TIE,
    pattern: spanish(`${WE_TWO} (?:ya no |no )?(?:llevamos|estamos|nos|vivimos|somos|salimos|tenemos)›`),
    unless: spanish(`${WE_TWO} nos (?:vamos|mudamos|apuntamos|compramos)›`),
  },
  {
    name: "their day",
    example: "Mi sobrino Mateo nació el martes pasado.",
    type: "relationship",
    event: "fact",
    pattern: ABOUT_ANOTHER,
    unless: without([
      " (?:\\p{L}{2,12}Ó|\\p{L}{2,12}(?:aron|ieron)|(?:fue|fueron) (?:al?›)|(?:ha|han|acaban?|van?|viene|vienen|llega|llegan|cumplen?|se (?:casa|muda|opera|" +
        "jubila|va|van|casan)|empiezan?|vuelve|vuelven|nos visita|\\p{L}{2,10}(?:arÁ|erÁ|irÁ|drÁ)))›",
      "^[^.]{0,30}‹(?:llega|viene|vienen|vuelve|cumple|nació|murió) ",
      "^(?:el|la) (?:boda|cumpleaños|cumple|fiesta|graduación|bautizo|comunión|funeral|operación|despedida|aniversario) de ",
    ]),
  },
  {
    name: "person",
    example: "Mi madre vive con nosotros.",
    ...TIE,
    pattern: ABOUT_ANOTHER,
    unless: spanish(` y yo[.!]?$|^[^.]{0,40} y yo (?:ya )?(?:no )?\\p{L}+mos›|^[^.]{0,40}me (?:aprecia|entiende)›`),
  },
  {
    name: "state of life",
    example: "Estoy casado con Beatriz desde 2011.",
    ...TIE,
    pattern: spanish([
      "‹(?:estoy|estamos|estuve|estaba|sigo|soy) (?:\\p{L}+ )?(?:casad[oa]s?|divorciad[oa]s?|solter[oa]s?|separad[oa]s?|prometid[oa]s?|comprometid[oa]s?|" +
        "viud[oa]s?|saliendo con|conociendo a|emparejad[oa]|soltera?)›(?! (?:con (?:el|la) (?:causa|proyecto|empresa|medio)))",
      "‹(?:tengo|tenemos) pareja›",
    ]),
  },
  {
    name: "family",
    example: "Tengo tres hijos.",
    ...TIE,
    pattern: spanish([
      `‹(?:tengo|tenemos|tuve|tuvimos) (?:${COUNT} )?(?:\\p{L}+ )?(?!${ANIMAL})(?:${KIN}|` +
        `${anyOf("amig[oa]s? vecin[oa]s? soci[oa]s? compañer[oa]s? familia")}›)`,
      `‹soy (?:el |la |un |una )?(?:\\p{L}+ )?(?:${KIN} (?:de|únic[oa]|mayor|pequeñ|adoptiv|solter)|(?:madre|padre|abuel[oa]|tí[oa]|padrin[oa]|` +
        "madrina)(?: de| y| solter|[.,!]|$)|(?:mayor|menor|mediano|mediana|pequeñ[oa]|benjamín|primogénit[oa]) de (?:\\p{L}+ )?(?:herman|la familia|tres|" +
        "cuatro|cinco|seis|dos))",
      "‹en casa somos (?:dos|tres|cuatro|cinco|seis|siete|ocho|much|poc|\\d)",
      "‹(?:somos|éramos) (?:(?:dos|tres|cuatro|cinco|seis|siete|ocho|\\d) )?(?:en casa|hermanos|herman[oa]s?|de familia|familia|mellizos|gemelos|pareja)",
    ]),
  },
  {
    name: "tie",
    example: "Me casé en septiembre con Ramiro.",
    ...TIE,
    pattern: spanish([
      "‹(?:me (?:casé|he casado|divorcié|he divorciado|separé|comprometí|he comprometido|llevo (?:muy |bastante |fatal |genial )?(?:bien|mal|fatal|genial|" +
        "regular) con)|nos (?:hicimos|hemos hecho) (?:pareja|novios)|somos (?:pareja|novios|matrimonio)|nos (?:casamos(?! en|n? el)|divorciamos|separamos|" +
        "hemos (?:casado|divorciado|separado|comprometido|prometido)|comprometimos|llevamos (?:bien|mal|fatal|genial))|conocí a mi (?:actual |" +
        "futur[oa] )?(?:marido|mujer|novi[oa]|pareja|espos[oa]|mejor amig[oa]|ex)|salgo con|estoy con (?:una chica|un chico|alguien)|rompí con|rompimos|" +
        "(?:lo )?(?:dejé|dejamos|he dejado|hemos dejado) con (?:mi|la|el)|vivo con (?:mi|mis|dos|tres|un|una|\\p{L}+ y)|convivo con|comparto (?:piso|casa|" +
        "habitación|departamento|depa|apartamento|cuarto) con|adoptamos|hemos adoptado|hablo con mi|me veo con mi|discutí con mi)›",
    ]),
  },
];
