/** Likes, dislikes, diets and what somebody keeps away from, in Spanish. */
import { anyOf } from "../any-of.ts";
import type { ClaimRule } from "../grammar.ts";
import { spanish } from "./spanish-pattern.ts";

const TASTE = { type: "preference", event: "preference", isStanding: true } as const;
const ADVERBS =
  "(?:(?:también|tampoco|siempre|nunca|jamás|mucho|muchísimo|bastante|realmente|simplemente|más|menos|ya|solo|sólo|sobre todo|" +
  "casi siempre|un montón|demasiado|todavía|aún|ahora|últimamente|más bien|la verdad|normalmente|antes|casi|especialmente|" +
  "tanto) ){0,2}";
/** Verbs by which a thing pleases: "me gusta". */
const PLEASES = anyOf(`
  gustan? gustaban? gustó encantan? encantaban? chiflan? flipan? molan? apasionan? fascinan? privan? pirran? entusiasman? interesan? importan?
  relajan? atraen? tiran? laten? copan? divierten? enamoran? pierden? ponen? vuelven?_loc[oa]s? hacen?_(?:mucha_)?(?:ilusión|feliz|gracia)
  caen?_(?:muy_|super_|súper_)?(?:bien|genial) sientan?_(?:muy_)?bien van?_más va_mucho van?_l[oa]s? vale_la_pena ha_dado_por
  dan?_(?:igual|vida|paz) llaman?_la_atención convencen? agradan? ha_gustado_siempre han?_(?:gustado|encantado|fascinado|apasionado|interesado)
  resultan?_(?:cómod[oa]s?|agradables?) parecen?_(?:mejor|peor|más_cómod[oa]) tientan? alegran?_el_día van?
`);
const DISPLEASES = anyOf(`
  dan?_(?:mucho_|mucha_|un_poco_de_|bastante_|verdadero_|verdadera_)?(?:asco|miedo|pereza|rabia|repelús|grima|pánico|alergia_(?:la_gente|los_lunes)|cosa|vergüenza|terror|pavor|fobia|ansiedad|mal_rollo|urticaria)
  agobian? molestan? irritan? horrorizan? repugnan? aburren? cansan? estresan? cae(?:n)?_(?:muy_|bastante_|súper_)?(?:mal|fatal|gordo|gordos)
  ponen?_(?:de_los_nervios|nervios[oa]|de_mal_humor|enferm[oa]) sacan?_de_quicio revientan? fastidian? deprimen? desagradan? disgustan?
  cuestan?_(?:mucho_)?madrugar saturan? saben?_(?:muy_)?(?:mal|fatal|a_rayos) incomodan? asquean? sobran?
`);
const LIKES = anyOf(
  `
  prefiero preferimos preferiría adoro adoramos amo disfruto disfrutamos valoro valoramos elijo elegimos escojo colecciono aprecio venero
  idolatro me_inclino_por me_decanto_por me_quedo_con_el me_pirro_por me_muero_por
`,
);
const HATES = anyOf(
  `
  odio odiamos detesto detestamos aborrezco desprecio rehúyo evito evitamos le_tengo_(?:manía|pánico|asco|miedo|tirria|fobia|alergia_a_l[oa]s)
  les_tengo_(?:manía|pánico|asco|miedo|tirria|fobia) tengo_(?:manía|fobia|aversión|tirria|pánico|miedo)_a paso_de(?!_(?:la|los)_\\d) huyo_de
  reniego_de temo me_niego_a
`,
);
const FANCY =
  "(?:fan|fans|amante|aficionad[oa]|adict[oa]|forof[oa]|seguidora?|devot[oa]|apasionad[oa]|enamorad[oa]|entusiasta|goloso|golosa|" +
  "friolero|friolera|caluroso|calurosa|madrugador|madrugadora|noctámbul[oa]|trasnochadora?|cinéfil[oa]|melóman[oa]|cafeter[oa]|" +
  "hincha|socio del)";
