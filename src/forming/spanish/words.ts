/** Closed lists of Spanish words that the reading of a statement turns on. */
import { fold } from "../../language/words.ts";
import { anyOf, latin, wordsOf } from "./pattern.ts";

const set = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));
/** Phrases by their first word, the longest first: `la_verdad_es_que`. */
const phrases = (text: string): ReadonlyMap<string, readonly (readonly string[])[]> => {
  const found = new Map<string, (readonly string[])[]>();
  for (const phrase of text.trim().split(/\s+/)) {
    const parts = phrase.split("_");
    const first = parts[0] ?? "";
    found.set(
      first,
      [...(found.get(first) ?? []), parts].sort((a, b) => b.length - a.length),
    );
  }
  return found;
};

/** What opens a sentence and says nothing. */
export const OPENERS = phrases(`
  ah ay uy uf ups eh ey hey hola hola_a_todos hola_a_todas hola_a_tod@s hola_chicos hola_chicas buenas_a_todos holi
  buenas buenos_días buenas_tardes buenas_noches oye oiga mira mirad mire fíjate fijate che bueno pues pues_nada
  pues_sí nada vale ok okay sí si_sí claro vamos venga anda hombre tía tío wey güey tronco parce parcero parcera bro pana chamo chama boludo boluda weón compa chicos chicas gente
  gracias muchas_gracias por_favor porfa perdona perdone perdón disculpa disculpe sorry espera espere corrección
  a_ver en_fin total o_sea es_decir por_cierto la_verdad la_verdad_es_que la_verdad_que de_verdad en_serio
  en_realidad de_hecho es_que lo_que_pasa_es_que lo_cierto_es_que resulta_que resulta sinceramente francamente
  honestamente personalmente obviamente evidentemente básicamente literalmente afortunadamente desgraciadamente
  lamentablemente por_desgracia por_suerte por_fin al_final menos_mal y e pero además entonces así_que asi_que encima
  eso_sí desde_luego que_sepáis_que que_sepas_que que_conste_que qué_va jaja jajaja jajajaja jeje jiji jejeje lol xd
  omg yo_es_que yo_al_final me_equivoqué me_he_equivocado me_confundí me_he_confundido te_dije_mal lo_dije_mal
  lo_he_dicho_mal te_lo_dije_mal que_lo_he_dicho_mal aviso_que aviso confieso_que reconozco_que os_lo_cuento_por_aquí
  me_presento por_mi_parte en_mi_caso para_mí noticia noticias novedad novedades novedades_en_casa dato ojo atención
  actualización spoiler primicia info pregunta duda contexto de_contexto por_contexto para_contexto
  ahora_que_lo_dices ahora_que_lo_pienso hablando_de_eso a_todo_esto cómo_no yo_qué_sé yo_que_sé mejor_dicho más_bien
  fe_de_erratas error_mío fallo_mío aunque_no_lo_parezca como_sabes como_sabéis ya_sabes ya_sabéis te_cuento
  os_cuento te_digo os_digo qué_fuerte qué_ilusión qué_bien qué_mal qué_pena genial estupendo perfecto exacto cierto
  tal_cual igual igualmente hoy_por_fin hoy_por_hoy bien mal guay uff ufff buah jo jope jolín jolines ostras
  madre_mía dios_mío ay_dios mamis papis familia equipo compañeros compañeras amigos amigas señores asistente
  todos_todas recordad_que recuerda_que recuerden_que recuerdo_que acordaos_de_que acuérdate_de_que acuérdense_de_que ojo_que mira_que tened_en_cuenta_que
  ten_en_cuenta_que tengan_en_cuenta_que sabed_que os_recuerdo_que te_recuerdo_que les_recuerdo_que no_olvides_que no_olvidéis_que pensándolo_bien pensándolo_mejor
  de_momento por_el_momento por_ahora mientras_tanto
`);

