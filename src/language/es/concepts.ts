/**
 * Everyday Spanish words of the concepts of ../en/concepts.ts, under the same ids, so that a question in one language finds a
 * memory in another. `names`: the words by which a question asks for the class; `members`: kinds and instances of it.
 * Base forms in lower case and in their own spelling, for a stemmer reads accents; whoever looks them up folds and stems both
 * sides. A phrase is joined by `_` and holds no stop word: it reads as `terms` yields it.
 */

/** One entry a concept, words parted by white space. What a concept evokes is said once, in the English table. */
export const CONCEPT_WORDS_ES: readonly { readonly id: string; readonly names: string; readonly members: string }[] = [
  {
    id: "food",
    names: "comer comida alimento",
    members: "hambre apetito delicioso sabroso porción ingrediente nutrición antojo sobras comestible manjar",
  },
  {
    id: "meal",
    names: `cenar almorzar merendar desayunar asado picada tentempié postre desayuno almuerzo
      cena merienda menú barbacoa parrillada picoteo tapeo táper lonchera`,
    members:
      "tapa pincho vermut comida brunch picnic banquete buffet entrante aperitivo plato_principal fiambrera sobremesa",
  },
  {
    id: "restaurant",
    names: `pizzería marisquería taquería asador hamburguesería parrilla chiringuito taberna sidrería bufé kebab
      creperia arrocería restaurante mesón comedor`,
    members: `bodegón camarero mesero menú propina mcdonalds burger_king comida_rápida tapas fonda`,
  },
  {
    id: "cafe",
    names: "cafetería panadería pastelería",
    members: "starbucks barista croissant heladería churrería",
  },
  {
    id: "cooking",
    names: "cocinar receta hornear guisar tarta",
    members: `freír asar hervir sofrito masa amasar cocinero chef sartén repostería cortar condimentar recetario
      casero barbacoa barbacoas`,
  },
  {
    id: "cookware",
    names: "utensilio batería_cocina menaje",
    members: `olla sartén cazuela horno microondas batidora licuadora cuchillo tenedor cuchara espátula rallador
      colador freidora termomix cafetera tostadora vajilla plato comal`,
  },
  {
    id: "dish",
    names: "plato platillo guiso",
    members: `paella tortilla tortilla_patatas gazpacho salmorejo croqueta fabada lentejas empanada taco burrito
      quesadilla enchilada tamal pozole mole ceviche arepa asado milanesa pizza pasta espagueti lasaña macarrones
      hamburguesa perrito_caliente bocadillo sándwich ensalada ensaladilla sopa caldo arroz_pollo patatas_fritas
      papas_fritas sushi ramen curry kebab falafel canelones albóndiga puré chilaquiles pupusa patatas_bravas
      pulpo_gallega tapa arroz_banda fideuá cocido callos salpicón empanadilla crepe tortita bocata montadito pincho feijoada risotto nachos huevo_frito revuelto migas`,
  },
  {
    id: "cuisine",
    names: "gastronomía tipo_comida",
    members: "japonesa tailandesa peruana árabe mediterránea coreana vietnamita",
  },
  {
    id: "diet",
    names: "dieta alimentación nutrición",
    members: `vegano vegetariano celíaco gluten lactosa halal kosher ayuno keto proteína carbohidrato colesterol
      fibra bajo_sal integral diabético`,
  },
  {
    id: "allergy",
    names: "alergia alérgico intolerancia",
    members: `cacahuete nuez frutos_secos marisco gluten lactosa polen ácaro penicilina urticaria sarpullido
      antihistamínico estornudar picor celíaco rinitis anafilaxia`,
  },
  {
    id: "flavour",
    names: "sabor",
    members: `dulce ácido amargo picante vainilla chocolate fresa limón caramelo crujiente cremoso ahumado
      agridulce`,
  },
  {
    id: "meat",
    names: "carne ave",
    members: `ternera vaca res cerdo pollo pavo cordero conejo jamón chorizo salchicha bacon tocino filete bistec
      chuleta costilla morcilla salchichón lomo solomillo pato hamburguesa albóndiga carnitas entrecot`,
  },
  {
    id: "seafood",
    names: "pescado marisco gamba",
    members: `salmón atún merluza bacalao sardina boquerón trucha lubina dorada camarón langostino langosta
      cangrejo mejillón almeja ostra pulpo calamar sepia anchoa percebe`,
  },
  {
    id: "vegetable",
    names: "verdura hortaliza vegetal",
    members: `tomate jitomate patata cebolla ajo zanahoria pimiento pepino lechuga espinaca brócoli coliflor
      calabacín calabaza berenjena alubia guisante garbanzo lenteja maíz elote espárrago alcachofa puerro apio
      rábano remolacha acelga champiñón nopal aguacate batata frijol repollo`,
  },
  {
    id: "fruit",
    names: "fruta",
    members: `manzana plátano banana naranja mandarina pera uva fresa frambuesa arándano cereza melocotón durazno
      albaricoque ciruela mango piña kiwi melón sandía limón lima pomelo granada higo papaya guayaba maracuyá
      membrillo níspero frutilla chirimoya`,
  },
  {
    id: "grain",
    names: "cereal",
    members: "arroz trigo avena maíz cebada centeno quinoa cuscús harina pasta granola muesli sémola",
  },
  {
    id: "bread",
    names: "pan panadería",
    members: "tostada baguette bollo croissant magdalena bizcocho pan_integral tortilla_maíz levadura bocadillo",
  },
  {
    id: "dairy",
    names: "lácteo leche",
    members: `queso yogur mantequilla nata crema requesón mozzarella manchego parmesano cuajada kéfir
      leche_almendra lactosa`,
  },
  {
    id: "sweet",
    names: "dulce postre golosina",
    members: `chocolate caramelo tarta pastel galleta helado flan natillas churro turrón mazapán polvorón
      rosquilla donut magdalena bizcocho buñuelo torrija piruleta chicle gominola chuche mermelada miel azúcar
      arroz_leche tiramisú alfajor brownie gelatina paleta mousse roscón crema_catalana leche_frita coulant cupcake crepe gofre panettone`,
  },
  {
    id: "snack",
    names: "aperitivo picoteo tentempié botana",
    members: `palomitas pipas patatas_fritas frutos_secos almendra nuez cacahuete pistacho galletita barrita
      gusanitos aceituna`,
  },
  {
    id: "spice",
    names: "especia condimento salsa hierba",
    members: `pimentón comino canela azafrán orégano perejil cilantro albahaca tomillo romero laurel menta curry
      jengibre cúrcuma chile guindilla mostaza kétchup mayonesa vinagre aceite alioli guacamole`,
  },
  {
    id: "drink",
    names: "bebida refresco sed",
    members: `agua zumo leche limonada horchata gaseosa cacao infusión agua_fresca licuado coca_cola fanta atole
      colacao`,
  },
  {
    id: "coffee",
    names: "café cafeína",
    members: "capuchino expreso descafeinado cafetera cafelito americano latte",
  },
  {
    id: "tea",
    names: "infusión",
    members: "manzanilla poleo_menta mate tila rooibos matcha tetera",
  },
  {
    id: "alcohol",
    names: "alcohol licor",
    members: `cerveza vino vino_tinto vino_blanco cava champán sangría tequila mezcal ron ginebra vodka whisky
      sidra vermut cóctel borracho resaca pisco margarita mojito bodega calimocho chupito`,
  },
  {
    id: "travel",
    names: "viaje vacaciones excursión turismo destino",
    members: `escapada crucero mochilero luna_miel campamento itinerario turista souvenir maleta pasaporte guía
      interrail road_trip extranjero veraneo camino_santiago ruta safari travesía erasmus`,
  },
  {
    id: "accommodation",
    names: "hotel alojamiento hospedaje hospedarse",
    members: `hostal albergue pensión apartamento airbnb camping casa_rural parador resort habitación_doble
      recepción media_pensión pensión_completa cabaña suite reserva_hotel posada motel`,
  },
  {
    id: "amenity",
    names: "servicio_hotel instalación",
    members: `piscina gimnasio spa sauna jacuzzi wifi aire_acondicionado balcón ascensor aparcamiento terraza
      minibar alberca`,
  },
  {
    id: "view",
    names: "paisaje panorama",
    members: "vistas_mar mirador atardecer amanecer puesta_sol horizonte montaña",
  },
  {
    id: "flight",
    names: "vuelo avión aeropuerto aerolínea",
    members: `ventanilla pasillo escala clase_turista primera_clase iberia vueling ryanair aeroméxico latam
      avianca despegue aterrizaje retraso azafata piloto embarque facturación turbulencia`,
  },
  {
    id: "seat",
    names: "asiento butaca",
    members: "ventanilla pasillo primera_fila respaldo",
  },
  {
    id: "luggage",
    names: "equipaje maleta mochila",
    members: "valija neceser bolsa_viaje cargador adaptador facturar",
  },
  {
    id: "visa",
    names: "visado pasaporte inmigración",
    members: `frontera aduana embajada consulado residencia permiso_trabajo nacionalidad asilo dni nie green_card
      extranjería`,
  },
  {
    id: "sightseeing",
    names: "turismo atracción visitar monumento",
    members: `museo catedral castillo palacio zoo acuario parque_atracciones parque_temático casco_antiguo ruinas
      torre disneyland portaventura mirador noria jardín_botánico visita_guiada pirámide feria`,
  },
  {
    id: "landmark",
    names: "monumento lugar_emblemático",
    members: `sagrada_familia alhambra torre_eiffel machu_picchu coliseo chichén_itzá teotihuacán giralda
      mezquita_córdoba estatua_libertad acueducto big_ben puerta_alcalá park_güell cristo_redentor`,
  },
  {
    id: "transport",
    names: "transporte desplazarse trayecto",
    members: `autobús bus metro tren tranvía taxi bicicleta barco avión renfe cercanías moto patinete coche uber
      cabify estación_tren billete abono atasco tráfico colectivo autocar`,
  },
  {
    id: "vehicle",
    names: "vehículo",
    members: `coche carro auto camión furgoneta moto motocicleta autobús tractor ambulancia camión_bomberos
      caravana autocaravana helicóptero tren triciclo excavadora patinete`,
  },
  {
    id: "car",
    names: "coche automóvil carro conducir manejar",
    members: `seat renault peugeot citroën toyota ford volkswagen bmw audi mercedes nissan hyundai kia tesla fiat
      carnet_conducir licencia_conducir autoescuela matrícula aparcar garaje autopista autovía gasolina gasolinera
      diésel híbrido eléctrico volante maletero alquiler_coches atasco`,
  },
  {
    id: "carcare",
    names: "taller mecánico avería",
    members: `aceite_coche neumático rueda_pinchada pinchazo freno embrague itv lavado_coche llanta parabrisas
      bujía`,
  },
  {
    id: "bicycle",
    names: "bicicleta bici ciclismo",
    members: "casco pedal manillar sillín carril_bici bicicleta_montaña ciclista triciclo ruedines patinete",
  },
  {
    id: "boat",
    names: "barco navegar",
    members: "velero yate canoa kayak ferry crucero lancha piragua remo capitán submarino catamarán marinero",
  },
  {
    id: "country",
    names: "país extranjero nación",
    members: `españa méxico argentina colombia perú chile venezuela ecuador bolivia uruguay paraguay cuba
      guatemala honduras nicaragua panamá costa_rica república_dominicana puerto_rico estados_unidos eeuu canadá
      brasil francia italia portugal alemania inglaterra reino_unido irlanda escocia holanda bélgica suiza austria
      suecia noruega dinamarca finlandia islandia polonia rusia ucrania grecia turquía marruecos egipto china japón
      corea india tailandia vietnam australia nueva_zelanda sudáfrica filipinas rumanía israel`,
  },
  {
    id: "nationality",
    names: "nacionalidad origen ascendencia",
    members: `español mexicano argentino colombiano peruano chileno cubano venezolano ecuatoriano francés italiano
      alemán inglés americano estadounidense chino japonés portugués marroquí rumano inmigrante latino hispano
      catalán vasco gallego andaluz`,
  },
  {
    id: "usstate",
    names: "estado_eeuu",
    members: "california texas arizona hawái alaska utah oregón nuevo_méxico virginia illinois ohio",
  },
  {
    id: "city",
    names: "ciudad pueblo localidad",
    members: `barcelona sevilla valencia bilbao málaga zaragoza granada salamanca toledo córdoba alicante murcia
      santander cádiz guadalajara monterrey cancún bogotá medellín cali lima cusco quito buenos_aires rosario
      santiago montevideo caracas habana nueva_york miami londres parís roma venecia florencia milán berlín múnich
      lisboa oporto ámsterdam bruselas viena praga atenas estambul moscú tokio pekín shanghái dubái marrakech
      ciudad_méxico`,
  },
  {
    id: "region",
    names: "región continente provincia comunidad_autónoma",
    members: `andalucía cataluña galicia asturias cantabria aragón navarra extremadura castilla país_vasco
      canarias baleares mallorca ibiza tenerife europa asia áfrica américa sudamérica patagonia caribe andes
      pirineos alpes mediterráneo oriente_medio yucatán oaxaca jalisco`,
  },
  {
    id: "language",
    names: "idioma lengua",
    members: `inglés francés alemán italiano portugués español castellano catalán euskera gallego chino japonés
      árabe ruso latín náhuatl quechua lengua_signos bilingüe acento vocabulario gramática pronunciación traducir
      duolingo dialecto`,
  },
  {
    id: "cityplace",
    names: "barrio",
    members: `biblioteca parque museo teatro cine estadio iglesia ayuntamiento mercado supermercado hospital
      farmacia colegio universidad plaza piscina centro_comercial polideportivo comisaría`,
  },
  {
    id: "museum",
    names: "museo exposición galería",
    members: "prado reina_sofía guggenheim thyssen louvre escultura cuadro momia dinosaurio planetario",
  },
  {
    id: "residence",
    names: "vivir residir domicilio mudarse",
    members: "mudanza vecindario compañero_piso inquilino código_postal pueblo_natal arraigado",
  },
  {
    id: "home",
    names: "casa hogar piso apartamento vivienda",
    members: `chalet adosado ático departamento sótano desván balcón terraza patio garaje escalera ascensor
      chimenea timbre finca cortijo hacienda azotea`,
  },
  {
    id: "realestate",
    names: "alquiler hipoteca inmobiliaria comprar_casa",
    members: `casero arrendador inquilino fianza contrato_alquiler idealista metros_cuadrados renta escritura
      desahucio`,
  },
  {
    id: "room",
    names: "habitación",
    members: `dormitorio salón comedor cocina baño pasillo despacho terraza balcón trastero sótano aseo recámara
      vestidor`,
  },
  {
    id: "furniture",
    names: "mueble decoración mobiliario",
    members: `sofá silla sillón escritorio cama armario estantería mesilla lámpara alfombra cortina espejo cojín
      taburete litera ikea jarrón cajón perchero`,
  },
  {
    id: "bed",
    names: "cama colchón",
    members: "almohada sábana edredón manta litera cama_matrimonio somier colcha cobija",
  },
  {
    id: "appliance",
    names: "electrodoméstico",
    members: `nevera frigorífico refrigerador congelador lavavajillas lavadora secadora horno microondas
      aspiradora plancha calefacción ventilador aire_acondicionado tostadora caldera roomba humidificador`,
  },
  {
    id: "renovation",
    names: "reforma arreglar reparar",
    members: `pintar_paredes fontanero plomero electricista albañil carpintero azulejo grifo fuga gotera bricolaje
      leroy_merlin humedad parquet tubería`,
  },
  {
    id: "tool",
    names: "herramienta",
    members: `martillo destornillador taladro llave_inglesa sierra alicates clavo tornillo pala tijeras
      cinta_métrica caja_herramientas`,
  },
  {
    id: "household",
    names: "limpieza tareas_casa limpiar quehacer",
    members: "barrer fregar fregona planchar lavar_platos basura reciclar polvo escoba trapo esponja detergente",
  },
  {
    id: "laundry",
    names: "lavandería lavar_ropa",
    members: "lavadora secadora detergente suavizante tender plancha mancha pinza tintorería tendedero",
  },
  {
    id: "garden",
    names: "jardín huerto",
    members: `césped regar regadera semilla sembrar plantar maceta abono compost cosecha invernadero pala
      rastrillo`,
  },
  {
    id: "plant",
    names: "planta flor árbol",
    members: `tulipán girasol margarita clavel lirio orquídea jazmín geranio cactus helecho roble pino olivo
      palmera almendro ciprés bambú pétalo hoja trébol hierba bugambilia hortensia amapola poto`,
  },
  {
    id: "safety",
    names: "emergencia seguridad peligro rescate",
    members: `incendio bombero policía ambulancia terremoto inundación huracán robo ladrón alarma extintor
      accidente simulacro evacuación primeros_auxilios socorrista apagón cinturón`,
  },
  {
    id: "family",
    names: "familia pariente",
    members: `madre padre mamá papá hermano hijo abuelo tío tía primo sobrino nieto marido esposa suegra cuñado
      padrastro madrastra yerno nuera padrino madrina gemelo bebé`,
  },
  {
    id: "parent",
    names: "madre padre mamá papá mami papi progenitor",
    members: "padrastro madrastra suegros madre_soltera paternidad maternidad",
  },
  {
    id: "child",
    names: "niño hijo infancia",
    members: `bebé chico adolescente gemelo mellizo primogénito hijo_único adoptado adopción ahijado niñera
      canguro crianza peque`,
  },
  {
    id: "baby",
    names: "bebé embarazo recién_nacido",
    members: `pañal chupete carrito biberón dar_luz matrona comadrona ecografía lactancia papilla dientes_leche
      baja_maternidad cesárea nana nacimiento`,
  },
  {
    id: "sibling",
    names: "hermano",
    members: "gemelo mellizo hermanastro hermano_mayor hermana_menor",
  },
  {
    id: "spouse",
    names: "marido esposa pareja cónyuge",
    members: "novio prometido viudo matrimonio",
  },
  {
    id: "grandparent",
    names: "abuelo yayo",
    members: "abuelita bisabuelo nieto",
  },
  {
    id: "extended",
    names: "tío tía primo sobrino",
    members: "cuñado suegro padrino madrina ahijado yerno nuera",
  },
  {
    id: "friend",
    names: "amigo amistad",
    members: "mejor_amigo compañero compañero_piso vecino amiguito colega pandilla cuate",
  },
  {
    id: "colleague",
    names: "colega compañero_trabajo jefe",
    members: "encargado gerente director supervisor becario mentor socio empleado",
  },
  {
    id: "neighbour",
    names: "vecino vecindario barrio",
    members: "vecindad puerta_lado comunidad_vecinos portero urbanización",
  },
  {
    id: "romance",
    names: "novio noviazgo romance amor relación_pareja",
    members: "cita enamorado beso prometido san_valentín tinder soltero pareja flechazo exnovio",
  },
  {
    id: "breakup",
    names: "ruptura divorcio separación",
    members: "exmarido exmujer exnovio custodia pensión_alimenticia desamor",
  },
  {
    id: "wedding",
    names: "boda matrimonio compromiso",
    members: `vestido_novia anillo luna_miel dama_honor padrino_boda despedida_soltera aniversario_bodas alianza
      banquete`,
  },
  {
    id: "gender",
    names: "orientación sexualidad",
    members: "lesbiana gay bisexual transgénero trans queer lgbt orgullo_gay homosexual",
  },
  {
    id: "socializing",
    names: "quedada reunión salir_amigos reunirse",
    members: `barbacoa parrillada cena_amigos karaoke fiesta picnic tertulia bar discoteca noche_juegos
      convivencia`,
  },
  {
    id: "celebration",
    names: "fiesta celebración festividad festival",
    members: `navidad nochebuena nochevieja año_nuevo reyes_magos semana_santa pascua carnaval día_muertos
      halloween san_juan feria_abril san_fermín sanfermines cumpleaños boda bautizo comunión quinceañera aniversario
      día_madre día_padre san_valentín posadas piñata villancico árbol_navidad fuegos_artificiales cabalgata roscón
      procesión disfraz verbena independencia ramadán`,
  },
  {
    id: "party",
    names: "fiesta",
    members: `fiesta_cumpleaños globo disfraz invitación piñata confeti guateque fiesta_sorpresa serpentina
      verbena discoteca`,
  },
  {
    id: "birthday",
    names: "cumpleaños edad nacido nacimiento cumplir",
    members: `tarta_cumpleaños vela pastel_cumpleaños piñata años_cumplidos aries tauro géminis escorpio sagitario
      capricornio acuario piscis signo_zodiaco quinceañera mañanitas horóscopo`,
  },
  {
    id: "ceremony",
    names: "ceremonia rito tradición",
    members: "bautizo comunión boda confirmación graduación funeral entierro premiación inauguración",
  },
  {
    id: "funeral",
    names: "muerte funeral entierro fallecer duelo luto morir",
    members: "cementerio tumba ataúd viuda pésame herencia tanatorio velorio esquela cenizas difunto",
  },
  {
    id: "gift",
    names: "regalo obsequio",
    members: `regalo_cumpleaños reyes_magos papá_noel tarjeta_regalo bombones sorpresa amigo_invisible
      lista_deseos aguinaldo`,
  },
  {
    id: "conflict",
    names: "pelea discusión conflicto discutir pelear riña",
    members: "enfado malentendido perdonar disculpa acoso insulto reconciliación traición gritar bronca",
  },
  {
    id: "personality",
    names: "personalidad carácter temperamento",
    members: `tímido valiente honesto generosa cariñoso terco testarudo paciente impaciente curioso creativo vago
      trabajadora introvertido extrovertido optimista pesimista sensible perfeccionista simpático despistado
      desordenado travieso gracioso inquieto`,
  },
  {
    id: "appearance",
    names: "apariencia aspecto",
    members: `alto altura delgado gordo gordito rubio moreno pelirrojo rizado barba bigote gafas pecas tatuaje
      cicatriz calvo guapo ojos_azules`,
  },
  {
    id: "hair",
    names: "pelo cabello peinado",
    members: `rizado liso rubio moreno coleta trenza flequillo barba calvo peluquero peluquería tinte champú
      melena canas`,
  },
  {
    id: "beauty",
    names: "maquillaje cosmético belleza",
    members: `pintalabios rímel crema protector_solar mascarilla manicura hidratante sérum sephora base_maquillaje
      acné depilación`,
  },
  {
    id: "perfume",
    names: "perfume fragancia aroma olor",
    members: "colonia incienso desodorante vela_aromática",
  },
  {
    id: "health",
    names: "salud sano",
    members: `enfermedad revisión hospital operación cirugía presión_arterial tensión_arterial diagnóstico crónico
      recuperación vacuna análisis_sangre tratamiento inmunidad colesterol`,
  },
  {
    id: "illness",
    names: "enfermedad enfermo malito",
    members: `gripe resfriado catarro fiebre tos covid coronavirus asma diabetes cáncer tumor infarto ictus
      hipertensión migraña epilepsia artritis bronquitis neumonía amigdalitis otitis varicela sarampión paperas
      piojos gastroenteritis apendicitis dermatitis eccema demencia alzheimer parkinson autismo tdah dislexia anemia
      tiroides virus infección depresión celiaquía osteoporosis dengue gastritis`,
  },
  {
    id: "symptom",
    names: "síntoma dolor malestar doler",
    members: `fiebre tos mocos dolor_cabeza dolor_barriga dolor_garganta dolor_espalda dolor_muelas náusea vómito
      diarrea estreñimiento mareo cansancio sarpullido picor hinchazón calambre estornudo afonía escalofrío`,
  },
  {
    id: "injury",
    names: "lesión herida accidente",
    members: `esguince fractura roto_brazo caída quemadura moratón golpe chichón yeso escayola muletas tirita
      puntos_sutura ligamento menisco conmoción silla_ruedas rehabilitación fisioterapia rodilla_lesionada`,
  },
  {
    id: "bodypart",
    names: "parte_cuerpo cuerpo",
    members: `cabeza ojo oreja nariz boca diente lengua labio barbilla cuello garganta brazo codo dedo pecho
      barriga espalda cadera pierna muslo rodilla tobillo pie talón corazón pulmón riñón estómago cerebro músculo
      hueso piel ceja pestaña`,
  },
  {
    id: "doctor",
    names: "médico doctor consulta",
    members: `pediatra dermatólogo cardiólogo ginecóloga psiquiatra cirujano traumatólogo oculista otorrino
      enfermera hospital urgencias radiografía resonancia ecografía vacuna inyección receta_médica análisis clínica
      ambulatorio cita_médica`,
  },
  {
    id: "dentist",
    names: "dentista dental diente muela",
    members: `caries empaste ortodoncia aparato_dental brackets muela_juicio cepillo_dientes pasta_dientes
      hilo_dental endodoncia implante ratoncito_pérez dientes_leche`,
  },
  {
    id: "eyesight",
    names: "visión gafas oculista lentes",
    members: "lentillas miopía astigmatismo hipermetropía óptica ciego catarata graduación_vista daltónico",
  },
  {
    id: "medication",
    names: "medicina medicamento pastilla fármaco medicación",
    members: `ibuprofeno aspirina paracetamol antibiótico insulina jarabe pomada vitamina antihistamínico
      antidepresivo inhalador cortisona receta_médica farmacia dosis analgésico píldora gotas vacuna penicilina
      magnesio omeprazol enalapril losartán metformina levotiroxina eutirox sertralina fluoxetina metamizol anticonceptivo
      estatina atorvastatina ventolín inyección ansiolítico antiinflamatorio`,
  },
  {
    id: "mentalhealth",
    names: "salud_mental terapia psicólogo terapeuta",
    members: `ansiedad depresión ataque_pánico trauma psiquiatra burnout anorexia bulimia trastorno autoestima
      tdah bipolar`,
  },
  {
    id: "mindfulness",
    names: "meditación relajación",
    members: "yoga respiración masaje spa mindfulness baño_caliente paseo taichi",
  },
  {
    id: "sleep",
    names: "sueño dormir",
    members: `insomnio siesta pesadilla roncar despertar madrugar trasnochar desvelo almohada sonámbulo
      cuento_noche`,
  },
  {
    id: "weight",
    names: "peso adelgazar engordar",
    members: "kilos dieta sobrepeso báscula obesidad perder_peso bajar_peso imc",
  },
  {
    id: "addiction",
    names: "adicción adicto vicio",
    members: `fumar tabaco cigarro cigarrillo alcohólico ludopatía droga dejar_fumar vapear recaída rehabilitación
      sobrio`,
  },
  {
    id: "disability",
    names: "discapacidad accesible minusvalía",
    members: "silla_ruedas ciego sordo audífono lengua_signos autismo muletas braille perro_guía dislexia prótesis",
  },
  {
    id: "exercise",
    names: "ejercicio gimnasio entrenar",
    members: `correr pesas sentadilla flexión abdominales yoga pilates natación cinta_correr spinning caminar
      estiramiento crossfit zumba aeróbic bicicleta_estática comba cardio`,
  },
  {
    id: "running",
    names: "correr carrera corredor",
    members: "maratón media_maratón trotar zapatillas_correr meta sprint relevos san_silvestre atletismo",
  },
  {
    id: "yoga",
    names: "yoga pilates estiramiento",
    members: "esterilla saludo_sol meditación taichi posturas",
  },
  {
    id: "strength",
    names: "pesas musculación fuerza_muscular",
    members: "sentadilla mancuerna press_banca peso_muerto dominadas flexiones bíceps proteína crossfit culturismo",
  },
  {
    id: "feeling",
    names: "sentimiento emoción",
    members: "nostalgia conmovido sentimental emotivo",
  },
  {
    id: "joy",
    names: "alegría feliz felicidad contento",
    members: `reír risa sonrisa sonreír disfrutar encantado ilusión entusiasmo dichoso dicha júbilo carcajada
      divertido`,
  },
  {
    id: "sadness",
    names: "tristeza triste pena infeliz",
    members: "llorar lágrima deprimido desanimado melancolía nostalgia desconsolado desesperado apenado",
  },
  {
    id: "fear",
    names: "miedo temor susto asustado preocupación",
    members: `pánico terror pesadilla nervioso ansiedad fobia temblar vértigo monstruo fantasma claustrofobia
      terrorífico aterrado`,
  },
  {
    id: "anger",
    names: "enfado rabia enojo",
    members: "furioso molesto irritado cabreo rabieta gritar frustración frustrado berrinche indignado",
  },
  {
    id: "pride",
    names: "orgullo",
    members: "satisfecho satisfacción logro felicitación elogio triunfo",
  },
  {
    id: "loneliness",
    names: "soledad aislado",
    members: "excluido abandonado echar_menos marginado aislamiento solitario",
  },
  {
    id: "tiredness",
    names: "cansancio cansado agotado",
    members: "sueño fatiga rendido exhausto somnoliento bostezar",
  },
  {
    id: "surprise",
    names: "sorpresa sorprendido inesperado",
    members: "asombro boquiabierto impresionado imprevisto shock sorprendente",
  },
  {
    id: "stress",
    names: "estrés agobio",
    members: "ansiedad nervios prisas tensión sobrecarga burnout deadline",
  },
  {
    id: "gratitude",
    names: "agradecido gratitud",
    members: "afortunado",
  },
  {
    id: "excitement",
    names: "entusiasmo emocionado ilusionado",
    members: "impaciente expectación",
  },
  {
    id: "calm",
    names: "calma tranquilidad relajado",
    members: "sereno paz alivio silencio cómodo",
  },
  {
    id: "shame",
    names: "vergüenza avergonzado culpa",
    members: "culpable arrepentido ridículo sonrojarse remordimiento incómodo humillado",
  },
  {
    id: "disappointment",
    names: "decepción desilusión",
    members: "fracaso lamentar suspenso chasco rechazo derrota",
  },
  {
    id: "love",
    names: "amor cariño amar",
    members: "enamorado abrazo beso afecto adorar ternura",
  },
  {
    id: "jealousy",
    names: "celos celoso envidia",
    members: "posesivo rivalidad resentimiento",
  },
  {
    id: "boredom",
    names: "aburrimiento",
    members: "monótono tedio rutina_aburrida",
  },
  {
    id: "confusion",
    names: "confusión confundido duda",
    members: "perplejo indeciso confuso incertidumbre desorientado",
  },
  {
    id: "motivation",
    names: "motivación inspiración",
    members: "esfuerzo ejemplo perseverancia disciplina determinación superación",
  },
  {
    id: "preference",
    names: "favorito preferencia preferido",
    members: "gustar encantar adorar fan aficionado apasionado predilecto",
  },
  {
    id: "dislike",
    names: "odiar disgustar evitar detestar",
    members: "asco asqueroso desagradable aborrecer rechazar",
  },
  {
    id: "goal",
    names: "meta objetivo propósito",
    members: "sueño_vida propósito_año proyecto_vida anhelo",
  },
  {
    id: "achievement",
    names: "logro éxito premio ganar victoria",
    members: `medalla trofeo campeón copa diploma aprobado primer_puesto matrícula_honor graduado beca ganador
      concurso_ganado triunfo campeonato`,
  },
  {
    id: "problem",
    names: "problema dificultad inconveniente obstáculo",
    members: "roto avería error fallo retraso queja reto desafío fracaso accidente estropeado",
  },
  {
    id: "decision",
    names: "decisión decidir elección elegir",
    members: "escoger optar dilema dudar",
  },
  {
    id: "recommendation",
    names: "recomendación consejo sugerencia sugerir",
    members: "aconsejar",
  },
  {
    id: "routine",
    names: "rutina costumbre horario diario",
    members: "levantarse madrugar despertador acostarse semanal normalmente agenda domingos fines_semana",
  },
  {
    id: "belief",
    names: "creencia opinión valores",
    members: "principio moral ideología convicción punto_vista filosofía superstición ética",
  },
  {
    id: "memory",
    names: "recuerdo memoria infancia",
    members: "nostalgia álbum diario_personal niñez añoranza inolvidable anuario",
  },
  {
    id: "hobby",
    names: "afición hobby pasatiempo tiempo_libre",
    members: `pintar dibujar bailar cantar leer fotografía guitarra piano fútbol tejer ganchillo jardinería pesca
      senderismo ajedrez coleccionar natación videojuegos manualidades puzzles camping magia patinaje origami
      astronomía escribir teatro`,
  },
  {
    id: "leisure",
    names: "ocio diversión entretenimiento fin_semana",
    members: `cine parque zoo playa paseo concierto bolos escape_room karaoke parque_atracciones montaña_rusa
      feria tiovivo circo piscina columpio barbacoa minigolf`,
  },
  {
    id: "craft",
    names: "manualidad artesanía",
    members: `tejer ganchillo bordar punto_cruz cerámica arcilla plastilina origami papiroflexia carpintería
      collage pulsera lana macramé cartulina pegamento tijeras costura bisutería papel_maché`,
  },
  {
    id: "art",
    names: "arte pintar dibujar pintura artista",
    members: `acuarela óleo pincel lienzo cuadro escultura retrato cómic mural grafiti boceto témpera lápiz_color
      rotulador picasso dalí goya velázquez frida_kahlo gaudí van_gogh ilustración exposición pintor`,
  },
  {
    id: "photography",
    names: "fotografía foto",
    members: "retrato selfi álbum objetivo_cámara trípode canon nikon instantánea dron polaroid",
  },
  {
    id: "collection",
    names: "colección",
    members: `sello moneda cromo figurita muñeca conchas piedras cartas_pokémon vinilo postal antigüedad fósil
      pegatina`,
  },
  {
    id: "game",
    names: "juego",
    members: `ajedrez damas parchís oca cartas baraja monopoly lotería bingo mus escondite pilla rayuela comba
      canicas peonza puzzle rompecabezas crucigrama sudoku adivinanza sillas_musicales tres_raya scrabble catan
      billar dardos futbolín trompo gallinita_ciega`,
  },
  {
    id: "videogame",
    names: "videojuego consola",
    members: `playstation nintendo switch xbox minecraft fortnite roblox mario zelda pokémon fifa sims tetris
      animal_crossing league_legends gamer among_us mario_kart`,
  },
  {
    id: "toy",
    names: "juguete",
    members: `muñeca lego barbie peluche osito pelota cometa peonza canica puzzle playmobil cochecito tren_juguete
      plastilina robot bloques disfraz marioneta yoyó patinete globo`,
  },
  {
    id: "movie",
    names: "película cine film peli",
    members: `actor actriz director_cine palomitas tráiler oscar disney pixar frozen star_wars harry_potter
      titanic encanto marvel rey_león toy_story almodóvar documental dibujos_animados señor_anillos ghibli`,
  },
  {
    id: "filmgenre",
    names: "género_película",
    members: `terror comedia drama acción aventuras ciencia_ficción fantasía musical thriller documental western
      romántica`,
  },
  {
    id: "tvshow",
    names: "serie televisión telenovela",
    members: `capítulo temporada_final netflix dibujos_animados casa_papel concurso reality peppa_pig
      patrulla_canina bob_esponja simpson pocoyó masterchef operación_triunfo juego_tronos stranger_things
      telediario doraemon bluey`,
  },
  {
    id: "streaming",
    names: "streaming plataforma",
    members: "netflix hbo disney_plus amazon_prime filmin movistar spotify youtube twitch suscripción",
  },
  {
    id: "reading",
    names: "leer libro lectura novela autor literatura",
    members: `cuento poema poesía cómic biblioteca quijote cervantes garcía_márquez cien_años borges cortázar
      isabel_allende lorca neruda harry_potter principito gerónimo_stilton capítulo escritor biografía ensayo
      leyenda fábula audiolibro mafalda manolito_gafotas roald_dahl`,
  },
  {
    id: "book",
    names: "libro",
    members: `novela cuento cómic diccionario enciclopedia recetario diario_personal atlas audiolibro ebook
      álbum_ilustrado`,
  },
  {
    id: "bookgenre",
    names: "género_literario tipo_libro",
    members: `novela_negra fantasía ciencia_ficción romántica poesía terror biografía ensayo cuento misterio
      policíaca autoayuda manga`,
  },
  {
    id: "bookformat",
    names: "formato_libro",
    members: "audiolibro ebook kindle tapa_dura bolsillo_libro pdf",
  },
  {
    id: "library",
    names: "biblioteca",
    members: "bibliotecario préstamo_libros carné_biblioteca estantería",
  },
  {
    id: "writing",
    names: "escribir escritura redacción",
    members: "poema cuento diario_personal carta blog novela guion redactar escritor relato ensayo",
  },
  {
    id: "music",
    names: "música canción cantante grupo_música concierto",
    members: `álbum disco banda orquesta coro radio festival_música playlist shakira bad_bunny alejandro_sanz
      julio_iglesias beatles taylor_swift mozart beethoven villancico canción_cuna letra_canción spotify himno`,
  },
  {
    id: "musicgenre",
    names: "género_musical tipo_música",
    members: `heavy rap trap techno indie punk rumba k_pop country folk reggae ska house dance soul funk flamenco
      salsa reguetón rock pop jazz cumbia merengue bachata tango mariachi ranchera música_clásica
      electrónica blues metal copla bolero`,
  },
  {
    id: "instrument",
    names: "instrumento",
    members: `piano guitarra violín violonchelo flauta trompeta saxofón clarinete batería_musical tambor acordeón
      ukelele arpa órgano trombón oboe contrabajo bandurria castañuelas cajón_flamenco xilófono armónica maracas
      pandereta gaita charango teclado flauta_dulce marimba bajo_eléctrico`,
  },
  {
    id: "musicpractice",
    names: "clase_música conservatorio",
    members: "partitura solfeo ensayo_orquesta recital clase_piano clase_guitarra profesor_música escala_musical",
  },
  {
    id: "singing",
    names: "cantar coro",
    members: "cantante karaoke soprano tenor villancico canción_cuna nana clase_canto",
  },
  {
    id: "dance",
    names: "bailar danza bailarín",
    members: `ballet flamenco salsa bachata tango sevillanas merengue hip_hop cumbia zumba clase_baile coreografía
      jota vals`,
  },
  {
    id: "theatre",
    names: "teatro obra_teatro actuación función",
    members: `actor actriz musical títere marioneta circo payaso magia mago monólogo escenario ensayo_general
      comedia zarzuela`,
  },
  {
    id: "podcast",
    names: "podcast radio",
    members: "episodio programa_radio ivoox emisora",
  },
  {
    id: "news",
    names: "noticia periódico revista",
    members: "telediario artículo prensa",
  },
  {
    id: "outdoors",
    names: "aire_libre naturaleza acampar senderismo excursionismo",
    members: `tienda_campaña saco_dormir hoguera caminata bosque montaña escalada pesca mochila picnic linterna
      ruta_montaña estrellas scouts campamento rafting`,
  },
  {
    id: "natureplace",
    names: "naturaleza paisaje",
    members: `montaña bosque lago playa isla desierto valle catarata volcán cueva selva costa acantilado pradera
      glaciar laguna sierra`,
  },
  {
    id: "beach",
    names: "playa costa",
    members: `arena océano castillo_arena bañador bikini crema_solar ola concha sombrilla toalla_playa surf bucear
      gaviota`,
  },
  {
    id: "watersport",
    names: "deporte_acuático natación nadar piscina",
    members: `surf buceo snorkel vela kayak remo waterpolo crol espalda_natación mariposa_natación clase_natación
      flotador trampolín nadador`,
  },
  {
    id: "wintersport",
    names: "esquí esquiar nieve snowboard",
    members: `trineo patinaje_hielo pista_esquí hockey_hielo estación_esquí muñeco_nieve sierra_nevada baqueira
      telesilla`,
  },
  {
    id: "sport",
    names: "deporte",
    members: `partido_fútbol nadar correr pedalear fútbol baloncesto básquet voleibol tenis pádel bádminton balonmano béisbol rugby golf
      hockey natación atletismo gimnasia ciclismo boxeo judo kárate esgrima patinaje escalada equitación tiro_arco
      surf esquí triatlón portero delantero árbitro entrenador gol torneo equipo polideportivo salto_altura
      ping_pong tirar_cuerda`,
  },
  {
    id: "sportsevent",
    names: "equipo torneo competición mundial",
    members: `liga champions real_madrid barça atlético betis athletic_bilbao olimpiadas juegos_olímpicos eurocopa
      copa_américa messi nadal cristiano_ronaldo maradona final_copa boca_juniors river_plate nba tour_francia
      vuelta_españa roland_garros selección_española alcaraz`,
  },
  {
    id: "martialart",
    names: "arte_marcial defensa_personal",
    members: "judo kárate taekwondo boxeo kung_fu aikido capoeira lucha_libre esgrima cinturón_negro jiu_jitsu",
  },
  {
    id: "childactivity",
    names: "extraescolar actividad_extraescolar actividades_niños",
    members: `parque_infantil columpio tobogán ludoteca campamento_verano clase_natación ballet scouts
      cuentacuentos manualidades castillo_hinchable guardería títeres escondite`,
  },
  {
    id: "pet",
    names: "mascota animal_compañía",
    members: `perro gato hámster conejo loro canario periquito pez_colores tortuga cobaya hurón cachorro gatito
      caballo acuario jaula iguana pecera`,
  },
  {
    id: "dog",
    names: "perro cachorro perrito",
    members: `labrador golden_retriever pastor_alemán caniche chihuahua bulldog beagle husky galgo dálmata teckel
      yorkshire ladrar pienso_perro border_collie bóxer`,
  },
  {
    id: "cat",
    names: "gato gatito",
    members: "siamés persa ronronear maullar arenero gato_negro rascador minino",
  },
  {
    id: "petcare",
    names: "veterinario",
    members: "vacuna_perro esterilizar collar pulga garrapata arenero protectora adopción_animal peluquería_canina",
  },
  {
    id: "animal",
    names: "animal fauna",
    members: `león tigre elefante jirafa cebra mono gorila oso panda koala canguro lobo zorro ciervo conejo liebre
      ardilla erizo ratón rata hipopótamo rinoceronte cocodrilo serpiente lagarto rana sapo tortuga camello alpaca
      leopardo guepardo jabalí dinosaurio murciélago mapache lince pingüino jaguar zoo unicornio dragón`,
  },
  {
    id: "farmanimal",
    names: "granja animal_granja",
    members: `vaca toro ternero cerdo oveja cordero cabra caballo burro gallina gallo pollito pato ganso pavo
      establo tractor granjero corral huevo`,
  },
  {
    id: "horse",
    names: "caballo montar_caballo equitación hípica",
    members: "poni yegua potro silla_montar establo galope jinete rienda",
  },
  {
    id: "bird",
    names: "pájaro ave",
    members: `gorrión paloma golondrina loro águila halcón búho lechuza cigüeña cisne pato gallina gaviota
      pingüino pavo_real canario periquito cuervo urraca colibrí avestruz buitre nido tucán`,
  },
  {
    id: "insect",
    names: "insecto bicho",
    members: `abeja avispa hormiga mariposa mariquita mosca mosquito araña libélula saltamontes oruga grillo
      cucaracha escarabajo caracol gusano luciérnaga polilla ciempiés escorpión`,
  },
  {
    id: "seaanimal",
    names: "animal_marino",
    members: `ballena delfín tiburón foca pulpo medusa estrella_mar caballito_mar cangrejo orca tortuga_marina
      coral calamar pez_payaso`,
  },
  {
    id: "weather",
    names: "clima pronóstico temperatura meteorología",
    members: `lluvia llover nieve nevar nube nublado viento tormenta rayo trueno granizo niebla calor frío
      bochorno arcoíris sequía huracán paraguas grados_celsius ola_calor chubasco llovizna`,
  },
  {
    id: "season",
    names: "estación_año temporada",
    members: "primavera verano otoño invierno vendimia",
  },
  {
    id: "colour",
    names: "color",
    members: `rojo azul amarillo naranja violeta rosa marrón negro blanco gris turquesa dorado beige celeste
      granate lila`,
  },
  {
    id: "environment",
    names: "medio_ambiente ecología sostenibilidad",
    members: `reciclar reciclaje plástico contaminación cambio_climático energía_solar renovable deforestación
      compost greenpeace calentamiento_global reutilizar`,
  },
  {
    id: "space",
    names: "espacio universo astronomía planeta",
    members: `estrella júpiter saturno cohete astronauta nave_espacial telescopio galaxia eclipse nasa vía_láctea
      meteorito constelación satélite extraterrestre agujero_negro`,
  },
  {
    id: "work",
    names: "trabajo empleo oficio empresa",
    members: `sueldo jefe oficina jornada contrato despido jubilación desempleo autónomo freelance prácticas
      ascenso teletrabajo turno horas_extra compañero_trabajo nómina`,
  },
  {
    id: "profession",
    names: "profesión oficio trabajo ocupación",
    members: `profesor maestro médico enfermero policía bombero ingeniero ingeniera abogado juez arquitecto
      programador periodista camarero cocinero panadero carnicero peluquero mecánico electricista fontanero albañil
      carpintero conductor taxista piloto azafata agricultor jardinero científico actor actriz músico escritor
      pintor veterinario dentista farmacéutico contable secretaria vendedor dependiente cajero soldado sacerdote
      traductor diseñador fotógrafo psicólogo fisioterapeuta trabajador_social bibliotecario astronauta cartero
      empresario consultor político sastre marinero`,
  },
  {
    id: "jobchange",
    names: "entrevista_trabajo cambio_trabajo buscar_trabajo renunciar despido",
    members: `currículum oferta_trabajo contratar despedido dimitir dimisión ascenso solicitud_empleo
      periodo_prueba infojobs oposiciones`,
  },
  {
    id: "industry",
    names: "sector industria",
    members: "banca construcción hostelería sanidad agricultura comercio logística publicidad automoción energía",
  },
  {
    id: "office",
    names: "oficina despacho escritorio",
    members: "teletrabajo impresora sala_reuniones coworking fotocopiadora ordenador_oficina silla_oficina",
  },
  {
    id: "meeting",
    names: "reunión cita conferencia",
    members: "videollamada videoconferencia zoom teams presentación acta orden_día tutoría agenda taller seminario",
  },
  {
    id: "timeofday",
    names: "hora_día momento_día",
    members: "madrugada mediodía tarde_noche medianoche amanecer anochecer atardecer",
  },
  {
    id: "business",
    names: "negocio empresa emprendimiento",
    members: `emprendedor startup cliente inversor ventas tienda_online autónomo proveedor factura franquicia pyme
      ganancia`,
  },
  {
    id: "salary",
    names: "salario sueldo ingreso paga nómina",
    members: `aumento bonus horas_extra salario_mínimo comisión pensión_jubilación bruto neto aguinaldo propina
      ganar_dinero`,
  },
  {
    id: "project",
    names: "proyecto tarea",
    members: "entrega fecha_límite hito trabajo_grupo tesis tfg presentación prototipo planificación",
  },
  {
    id: "marketing",
    names: "marketing publicidad ventas mercadotecnia",
    members: "anuncio campaña marca influencer redes_sociales eslogan folleto cartel patrocinador seo",
  },
  {
    id: "education",
    names: "educación estudio universidad carrera_universitaria",
    members: `colegio instituto bachillerato secundaria primaria selectividad grado máster licenciatura profesor
      beca campus matrícula facultad erasmus tesis titulación preparatoria prepa fp asignatura`,
  },
  {
    id: "learning",
    names: "aprender aprendizaje lección",
    members: `curso tutorial profesor_particular academia deberes habilidad taller memorizar formación
      principiante autodidacta`,
  },
  {
    id: "course",
    names: "curso clase taller seminario",
    members: `curso_online clase_inglés clase_baile clase_cocina academia autoescuela formación extraescolar
      clase_pintura clase_yoga cursillo`,
  },
  {
    id: "subject",
    names: "asignatura materia",
    members: `matemáticas lengua_castellana inglés francés ciencias_naturales biología química física geografía
      filosofía educación_física medicina economía psicología informática arquitectura ingeniería literatura latín
      conocimiento_medio álgebra sociales`,
  },
  {
    id: "school",
    names: "escuela colegio cole instituto aula",
    members: `profesor maestro alumno recreo mochila compañero_clase infantil guardería primaria secundaria
      jardín_infancia director_colegio patio_colegio uniforme pizarra pupitre kínder curso_escolar`,
  },
  {
    id: "schoollife",
    names: "deberes tarea_escolar vida_escolar recreo",
    members: `excursión_escolar boletín notas_escolares uniforme delegado_clase fiesta_fin fin_curso
      comedor_escolar castigo función_escolar estuche graduación viaje_estudios`,
  },
  {
    id: "exam",
    names: "examen prueba test nota calificación",
    members: `selectividad aprobar suspender suspenso sobresaliente control_mates evaluación oposiciones
      examen_conducir dictado repasar parcial`,
  },
  {
    id: "science",
    names: "ciencia experimento investigación científico",
    members: `laboratorio microscopio química física biología dinosaurio fósil imán invento inventor teoría adn
      átomo einstein nobel feria_ciencias`,
  },
  {
    id: "technology",
    names: "tecnología dispositivo aparato electrónica gadget",
    members: `móvil celular ordenador computadora tableta portátil reloj_inteligente auriculares impresora robot
      dron cargador bluetooth televisor wifi usb`,
  },
  {
    id: "computer",
    names: "ordenador computadora portátil pc",
    members: "teclado pantalla macbook disco_duro tarjeta_gráfica tablet lenovo dell webcam procesador memoria_ram",
  },
  {
    id: "phone",
    names: "teléfono móvil celular smartphone",
    members: `iphone samsung android whatsapp xiaomi cargador funda_móvil batería_móvil movistar vodafone
      número_teléfono tarjeta_sim`,
  },
  {
    id: "os",
    names: "sistema_operativo",
    members: "windows linux macos ubuntu android ios",
  },
  {
    id: "app",
    names: "aplicación app",
    members: `whatsapp instagram google_maps excel word spotify teams zoom notion duolingo telegram photoshop
      outlook wallapop bizum`,
  },
  {
    id: "socialmedia",
    names: "red_social",
    members: `facebook instagram tiktok youtube twitter snapchat linkedin influencer seguidor hashtag whatsapp
      reddit pinterest twitch selfie`,
  },
  {
    id: "communication",
    names: "contacto mensaje correo_electrónico",
    members: "whatsapp email carta postal videollamada teléfono sms telegram grupo_whatsapp audio_whatsapp gmail",
  },
  {
    id: "ai",
    names: "inteligencia_artificial ia aprendizaje_automático",
    members: "chatgpt robot claude gemini red_neuronal copilot asistente_virtual alexa siri",
  },
  {
    id: "audio",
    names: "auriculares altavoz cascos_música",
    members: "airpods bose micrófono tocadiscos bocina barra_sonido bluetooth",
  },
  {
    id: "smarthome",
    names: "casa_inteligente domótica hogar_inteligente",
    members: "alexa google_home roomba termostato enchufe_inteligente cámara_seguridad",
  },
  {
    id: "programming",
    names: "programación código desarrollador",
    members: `python javascript scratch algoritmo función_código github error_código software backend frontend
      hackathon`,
  },
  {
    id: "programminglanguage",
    names: "lenguaje_programación",
    members: "python javascript typescript java kotlin swift rust golang php ruby scratch sql html css",
  },
  {
    id: "framework",
    names: "framework",
    members: "react angular vue django flask spring laravel flutter pytorch tensorflow",
  },
  {
    id: "database",
    names: "base_datos",
    members: "postgres mysql mongodb sqlite redis oracle sql",
  },
  {
    id: "devtool",
    names: "editor_código herramienta_desarrollo",
    members: "vscode git github docker vim intellij xcode terminal jira",
  },
  {
    id: "cloud",
    names: "servidor nube_informática alojamiento_web",
    members: "aws azure google_cloud kubernetes docker terraform nginx",
  },
  {
    id: "softwarework",
    names: "proyecto_software",
    members: "sprint scrum backlog despliegue pull_request revisión_código jira",
  },
  {
    id: "security",
    names: "contraseña ciberseguridad privacidad",
    members: "hacker estafa phishing antivirus cifrado firewall vpn huella_dactilar virus_informático",
  },
  {
    id: "internet",
    names: "internet wifi web página_web",
    members: "router fibra navegador google wikipedia firefox chrome blog conexión",
  },
  {
    id: "outputstyle",
    names: "formato estilo_respuesta",
    members: "resumen breve detallado formal informal tutear emoji conciso viñetas",
  },
  {
    id: "unit",
    names: "unidad_medida unidad",
    members: "kilómetro centímetro milímetro kilogramo gramo litro mililitro celsius fahrenheit milla",
  },
  {
    id: "money",
    names: "dinero gasto precio finanzas pagar",
    members: `euro peso_mexicano efectivo sueldo barato deuda préstamo ahorro factura impuesto alquiler
      cuenta_bancaria hucha monedero propina donación lotería`,
  },
  {
    id: "budgeting",
    names: "presupuesto ahorrar barato precio",
    members: "descuento oferta rebajas ganga cupón económico derroche gasto_mensual chollo",
  },
  {
    id: "saving",
    names: "ahorro",
    members: "hucha alcancía cuenta_ahorro plan_pensiones interés_bancario",
  },
  {
    id: "investing",
    names: "inversión invertir bolsa_valores",
    members: `acciones_bolsa fondo_indexado criptomoneda bitcoin dividendo plan_pensiones inmueble letras_tesoro
      depósito_bancario etf`,
  },
  {
    id: "debt",
    names: "deuda préstamo deber_dinero",
    members: "hipoteca crédito tarjeta_crédito cuota intereses prestar embargo",
  },
  {
    id: "banking",
    names: "cuenta_bancaria pago transferencia",
    members: `santander bbva caixabank bizum paypal tarjeta_crédito tarjeta_débito cajero_automático
      ingreso_cuenta`,
  },
  {
    id: "tax",
    names: "impuesto hacienda",
    members: "declaración_renta irpf iva agencia_tributaria devolución_hacienda gestor asesor_fiscal",
  },
  {
    id: "insurance",
    names: "seguro_médico aseguradora seguro_coche póliza",
    members: "mapfre seguridad_social seguro_hogar seguro_vida sanitas",
  },
  {
    id: "shopping",
    names: "compras tienda",
    members: `amazon zara mercadona corte_inglés centro_comercial rebajas descuento ticket devolución mercadillo
      ikea shein vinted wallapop carrito outlet`,
  },
  {
    id: "grocery",
    names: "supermercado mercado lista_compra",
    members: "mercadona carrefour lidl aldi alcampo frutería carnicería pescadería panadería walmart soriana",
  },
  {
    id: "clothing",
    names: "ropa vestir prenda atuendo",
    members: `camisa camiseta pantalón vaqueros falda vestido_largo jersey suéter sudadera chaqueta abrigo
      calcetín pijama bañador bikini gorro bufanda guante cinturón corbata traje_chaqueta uniforme chándal blusa
      sombrero impermeable ropa_interior playera chamarra medias leotardos disfraz`,
  },
  {
    id: "clothingstyle",
    names: "estilo_ropa moda código_vestimenta",
    members: "informal formal vintage deportivo bohemio minimalista",
  },
  {
    id: "shoe",
    names: "zapato calzado",
    members: "zapatilla bota sandalia tacones chancla mocasín botas_agua cordones playeras alpargata",
  },
  {
    id: "jewelry",
    names: "joya",
    members: "collar pulsera pendiente anillo reloj_pulsera broche perla diamante arete",
  },
  {
    id: "fabric",
    names: "tela",
    members: "algodón lana lino cuero terciopelo poliéster encaje",
  },
  {
    id: "bag",
    names: "bolso",
    members: "mochila monedero maletín riñonera bandolera",
  },
  {
    id: "stationery",
    names: "papelería material_escolar",
    members: `lápiz bolígrafo boli rotulador goma_borrar sacapuntas regla cuaderno libreta estuche tijeras
      pegamento carpeta compás grapadora agenda`,
  },
  {
    id: "volunteering",
    names: "voluntario donación donar caridad",
    members: `cruz_roja cáritas ong banco_alimentos protectora comedor_social donar_sangre unicef solidario
      solidaridad recaudación`,
  },
  {
    id: "socialcause",
    names: "activismo causa_social manifestación justicia_social",
    members: `protesta huelga igualdad feminismo racismo derechos_humanos pobreza refugiado petición orgullo_gay
      desahucio`,
  },
  {
    id: "community",
    names: "comunidad club asociación grupo",
    members: "club_lectura coro scouts ampa cofradía hermandad polideportivo club_deportivo",
  },
  {
    id: "religion",
    names: "religión fe religioso iglesia",
    members: `católico cristiano musulmán judío budista misa biblia corán rezar oración cura sacerdote monja
      bautizo comunión confirmación dios jesús virgen semana_santa procesión ramadán mezquita sinagoga catequesis
      ateo papa_francisco santo`,
  },
  {
    id: "politics",
    names: "política gobierno elección partido_político votar",
    members: `presidente alcalde alcaldesa ministro congreso senado psoe pp vox diputado senador democracia
      campaña_electoral referéndum monarquía`,
  },
  {
    id: "law",
    names: "ley abogado juicio delito",
    members: `juez tribunal policía demanda sentencia multa cárcel robo ladrón contrato testigo fraude notario
      testamento custodia denuncia`,
  },
  {
    id: "military",
    names: "ejército militar guerra soldado",
    members: "mili armada marina_guerra tanque cuartel sargento veterano legión servicio_militar",
  },
  {
    id: "history",
    names: "historia histórico",
    members: `edad_media guerra_civil guerra_mundial romanos aztecas incas franquismo dictadura transición
      conquista prehistoria egipcios colón independencia imperio reyes_católicos revolución arqueología`,
  },
];
