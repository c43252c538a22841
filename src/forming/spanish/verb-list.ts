/** Spanish verbs of everyday life by the way they change. Of two with a form in common the first is meant. */

const list = (words: string): readonly string[] => words.trim().split(/\s+/);

/** The last e of the stem is "ie" where it is stressed: pienso. */
export const E_TO_IE = list(`
  querer sentir perder entender empezar pensar cerrar preferir comenzar despertar calentar sentar acertar apretar
  atravesar confesar desterrar encerrar enterrar fregar gobernar helar manifestar merendar negar nevar recomendar
  regar reventar sembrar temblar tropezar plegar desplegar alentar remendar arrendar subarrendar defender encender
  atender tender extender descender divertir mentir herir convertir invertir hervir sugerir referir advertir
  arrepentir consentir digerir requerir transferir ingerir adherir conferir errar quebrar aserrar desalentar
  concertar desconcertar enmendar trascender discernir desmentir presentir pervertir interferir diferir
`);
/** The last o is "ue": cuento. */
export const O_TO_UE = list(`
  poder volver contar costar encontrar mostrar demostrar probar recordar soñar volar acostar almorzar acordar apostar
  aprobar comprobar colgar consolar esforzar forzar renovar rodar soltar sonar tostar colar rogar poblar reprobar
  mover devolver doler llover morder resolver envolver torcer cocer oler soler remover promover disolver desenvolver
  dormir morir desaprobar descolgar desahogarse moler revolver revolcar degollar reforzar retorcer conmover agorar
`).filter((verb) => !verb.endsWith("se"));
/** The last e is "i": pido. */
export const E_TO_I = list(`
  pedir servir vestir repetir seguir conseguir perseguir elegir corregir despedir medir impedir competir derretir
  rendir gemir concebir regir proseguir desvestir expedir embestir reelegir
`);
/** The weak vowel has the stress and an accent: envío, continúo, reúno. */
export const ACCENTED = list(`
  enviar esquiar criar guiar confiar desafiar fiar liar ampliar variar vaciar fotografiar enfriar espiar resfriar
  desviar averiar ansiar extraviar reenviar chirriar piar continuar actuar evaluar graduar situar acentuar efectuar
  insinuar exceptuar habituar puntuar tatuar perpetuar devaluar reunir prohibir aislar ahumar maullar aunar aupar
  cohibir rehusar ahijar enraizar
`);