const DIET = anyOf(
  `
  vegan[oa]s? vegetarian[oa]s? celíac[oa]s? alérgic[oa]s? intolerantes? pescetarian[oa]s? pescatarian[oa]s? flexitarian[oa]s? abstemi[oa]s?
  ovolactovegetarian[oa]s? crudivegan[oa]s? omnívor[oa]s?
`,
);
const EATS = anyOf("como comemos bebo bebemos tomo tomamos pruebo ceno desayuno tolero toleramos digiero consumo fumo");

export const TASTE_RULES: readonly ClaimRule[] = [
  {
    name: "diet",
    example: "Soy alérgica a los cacahuetes.",
    ...TASTE,
    labels: ["constraint"],
    pattern: spanish([
      `^yo,? (?:no )?${DIET}›|^ni (?:como|bebo|tomo|fumo)`,
      `‹(?:soy|somos|era|sigo siendo|me (?:he hecho|hice|he vuelto|volví)|estoy) (?:no )?(?:\\p{L}+ )?${DIET}›`,
      "‹(?:tengo|tenemos|padezco|sufro|me han (?:detectado|encontrado|diagnosticado)) (?:de )?(?:una? )?(?:\\p{L}+ )?(?:alergia|alergias|intolerancia|" +
        "celiaquía)›",
      "‹(?:sigo|llevo|hago|estoy haciendo|empecé|seguimos|estoy (?:a|en)) (?:una |la |un )?(?:\\p{L}+ )?(?:dieta|régimen|ayuno|alimentación)›",
      "‹me dan? alergia|‹(?:ayuno|guardo (?:el )?ramadán|como halal|como kosher)›|‹solo (?:como|bebo|tomo)›|‹sÓlo (?:como|bebo|tomo)›",
      "^como (?:de todo|poco|mucho|mucha|sin|muy|fatal|bien|a base|sano|solo|carne|pescado|verduras?|fruta|pocos?)›",
      `‹(?:no |nunca |tampoco |apenas )(?:\\p{L}+ ){0,2}(?:puedo (?:comer|tomar|beber|probar)|debo (?:comer|tomar|beber)|${EATS})›`,
      "‹me sientan? (?:muy |bastante )?(?:mal|fatal) (?:el|la|los|las)›",
      "‹(?:en general|normalmente|siempre|casi siempre)?,? ?(?:yo )?(?:tomo|bebo|desayuno|meriendo) (?:el|la|los|las) [^.]{2,30}(?:sin|con|sol[oa]|frí[oa]|" +
        "caliente|amarg[oa])",
      "‹l[oa]s? (?:tomo|bebo|como) (?:sin|con|sol[oa])›",
    ]),
    unless: spanish([
      "‹(?:tomo (?:(?:las|mis|la|mi|unas|un) )?(?:pastillas|medicación|antidepresivos|notas|el (?:tren|metro|bus|autobús|avión|sol)|la (?:decisión|palabra))|" +
        "como (?:dijiste|dices|siempre|te|ves|sabes|no (?:me|se|te|lo|hay|tengo|puedo|sé)))›",
    ]),
  },
  {
    name: "dislike",
    example: "Odio las aglomeraciones.",
    ...TASTE,
    labels: ["dislike"],
    pattern: spanish([
      `‹${ADVERBS}${HATES}›|‹(?:me|nos) ${ADVERBS}${DISPLEASES}›|‹no (?:\\p{L}+ )?(?:soporto|soportamos|aguanto|aguantamos|trago|puedo con|tolero|tragamos)›`,
      `‹no (?:me |nos )(?:\\p{L}+ )?(?:${PLEASES}|hace (?:mucha |ninguna )?gracia|hacen gracia|van?|llaman?(?: la atención)?|llenan?|dicen nada|dice nada|` +
        "fío|fiamos|apetecen? nunca|entran?|acaban? de (?:gustar|convencer))›",
      `‹(?:nunca|jamás|tampoco|nada) (?:me |nos )(?:\\p{L}+ )?(?:${PLEASES}|ha gustado|han gustado|gustó|gustaron)›`,
      `‹no (?:soy|somos) (?:muy |nada |mucho |demasiado |especialmente )?(?:de |${FANCY}|amig[oa] de|partidari[oa] de)(?! (?:aquí|allí|\\p{L}+[.!]?$))`,
      "‹no soy (?:muy|nada|mucho) de|‹se me atraganta|‹no (?:la|lo|las|los) (?:soporto|aguanto|trago)›|‹(?:ni|no) me gustan? ni|‹estoy hart[oa] de",
      "‹(?:jamás|nunca) (?:\\p{L}+ía|volvería|volveré)›|‹si algo odio›",
      "‹(?:encuentro|me parecen?) [^.,]{2,40}(?:asqueros|horribl|repugnant|insoportabl|aburridísim|malísim|lo peor|un rollo|un coñazo)",
      "‹(?:me cansé|estoy cansad[oa]) de",
    ]),
    unless: spanish("^no (?:me |nos )(?:importa|interrumpas|molesta)›(?! (?:el|la|los|las|que))"),
  },
  {
    name: "liking",
    example: "Me encanta la comida tailandesa.",
    ...TASTE,
    pattern: spanish([
      `‹(?:yo )?${ADVERBS}${LIKES}›|‹(?:me|nos) ${ADVERBS}${PLEASES}›`,
      `‹(?:soy|somos|me considero|me declaro|he sido) ${ADVERBS}(?:(?:muy|un|una|una? gran|bastante|super|súper|tremend[oa]|fiel) ){0,2}(?:${FANCY}|más de|` +
        "de los que|de las que|de l[oa]s de|muy de|de dulces?|de salado)›",
      "‹(?:prefiero|preferiría|preferimos|me gustaría|quisiera) que›|‹es mi (?:\\p{L}+ )?(?:\\p{L}+ )?fetiche|‹me pongo (?:muy |super )?(?:content[oa]|feliz)",
      "‹(?:encuentro|me parecen?) [^.,]{2,40}(?:delicios|riquísim|maravillos|preciós|precios|fascinante|buenísim|lo mejor)",
      "‹(?:favorit|preferid|predilect)[oa]s?›|‹estoy (?:enganchad|enganchadísim|obsesionad|enamorad|viciad|loc)[oa] (?:a|con|de|por)›",
      "‹mi (?:debilidad|pasión|vicio|hobby|afición|perdición|gran pasión)›|‹mis (?:hobbies|aficiones|gustos|pasiones)›",
      "‹siempre (?:pido|elijo|escojo|compro|voy a por|me pido|bebo|tomo|reservo|llevo)›|‹(?:soy|estoy) (?:más )?feliz (?:con|cuando|en|si)›",
      "‹con [^.]{3,40} soy feliz›|‹(?:se me antojan?|me pido|debilidad por|predilección por|adicción al?|siento pasión)›|‹(?:no puedo|imposible) resistirme a",
      "‹no me resisto a|‹(?:muy )?metid[oa] en|‹mi (?:\\p{L}+ )(?:de \\p{L}+ )?(?:de siempre|por excelencia|estrella|top) es",
      "‹me (?:lo paso|la paso) (?:muy )?(?:bien|genial|pipa)|‹no hay nada que me guste más|‹lo mío (?:es|son)|‹donde esté (?:un|una|el|la)›",
      "‹nada como (?:un|una|el|la)›",
    ]),
    unless: spanish([
      "‹(?:me|nos) (?:gustaría(?! que›)|encantaría(?! que›)|va (?:a|bien|mal|genial|fatal|todo|la vida)›|van a›|interesa (?:saber|que me)|importa (?:que|si)|" +
        "pone[ns]? (?:una|un|el)|da igual(?=[.!]|$))",
      "‹prefiero no (?:hablar|decir|contestar|opinar)›",
    ]),
  },
];
