/**
 * Spanish. Excluded: `judías` (beans), `fe`, `raza` alone, `partido` alone (match), `izquierda` and
 * `derecha` alone (left, right), `operación` alone.
 */
import type { TopicWords } from "./topic-words.ts";

export const SPANISH: TopicWords = {
  health: `
    enfermedad enfermedades enfermedad-crónica diagnosticaron diagnosticado diagnosticada diagnosticó diagnóstico-de mi-diagnóstico cáncer tumor tumores
    quimioterapia* quimio leucemia* linfoma* diabetes diabétic* insulina asma asmátic* epilepsi* epiléptic* migraña* depresión depresiv* deprimida deprimido
    antidepresiv* bipolar trastorno-bipolar esquizofren* autismo autista* tdah ansiedad ataque-de-pánico ataques-de-pánico demencia* alzheimer* párkinson
    parkinson* esclerosis-múltiple vih seropositiv* sida hepatitis tuve-covid tengo-covid covid-persistente embarazada* embarazo* aborto abortos aborté abortado
    fecundación-in-vitro infertil* estéril psiquiatr* psicoterap* drogadict* soy-alcohólico soy-alcohólica es-alcohólico es-alcohólica alcohólicos-anónimos alcoholismo
    desintoxicación sobredosis discapacidad* discapacitad* silla-de-ruedas alergi* alérgic* celiac* celíac* me-operaron me-operan operado-de operada-de
    cirugía* medicamento* mi-medicación medicación antibiótic* anorexi* bulimi* trastorno-alimentario trastorno-alimenticio artritis artrosis fibromialgia
    endometriosis psoriasis dermatitis enfermedad-de-crohn tiroides hipotiroid* hipertens* tensión-alta presión-alta infarto* derrame-cerebral ictus diálisis
    menopausi* suicid* clamidia sífilis herpes-genital insomnio apnea-del-sueño síndrome-de-down dislexi* baja-médica audífono marcapasos autolesion*`,
  religion: `
    religión religiones religios* católic* catolicismo protestante* evangélic* musulm* islam islámic* mezquita* judío judíos soy-judía judaísmo sinagoga*
    hinduis* budis* ateo atea ateos ateísmo agnóstico agnóstica ramadán halal bautizad* bautizo primera-comunión testigo-de-jehová testigos-de-jehová soy-cristiano soy-cristiana cristianos cristianismo
    voy-a-misa a-misa mi-fe creyente creyentes practicante mormón mormones mormona`,
  sexuality: `
    homosexual* bisexual* heterosexual* lesbian* transgéner* transexual* no-binari* asexual* lgtb* lgbt* pansexual* orientación-sexual gay gais
    salí-del-armario salió-del-armario salir-del-armario vida-sexual mujer-trans hombre-trans`,
  politics: `
    voto-a-la-izquierda voto-a-la-derecha voté-a voté-por votado-a votaré-a psoe partido-popular partido-socialista partido-comunista unidas-podemos
    militante-de afiliado-al-partido afiliada-al-partido carné-del-partido comunista* comunismo socialista* extrema-derecha extrema-izquierda ultraderech*
    de-izquierdas de-derechas ideología-política ideas-políticas opinión-política opiniones-políticas independentista* peronista*`,
  ethnicity: `
    origen-étnico étnic* etnia etnias color-de-piel color-de-mi-piel de-raza soy-gitano soy-gitana gitano gitana gitanos mestizo mestiza afrodescendiente*
    indígena* ascendencia-africana ascendencia-asiática ascendencia-árabe origen-magrebí origen-marroquí origen-africano mapuche* quechua* pueblo-romaní`,
  union: `
    sindicato* sindical* sindicad* afiliado-a-ugt afiliada-a-ugt comisiones-obreras ccoo ugt comité-de-empresa delegado-sindical delegada-sindical cuota-sindical`,
  genetics: `
    prueba-genética pruebas-genéticas test-genético test-de-adn prueba-de-adn pruebas-de-adn enfermedad-hereditaria enfermedad-genética enfermedades-genéticas
    hereditari* mutación-genética mi-genoma portador-del-gen portadora-del-gen gen-brca consejo-genético fibrosis-quística`,
  biometrics: `
    huella-dactilar huellas-dactilares mis-huellas mi-huella reconocimiento-facial escáner-de-iris escaneo-de-iris datos-biométricos huella-de-voz escaneo-facial`,
};