/** Regular but for their spelling. */
export const IN_AR = list(`
  abandonar abarcar abjurar abollar abonar abortar abrazar abreviar abrigar abrochar abundar acabar acampar
  acariciar acatar acelerar aceptar acercar acertar acompañar aconsejar acordar acortar acostar acostumbrar
  acreditar activar actualizar actuar acumular acunar acurrucar acusar adaptar adelantar adelgazar adiestrar
  adjuntar administrar adobar adoptar adorar adornar adular afectar afeitar aficionar afiliar afinar afincar aflojar
  agarrar agendar agobiar agotar agregar aguantar ahogar ahorrar ajustar alabar alargar albergar alcanzar alegrar
  alejar alentar alertar alimentar aliñar alistar almacenar almorzar alojar alquilar alternar alucinar alumbrar
  amadrinar amaestrar amamantar amar amarrar amasar amonestar amontonar ampliar amputar amueblar analizar anclar
  andar anexar anhelar anidar animar anotar anudar anular anunciar añorar apadrinar apagar apañar aparcar apasionar
  apellidar apilar aplazar apodar aportar apoyar apreciar apresurar apretar aprobar aprontar aprovechar aprovisionar
  apuntar arañar arar arbitrar archivar armar arrancar arrastrar arreglar arrestar arriesgar arrimar arrojar arropar
  arruinar asar asegurar asentar asomar asustar atacar atar aterrizar atornillar atracar atrapar atrasar atravesar
  atropellar aumentar automatizar avanzar aventurar avergonzar averiar averiguar avisar ayudar ayunar bailar bajar
  balbucear bañar barnizar bastar bautizar becar besar bloquear bombardear bordar borrar bostezar botar brindar
  bromear bucear burlar buscar cabalgar calcular calendarizar calentar calificar callar callejear calzar cambiar
  caminar cancelar candar cansar cantar capitanear captar cargar casar castigar castrar catar catequizar causar
  cazar celebrar cenar centrar cerciorar cerrar certificar cesar chambear charlar chatear checar chequear chiflar
  chocar circular citar clasificar clavar clicar clonar cobrar cocinar colaborar coleccionar colegiar colgar colocar
  colorear combinar comentar comisionar commitear comparar compilar completar complicar comprar comprobar comulgar
  comunicar concentrar concretar condenar conectar confesar configurar confirmar congelar conquistar consagrar
  considerar consultar contactar contagiar contar contestar contrastar contratar controlar convalidar conversar
  convidar coordinar copiar coquetear corroborar cortar cortejar cosechar costar crear criar criticar cruzar cuidar
  cultivar curar currar dañar deambular debutar decantar decepcionar declarar decorar dedicar degustar dejar delegar
  demandar demorar demostrar denominar denunciar depilar deplorar deployar depurar derramar derrochar desabrochar
  desactivar desafinar desahogar desahuciar desanimar desarmar desarrollar desatar desayunar descansar descargar
  desconectar desconfiar descongelar desear desembarcar desempacar desempeñar desenganchar desenredar desesperar
  desfilar desgarrar desinstalar desintoxicar deslizar deslumbrar desmayar desmontar desnudar desordenar desorientar
  despegar despertar despilfarrar despistar desplazar desplegar destacar destapar destetar destilar destinar
  destrozar desvelar detallar detestar deudar devorar diagnosticar diagramar dibujar dictar diferenciar dificultar
  diluviar diplomar disculpar diseñar disfrazar disfrutar dislocar disparar disputar divorciar doblar doctorar
  documentar domesticar dominar donar drogar duchar dudar duplicar durar echar editar educar ejecutar ejercitar
  eliminar elogiar embarazar embarcar embargar emborrachar embotellar emigrar emocionar empacar empadronar empapar
  empaquetar emparejar empatar empeñar empeorar empezar emplear empollar empujar emular enamorar encantar encarcelar
  encargar enchufar encomendar encuadernar endeudar endulzar enfadar enfatizar enfermar enfocar enfriar enganchar
  engañar engordar enojar enredar enrolar enrollar ensamblar ensayar enseñar ensillar enterar enterrar entintar
  entrar entregar entrenar entrevistar entusiasmar enumerar enviar equivocar errar escalar escanear escasear
  escuchar esmaltar especializar esperar esquematizar esquilar esquivar estacionar estallar esterilizar estimar
  estirar estornudar estrenar estresar estropear estructurar estudiar etiquetar evaluar evangelizar evidenciar
  evitar exagerar examinar exiliar experimentar explicar explotar extirpar extrañar fabular facilitar facturar
  fallar falsear falsificar faltar fascinar fastidiar felicitar fermentar festejar fichar figurar filmar finalizar
  financiar firmar fisurar fletar flipar fondear forkear formar formatear forzar fotocopiar fotografiar fracasar
  fracturar frecuentar frenar frustrar fumar fundar fusionar galopar ganar gastar gatear generar gestionar girar
  golear golpear grabar graduar granizar gritar guardar guisar gustar habilitar habitar hablar hackear halagar
  hartar helar heredar hibernar hidratar hilar hipotecar hojear homologar hornear hospedar hospitalizar identificar
  iluminar ilusionar ilustrar imaginar implantar implementar importar impresionar improvisar impulsar inaugurar
  inclinar incorporar incubar indagar indicar infectar informar ingeniar ingresar iniciar inmigrar inspirar instalar
  intentar interesar interpretar inundar inventar investigar invitar inyectar ironizar jalar jubilar jugar juntar
  jurar juzgar laborar laburar lactar lamentar laminar lanzar lastimar lavar legalizar lesionar levantar liar
  liberar licenciar licitar liderar lidiar ligar lijar limitar limpiar listar llamar llegar llenar llevar llorar
  lloviznar localizar lograr luchar macerar madrugar malcriar malgastar mamar mandar manejar maquetar maquillar
  maravillar marcar marchar marear marinar masticar matar matricular maximizar medicar meditar mejorar memorizar
  mencionar merendar mergear merodear mezclar migrar militar mimar minimizar mirar modelar mojar molar moldear
  molestar montar motivar mudar multar multiplicar nacionalizar nadar narrar naturalizar navegar necesitar negar
  negociar nevar nombrar notar notificar numerar obligar obsesionar ocultar ocupar odiar ojear olvidar operar opinar
  optimizar orar ordenar ordeñar organizar orientar originar osar pactar pagar paladear parar parchear parqueadar
  parquear participar pasar pasear pastorear patinar patrocinar pausar pegar peinar pelar pelear peligrar penalizar
  pensar perdonar peregrinar perforar pesar pescar picar picotear pillar pilotar pinchar pintar piropear pitar
  planchar planear planificar plantar plastificar platicar poblar podar portar portear posar posicionar practicar
  predicar pregonar preguntar premiar preocupar preparar presentar presidar prestar priorizar probar procurar
  programar proporcionar provocar publicar pulsar pushear quedar quejar quemar quitar radicar rajar rallar rapar
  rasguear rasguñar raspar rastrear rayar reanudar rebajar rebautizar recargar recetar rechazar reciclar reclamar
  reclutar recobrar recomendar reconciliar recordar recuperar redactar redondear refactorizar reformar refugiar
  regalar regañar regatear regentar registrar regresar rehabilitar rehogar reivindicar relajar relatar rellenar
  remar renderizar rentar renunciar reparar repasar representar reprobar resaltar rescatar reservar respetar restar
  restaurar retirar retomar retornar retrasar retratar reutilizar reventar revisar rezar robar rodar rodear roncar
  rondar rotar rozar rubricar saborear sacar salar salpicar saltar saludar salvar sanar sancionar sanear sangrar
  santiguar sazonar secar segar seleccionar sellar sentenciar señalar separar sermonear silbar silenciar simplificar
  simular sintetizar sintonizar sobrar soldar solicitar soltar sonrojar soñar soportar suavizar subastar subrayar
  subvencionar sudar sujetar sumar superar supervisar surfear susurrar taladrar tallar tapar tapizar taquigrafiar
  tararear tardar tasar tatuar teclear telefonear teletrabajar temblar terminar testear textear timbrar tirar
  tiritar titular tocar tolerar tomar topar torear tostar trabajar tragar traicionar tramitar trancar transitar
  trasladar trasplantar tratar trepar triunfar trotar tumbar turistear tutear ubicar usar vaciar vacunar vagar
  valorar vapear veranear verificar versionar viajar viciar vigilar visitar vocear volcar voltear voluntariar
  vomitar votar zapear zarpar
`);