/** Said to the listener before what is told: "le comunico que". */
export const TELLING = set(`
  comunico informo cuento aviso digo comento confirmo recuerdo escribo notifico adelanto confieso advierto aclaro
  anuncio cuento comunicamos informamos avisamos contamos escribimos indico corrijo rectifico repito
`);

/** What closes a sentence and says nothing. */
export const CLOSERS = phrases(`
  jaja jajaja jajajaja jajajajaja jeje jejeje jiji ja lol xd xdd omg uf uff eh oye vamos la_verdad de_verdad en_serio
  por_favor porfa xfa gracias muchas_gracias lo_he_pensado_mejor lo_pensé_mejor me_ha_dado_por_ahí eso_sí_es_verdad eso_va_en_serio eso_es_en_serio eso_sí_va_en_serio eso_es_verdad y_tal y_eso y_todo y_ya_está y_ya y_punto y_listo y_tan_contenta
  y_tan_contento y_tan_feliz y_a_mucha_honra y_encantada y_encantado ya_ves en_fin sin_más sin_dramas nada_más
  no_te_digo_más que_se_dice_pronto o_algo_así o_algo o_así por_fin al_final pero_bueno tía tío chicos chicas wey
  güey no además también_te_digo qué_le_vamos_a_hacer qué_se_le_va_a_hacer con_perdón madre_mía menos_mal por_cierto por_si_acaso por_si_las_moscas
  para_que_lo_sepas para_que_sepas que_lo_sepas no_lo_olvides no_te_olvides que_no_se_te_olvide acuérdate apúntalo tenlo_en_cuenta
  ya_sabes ya_te_digo te_lo_juro lo_juro eh_jaja jajaja_xd jajaj jajajj jaj jejej
`);

/** Said in passing, anywhere. */
export const FILLERS = phrases(`
  jaja jajaja jajajaja jeje jejeje lol xd pues bueno o_sea en_plan la_verdad de_verdad en_serio por_fin eh oye
  literalmente básicamente realmente obviamente evidentemente sinceramente francamente digamos como_tal por_cierto
  vamos
`);

/** Folded. What somebody thinks of what they tell, behind a comma: "…, un lío", "…, qué ganas". */
export const OPINIONS = set(
  fold(`
  lío rollo desastre locura pasada maravilla horror fastidio putada pena gozada suerte faena palo drama caos show espectáculo bendición
  tragedia pesadilla delicia placer asco coñazo rabia miedo ganas ilusión alegría nervios gusto risa vergüenza guay genial fatal horrible
  criminal paliza brutal odisea tortura alivio increíble maravilloso maravillosa duro dura fuerte triste agobio infierno feliz contento contenta encantado encantada harto harta loco loca
`),
);

/** Adverbs that stand between subject and verb. */
export const ADVERBS = set(`
  ya no también tampoco siempre nunca jamás casi solo sólo solamente aún todavía ahora apenas después luego antes hoy
  ayer anoche mañana encima además incluso hasta únicamente normalmente generalmente habitualmente a_veces
  últimamente actualmente recientemente hoy mismo sola primero recién pronto entonces así nomás justo quizá quizás ni
  ahí aquí allí mucho bastante muy igual rara tanto
`);

/** Adverbs that claim nothing about when or how often, dropped before the verb. */
export const DROPPED_ADVERBS = set("ya también además encima incluso ahora justo entonces luego tampoco");

