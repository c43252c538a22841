/**
 * French. Excluded: `foi` (Portuguese: was), `enceinte` alone (loudspeaker), `messe` (German:
 * fair), `gai`, `race`, `blanc`, `partie`.
 */
import type { TopicWords } from "./topic-words.ts";

export const FRENCH: TopicWords = {
  health: `
    maladie* malade-chronique diagnostiqué* diagnostic-de diagnostic-d mon-diagnostic cancer cancers tumeur* chimio chimiothérapie* leucémie* lymphome*
    diabète diabétique* insuline asthme asthmatique* épileps* épileptique* migraine* dépression dépressions dépressi* antidépresseur* bipolaire* schizophr* autisme autiste
    autistes tdah anxiété trouble-anxieux troubles-anxieux crise-de-panique crises-de-panique crise-d-angoisse crises-d-angoisse crises-d-épilepsie
    démence* alzheimer* parkinson* sclérose-en-plaques séropositi* vih sida hépatite* eu-le-covid ai-le-covid covid-long suis-enceinte est-enceinte
    tombée-enceinte étais-enceinte enceinte-de femme-enceinte grossesse* fausse-couche* avortement* avorté ivg fiv stérilité infertil* psychiatr* psychothérap*
    toxicoman* suis-alcoolique est-alcoolique était-alcoolique alcooliques-anonymes alcoolisme désintox* cure-de-sevrage surdose* handicapé* handicap fauteuil-roulant
    allergi* allergique* maladie-cœliaque coeliaque cœliaque opéré-de opérée-de opération-du chirurgie chirurgical* médicament* mon-traitement-contre
    antibiotique* anorexi* boulimi* trouble-alimentaire troubles-alimentaires arthrose arthrite polyarthrite fibromyalgie endométriose psoriasis eczéma
    maladie-de-crohn hypertension crise-cardiaque infarctus dialyse insuffisance-rénale ménopaus* suicidair* tentative-de-suicide mst chlamydia syphilis
    herpès-génital insomni* apnée-du-sommeil trisomie* dyslexi* arrêt-maladie fait-un-burn-out appareil-auditif pacemaker`,
  religion: `
    religion religions religieu* catholique* catholicisme protestant* évangélique* musulman* islam islamique mosquée* juif juifs juive juives judaïsme synagogue*
    hindou* bouddhis* athée* athéisme agnostique ramadan halal manger-casher mange-casher casher baptisé* baptême première-communion témoins-de-jéhovah
    témoin-de-jéhovah pratiquant pratiquante chrétien* vais-à-l-église vais-à-la-messe à-la-messe croyant croyante ma-foi voile-islamique`,
  sexuality: `
    homosexuel* bisexuel* hétérosexuel* lesbienne* transgenre* transsexuel* non-binaire* asexuel* lgbt* pansexuel* orientation-sexuelle gay gays
    fait-mon-coming-out mon-coming-out vie-sexuelle femme-trans homme-trans`,
  politics: `
    vote-à-gauche vote-à-droite voté-à-gauche voté-à-droite voté-macron voté-pour-macron voté-le-pen voté-pour-le-pen voté-mélenchon voté-pour-mélenchon
    vote-écologiste voté-écologiste socialiste* communiste* communisme extrême-droite extrême-gauche rassemblement-national france-insoumise la-france-insoumise
    parti-socialiste parti-communiste les-républicains opinion-politique opinions-politiques adhérent-au-parti membre-du-parti carte-du-parti militant-politique
    militante-politique militant-écologiste encarté*`,
  ethnicity: `
    origine-ethnique origines-ethniques ethnie* couleur-de-peau couleur-de-ma-peau origine-maghrébine origine-africaine origine-algérienne origine-marocaine
    origine-tunisienne origine-sénégalaise origine-asiatique origine-turque maghrébin* métis métisse antillais* gens-du-voyage peau-noire femme-noire homme-noir
    issu-de-l-immigration issue-de-l-immigration`,
  union: `
    syndicat syndicats syndiqué* syndicalis* délégué-syndical déléguée-syndicale cgt cfdt force-ouvrière comité-d-entreprise cotisation-syndicale`,
  genetics: `
    test-génétique tests-génétiques test-adn tests-adn maladie-génétique maladies-génétiques maladie-héréditaire maladies-héréditaires mutation-génétique
    héréditaire* mon-génome conseil-génétique mucoviscidose porteur-du-gène porteuse-du-gène anomalie-génétique gène-brca`,
  biometrics: `
    empreinte-digitale empreintes-digitales mes-empreintes reconnaissance-faciale scan-de-l-iris données-biométriques passeport-biométrique empreinte-vocale scan-rétinien`,
};