export const IN_ER = list(`
  abastecer absorber abstener abstraer acceder acoger adolecer agradecer amanecer anochecer anteponer aparecer
  apetecer aprender ascender atraer atrever barrer beber caber caer carecer ceder coger comer cometer complacer
  componer comprender comprometer conceder conocer contener contraer contraponer convalecer convencer correr
  corresponder coser crecer creer deber decaer depender deponer desaparecer desatender descomponer desconocer
  deshacer desprender detener disponer distraer ejercer emprender encoger endurecer enloquecer enmudecer enriquecer
  enternecer entremeter entretener entrever entristecer envejecer esclarecer escoger esconder establecer exceder
  exponer extraer fallecer favorecer florecer fortalecer hacer humedecer imponer joder lamer leer mantener mecer
  merecer meter nacer obedecer obtener ofrecer oponer oscurecer padecer palidecer parecer permanecer pertenecer
  placer poner poseer posponer pretender prever proceder prometer proponer proteger proveer recaer recoger reconocer
  recorrer rehacer rejuvenecer releer renacer reponer reprender responder retener retroceder romper satisfacer
  socorrer someter sorprender sostener suceder suponer suspender tejer temer tener toser traer valer vencer vender
  yacer
`);

export const IN_IR = list(`
  abatir abolir abrir aburrir acudir admitir adquirir adscribir afligir aludir añadir aplaudir asistir asumir
  atribuir aturdir batir bendecir bullir ceñir coincidir combatir compartir comprimir concluir concurrir conducir
  confundir consistir constituir construir consumir contradecir contribuir convenir convivir crujir cubrir cumplir
  curtir debatir decidir decir deducir definir delinquir deprimir describir descubrir desdecir desteñir destruir
  difundir diluir dimitir dirigir dirimir discutir disminuir distinguir distribuir dividir eludir embutir emitir
  engullir erguir escribir escupir esgrimir esparcir evadir excluir exhibir exigir eximir existir extinguir fingir
  fluir freír fundir gruñir huir hundir imprimir incluir incumplir incurrir inducir influir infringir inscribir
  insistir instituir interrumpir intervenir introducir intuir invadir lucir maldecir malvivir nutrir obstruir
  ocurrir oír omitir oprimir parir partir percibir permitir persistir persuadir pervivir predecir prescribir
  presidir presumir prevenir producir prohibir proscribir provenir pulir rebatir recibir recluir reconstruir
  recurrir redimir reducir reincidir relucir remitir reñir repartir reprimir reproducir residir resistir restituir
  restringir resumir reunir revivir rugir sacudir salir seducir sobresalir sobrevenir sobrevivir sonreír subir
  sufrir sumergir suprimir surgir surtir suscribir sustituir teñir traducir transcribir transcurrir transmitir
  tullir tundir ungir unir urdir urgir venir vivir zambullir zurcir
`);