export const DETERMINERS = set(`
  el un una unos unas mi mis tu tus su sus nuestro nuestra nuestros nuestras vuestro vuestra vuestros vuestras este
  esta estos estas ese esa esos esas aquel aquella aquellos aquellas cada otro otra otros otras mucho mucha muchos
  muchas poco poca pocos pocas algún alguna algunos algunas ningún ninguna cualquier varios varias ambos ambas
  bastante bastantes demasiado demasiada tanto tanta tantos tantas primer primera segundo segunda tercer tercera
  cuarto cuarta último última del al dos tres cuatro cinco seis siete ocho nueve diez once doce quince veinte treinta
  cuarenta cincuenta cien mil medio media buen buena mal mala gran nuevo nueva nuevos nuevas mejor peor propio propia
  próximo próxima doble
`);
export const PREPOSITIONS = set(
  "a ante bajo con contra de desde durante en entre hacia hasta mediante para por según sin sobre tras vía",
);
export const CLITICS = set("me te se nos os le les lo la los las");
/** Words that begin a clause which depends on another. */
export const SUBORDINATORS = set(
  "que quien quienes donde cuando si porque aunque mientras como cual cuales cuyo cuya según conforme apenas pues",
);
export const QUESTION_WORDS = set(
  "qué quién quiénes cuál cuáles cómo cuándo dónde adónde cuánto cuánta cuántos cuántas",
);
export const EXCLAIMING = set("qué menudo menuda menudos menudas vaya cuánto cuánta ojalá viva");

export const FIRST = set(
  "yo mí me mi mis conmigo nos nosotros nosotras nuestro nuestra nuestros nuestras mío mía míos mías",
);
export const SECOND = set(`
  tú ti te tu tus contigo tuyo tuya tuyos tuyas vos os vosotros vosotras vuestro vuestra vuestros vuestras usted
  ustedes
`);
/** What a text in the third person may not hold. */
export const PERSONAL = wordsOf(`
  yo mí mis? me nos nosotr[oa]s nuestr[oa]s? conmigo tú tus? te ti os vosotr[oa]s vuestr[oa]s? contigo
`);
/** Subjects that speak of something before. */
export const POINTING = set(
  `esto eso aquello este ese aquel éste ése aquél esa aquella estos esos estas esas aquellos aquellas ello ahí allí
  así lo les él ella ellos ellas le`,
);
export const HAVING_A_TIME = set(`
  año años mes meses semana semanas día días mañana tarde noche verano invierno otoño primavera finde fin lunes
  martes miércoles jueves viernes sábado domingo puente curso temporada trimestre semestre navidad navidades momento
  vez época enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre mediodía
  madrugada tiempo rato hora horas
`);

/** Of the possessives, what stands in their place. */
export const POSSESSIVES: Readonly<Record<string, string>> = {
  mi: "su",
  mis: "sus",
  nuestro: "su",
  nuestra: "su",
  nuestros: "sus",
  nuestras: "sus",
  mío: "suyo",
  mía: "suya",
  míos: "suyos",
  mías: "suyas",
};
export const OWN = set("mi mis nuestro nuestra nuestros nuestras");