/** Forms of the verbs that follow no rule; each line is a tense: first, second, third person, then the plural. */
const WHOLLY_IRREGULAR: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ser: {
    present: "soy eres es somos sois son",
    preterite: "fui fuiste fue fuimos fuisteis fueron",
    imperfect: "era eras era éramos erais eran",
    future: "seré serás será seremos seréis serán",
    conditional: "sería serías sería seríamos seríais serían",
    subjunctive: "sea seas sea seamos seáis sean",
    pastSubjunctive: "fuera fueras fuera fuéramos fuerais fueran",
    nonfinite: "ser siendo sido",
  },
  estar: {
    present: "estoy estás está estamos estáis están",
    preterite: "estuve estuviste estuvo estuvimos estuvisteis estuvieron",
    imperfect: "estaba estabas estaba estábamos estabais estaban",
    future: "estaré estarás estará estaremos estaréis estarán",
    conditional: "estaría estarías estaría estaríamos estaríais estarían",
    subjunctive: "esté estés esté estemos estéis estén",
    pastSubjunctive: "estuviera estuvieras estuviera estuviéramos estuvierais estuvieran",
    nonfinite: "estar estando estado",
  },
  ir: {
    present: "voy vas va vamos vais van",
    preterite: "fui fuiste fue fuimos fuisteis fueron",
    imperfect: "iba ibas iba íbamos ibais iban",
    future: "iré irás irá iremos iréis irán",
    conditional: "iría irías iría iríamos iríais irían",
    subjunctive: "vaya vayas vaya vayamos vayáis vayan",
    pastSubjunctive: "fuera fueras fuera fuéramos fuerais fueran",
    nonfinite: "ir yendo ido",
  },
  haber: {
    present: "he has ha hemos habéis han",
    preterite: "hube hubiste hubo hubimos hubisteis hubieron",
    imperfect: "había habías había habíamos habíais habían",
    future: "habré habrás habrá habremos habréis habrán",
    conditional: "habría habrías habría habríamos habríais habrían",
    subjunctive: "haya hayas haya hayamos hayáis hayan",
    pastSubjunctive: "hubiera hubieras hubiera hubiéramos hubierais hubieran",
    nonfinite: "haber habiendo habido",
  },
  dar: {
    present: "doy das da damos dais dan",
    preterite: "di diste dio dimos disteis dieron",
    imperfect: "daba dabas daba dábamos dabais daban",
    future: "daré darás dará daremos daréis darán",
    conditional: "daría darías daría daríamos daríais darían",
    subjunctive: "dé des dé demos deis den",
    pastSubjunctive: "diera dieras diera diéramos dierais dieran",
    nonfinite: "dar dando dado",
  },
  ver: {
    present: "veo ves ve vemos veis ven",
    preterite: "vi viste vio vimos visteis vieron",
    imperfect: "veía veías veía veíamos veíais veían",
    future: "veré verás verá veremos veréis verán",
    conditional: "vería verías vería veríamos veríais verían",
    subjunctive: "vea veas vea veamos veáis vean",
    pastSubjunctive: "viera vieras viera viéramos vierais vieran",
    nonfinite: "ver viendo visto",
  },
  saber: {
    present: "sé sabes sabe sabemos sabéis saben",
    preterite: "supe supiste supo supimos supisteis supieron",
    imperfect: "sabía sabías sabía sabíamos sabíais sabían",
    future: "sabré sabrás sabrá sabremos sabréis sabrán",
    conditional: "sabría sabrías sabría sabríamos sabríais sabrían",
    subjunctive: "sepa sepas sepa sepamos sepáis sepan",
    pastSubjunctive: "supiera supieras supiera supiéramos supierais supieran",
    nonfinite: "saber sabiendo sabido",
  },
  reír: {
    present: "río ríes ríe reímos reís ríen",
    preterite: "reí reíste rio reímos reísteis rieron",
    imperfect: "reía reías reía reíamos reíais reían",
    future: "reiré reirás reirá reiremos reiréis reirán",
    conditional: "reiría reirías reiría reiríamos reiríais reirían",
    subjunctive: "ría rías ría riamos riáis rían",
    pastSubjunctive: "riera rieras riera riéramos rierais rieran",
    nonfinite: "reír riendo reído",
  },
};

/** "Sonreír" goes like "reír". */
const likeLaughing = (prefix: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(WHOLLY_IRREGULAR["reír"] ?? {}).map(([tense, line]) => [
      tense,
      line
        .split(" ")
        .map((form) => `${prefix}${form === "rio" ? "rió" : form}`)
        .join(" "),
    ]),
  );

export const IRREGULAR: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ...WHOLLY_IRREGULAR,
  sonreír: likeLaughing("son"),
  freír: likeLaughing("f"),
};

/** Stems that no rule gives: first person, stressed, strong preterite, future; `-` where a rule gives it. */
export const IRREGULAR_STEMS: Readonly<Record<string, string>> = {
  tener: "teng tien tuv tendr",
  venir: "veng vien vin vendr",
  poner: "pong - pus pondr",
  hacer: "hag - hic har",
  decir: "dig dic dij dir",
  traer: "traig - traj -",
  salir: "salg - - saldr",
  valer: "valg - - valdr",
  caer: "caig - - -",
  oír: "oig oy - oir",
  caber: "quep - cup cabr",
  poder: "pued pued pud podr",
  querer: "quier quier quis querr",
  andar: "and and anduv -",
  ducir: "duzc - duj -",
  facer: "fag - fic far",
};

/** Participles that no rule gives. */
export const PARTICIPLES: Readonly<Record<string, string>> = {
  hacer: "hecho",
  decir: "dicho",
  poner: "puesto",
  ver: "visto",
  volver: "vuelto",
  solver: "suelto",
  romper: "roto",
  abrir: "abierto",
  cubrir: "cubierto",
  scribir: "scrito",
  morir: "muerto",
  freír: "frito",
  imprimir: "impreso",
  facer: "fecho",
};