/** Nouns, adjectives and small words that look like a form of a verb. */
export const NOUNS_TOO = set(`
  abono acuerdo ahorro anuncio apoyo archivo aumento ayuda ayuno baile bajo baja baño barco beso bota botas brazo
  busca cama cambio cambios camino canto caña cara carga cargo carrera carta casa casas casi caso causa harta
  continua continuo amplia amplio varia vario gobierno manifiesto concierto desconcierto suelto consuelo almuerzo
  frío entero enfermo contagio daño embargo desarrollo desmayo disparo documento domino empeño exilio fracaso impulso
  marino medico monto mudo numero oso pacto peligro practico rayo refugio relato relleno retraso rodeo titulo tramito
  triunfo trago vago vicio voluntario piloto comienzo estiro tumbo quebranto entierro aliento celo agenda alerta arma
  aventura avería basta beca borda burla caza cata critica demora diferencia diploma disputa droga enferma entera
  entrevista estima estructura etiqueta factura figura fuerza funda hipoteca licencia lava lidia maqueta maravilla
  marea marina medica mejora muda motiva renuncia sentencia contesta labora practica herencia informe ataque arranque
  enchufe despegue despliegue ajuste saque peine nieve embarque contraste limite cena cenas centro cerca cierre cita
  citas clase clases claro cobro cocina cocinas coche cola coma compra compras compras compro conducta consulta
  consumo contacto contrato control copia copias corte corto costa costo crema cruce cruzo cuadro cubierta cuelgo
  cuenta cuentas cuento cuentos cuerda cultivo cura curso cursos dato descanso deseo desayuno destino detalle dibujo
  dieta diseño disfraz divorcio dobla dobles doble duda dudas ducha duelo empleo encargo encuentro enfado enlace
  ensayo entrada entrenamiento entreno envío escala escalada escudo esfuerzo estado estudio estudios examen
  experimento fallo falta fecha ficha fichas filma firma firmas forma fondo frena frente freno fuente fuga fundo
  ganas gano gasto gastos giro gira giras golpe gota grabo grado graduado grano grito grupo guarda guardia guardias
  guía guías guiso gusto gustos hecho hielo hilo historia horno huelga humo importe ingreso inicio intento invento
  invierno invita invitado jefe juego juegos junta junto juzgado lado lata leche libra libre libro ligo lima limpio
  limpia limpias lista listo listas llanto llano lleno llena llama llamada llave logro lucha lugar luna maleta mancha
  mando mando manejo marca marcas marcha marco marcha mareo masa mata medida medio media medias mensaje mente mercado
  mesa meta mezcla mezclas miedo mina miro modelo molesta monta monte montaje motivo mudanza muestra muestras mueble
  multa multas música nada nado negocio nieva nombre nota notas novela noche objeto odio olvido orden padre paga
  pagas pago pagos palo para parada pareja paro parte partes parto pasa paseo paseos paso pasos pasta pausa pausas
  pega pelea peleas pelo pena penas pesca peso pesos pido pinta pinto piso pisos pista planta plantas plancha plato
  plaza pobre poda podo polvo pongo porte posa poso precio pregunta preguntas premio premios prepara presa presenta
  presente presto presupuesto prima primas principio proceso producto programa programas promesa prueba pruebas
  puebla pueblo puesto puerta pulso pulso punta punto quema queja quejas quiso rama rato raya rayas rebaja rebajas
  receta recetas recibo recibos recorte recuerdo recuerdos rechazo red reforma reformas regalo regalos registro
  regreso remo reparto repaso reposo reserva reservas respeto responsable resto resta retiro reto retos retrato
  reunión revisa revista rezo riego río ríos risa rota rotas roto robo robos ronda rueda ruedas ruego ruido saco sala
  salsa salto saltos sal salida sano sana secas seco seca segunda segundo seguro seguros sello semilla sentido señal
  serie seña sierra siesta siembra sigo silencio silla sobra sobre sobres solo sombra sonido sorteo sorpresa sueldo
  suela suelo sueño sueños suerte suma sumas susto talla taller tardes tarde tapa tapas tope calle calles fase base
  baile enlace tarea tasa techo tejo templo término tiempo tienda tierra timbre tira tiro toca toma tomas toque
  trabajo trabajos traje trajes trama trato traslado trata trato tropa turno uso usos vacuna vacunas vacío vela velas
  velo venta ventas ves vez viaje viajes vida viento viernes vino vinos visita visitas visto vista vistas viva vivo
  vivos volante vuelo vuelos vuelta vueltas vuelto voto votos voz zona como entre este fuera mañana ante ceno
  merienda meriendas siesta doctora cabo creo cura curas curo firmo flipo mojo perla reina ría rías saca tinta ama amas amo
  ansia apuesta apuestas cara carrera casta choco choca coja cojo cojos copa crías cría crio cuelga cuna danza dama
  debate debut denuncia descarga desfile despedida doma droga drogas empate encaje engaño entrega entregas equipo
  estreno excusa fabrica farda falda ficho frutas graba guisa herida heridas honra huella inyecta jura lanza lazo
  liga ligas lía lío líos lucho magia malla masa mira mora moto mueca oferta ofertas ola onda opera operas oro paliza
  palma pala para paño parche pata patas patina pesa pesas pica pico picos pie pila pisa pisada pita plaga pliego
  poda pose posta práctica practica practicas prácticas preso pretende produce prado quinta quintas raspa rasca
  rastro remedio renta rentas repuesto rescate resumen revuelto riña rima rival roba roca roza sacas salida sano sena
  siento signo sirve sitio socia socio soga soplo tala taladro tala teja temple tiño topo torre traba tramite trámite
  trampa tranca trenza trote tumba turba unto vaca vale valla valles vara vaso veda venda verbo vieja viejo viejas
  viejos villa viola violo visa vota zumba
`);
/** Of the words above, those that no context makes a verb of. */
export const NEVER_VERBS = set(`
  nada para entre sobre bajo casi solo sobre son_de mañana ante fuera cerca tarde tardes noche padre vez voz viernes
  segundo media medio lado mesa mente invierno vida luna lugar leche música miedo pareja responsable salvo excepto
  uno doctora
`);

/** Verbs whose object "me" is a person acted upon: "me operan" becomes "lo operan". */
export const ACTING_ON_PERSONS = set(`
  operar despedir echar contratar ascender admitir coger llamar invitar ingresar hospitalizar seleccionar trasladar
  nombrar elegir abandonar dejar engañar criar adoptar bautizar educar atropellar multar detener expulsar aceptar
  fichar despertar acompañar llevar recoger conocer querer visitar ver esperar obligar animar convencer apuntar
  enganchar agobiar estresar deprimir hacer destinar renovar suspender aprobar promover reconocer apoyar escuchar
  mirar rechazar entrevistar premiar becar matricular inscribir presentar acosar morder picar marear relajar calmar
  cuidar ayudar eliminar clasificar
`);
export const NUMBER_WORDS = set(`
  dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho
  diecinueve veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa cien ciento doscientos trescientos
  cuatrocientos quinientos mil varios varias muchos muchas ambos
`);

/** Identity in the first person: a clause of its own even behind "y". */
export const SELF_CONTAINED = set(
  `vivir residir llamar ser tener trabajar medir pesar estudiar nacer hablar conducir cumplir jugar tocar casar mudar
  apellidar calzar`,
);

const HOW_MUCH = "(?:(?:muy|tan|s[uú]per|re|mega|un poco|algo|bastante|demasiado|hech[oa]|medio|todo el día) ){0,2}";
/** How somebody feels at the moment: over before it is read. "Está harto de" ends something (attribute-rules.ts). */
export const MOOD = latin(
  `^(?:Hoy )?(?:Est[áa]|Se siente|Anda|Se encuentra|Sigue|Se quedó|Se puso) ${HOW_MUCH}(?:${anyOf(`
    content[oa]s? contentísim[oa]s? feliz felices felicísim[oa] triste cansad[oa] cansadísim[oa] agotad[oa] nervios[oa] nerviosísim[oa]
    estresad[oa] aburrid[oa] enfadad[oa] cabread[oa] emocionad[oa] ilusionad[oa] preocupad[oa] agobiad[oa] encantad[oa] rayad[oa]
    dormid[oa] empapad[oa] helad[oa] congelad[oa] sudad[oa] molid[oa] reventad[oa] polvo de_bajón de_mal_humor de_buen_humor de_los_nervios muert[oa]s?_de en_shock flipando
    mal fatal de_lujo genial perdid[oa] list[oa] orgullos[oa] tranquil[oa] sol[oa]_en_casa`)})(?!\\p{L})|^(?:Ya )?(?:No )?[Pp]uede (?:m[aá]s(?: con .*)?$|tutear)|^Es (?:el|la|una?) (?:rey|reina|emperador|emperatriz|dios|diosa|princesa|príncipe|superhéroe|vampiro|fantasma|extraterrestre|alien|marciano|robot|dinosaurio|zombi|ogro)(?!\\p{L})|^Se muere de|^No da m[aá]s|^(?:(?:Acá|Aquí|Ahí) )?(?:Todo|Nada) (?:es|está|va|sigue)(?!\\p{L})|^Cambió de (?:opinión|idea)`,
  "i",
);
