/**
 * European and Brazilian Portuguese. Excluded: `foi` (was), `partido` alone, `esquerda` and
 * `direita` alone, `raça` alone, `operação` alone.
 */
import type { TopicWords } from "./topic-words.ts";

export const PORTUGUESE: TopicWords = {
  health: `
    doença doenças diagnosticad* diagnosticaram diagnóstico-de meu-diagnóstico câncer cancro tumor tumores quimioterapia* leucemia* linfoma* diabetes diabétic*
    insulina asma asmátic* epilepsi* epiléptic* enxaqueca* depressão depressiv* deprimida deprimido antidepressiv* bipolar transtorno-bipolar esquizofren*
    autismo autista* tdah ansiedade crise-de-pânico crises-de-pânico ataque-de-pânico ataques-de-pânico demência* alzheimer* parkinson* esclerose-múltipla hiv vih
    soropositiv* seropositiv* sida hepatite* tive-covid estou-com-covid covid-longa grávida* gravidez* engravid* aborto abortos abortei fertilização-in-vitro
    infertil* psiquiatr* psicoterap* toxicodepend* dependente-químic* alcoólatra* alcoólicos-anónimos alcoólicos-anônimos é-alcoólico sou-alcoólico
    alcoolismo desintoxicação overdose deficiência deficiências deficiente cadeira-de-rodas alergi* alérgic* celíac* doença-celíaca fui-operad* operado-ao
    operada-ao operada-à cirurgia* remédio-para remédios-para meus-remédios medicamento* minha-medicação antibiótic* anorexi* bulimi* transtorno-alimentar
    artrite artrose fibromialgia endometriose psoríase doença-de-crohn tireoide tiroide hipotireoid* hipertens* pressão-alta tensão-alta enfarte infarto
    diálise hemodiálise menopausa suicíd* suicid* clamídia sífilis herpes-genital insónia insônia apneia-do-sono síndrome-de-down dislexi* baixa-médica
    aparelho-auditivo marca-passo automutila* esgotamento-nervoso`,
  religion: `
    religião religiões religios* católic* catolicismo protestante protestantes evangélic* muçulman* islão islã islâmic* mesquita* judeu judeus judia judaísmo
    sinagoga* hinduís* budis* ateu ateia ateus ateísmo agnóstico agnóstica ramadã ramadão halal batizad* batismo primeira-comunhão testemunha-de-jeová
    testemunhas-de-jeová cristão cristã cristãos vou-à-missa à-missa minha-fé crente praticante candomblé umbanda espírita espíritas espiritismo`,
  sexuality: `
    homossexua* bissexua* heterossexua* lésbica* transgéner* transgêner* transexua* não-binári* assexua* lgbt* pansexua* orientação-sexual gay gays
    saí-do-armário saiu-do-armário assumi-me-gay vida-sexual mulher-trans homem-trans`,
  politics: `
    voto-à-esquerda voto-à-direita votei-no votei-na votei-em voto-no-pt votei-ps voto-ps partido-socialista partido-comunista bloco-de-esquerda partido-dos-trabalhadores
    bolsonarista* petista* filiado-ao-partido filiada-ao-partido militante-do comunista* comunismo socialista* extrema-direita extrema-esquerda de-esquerda
    de-direita opinião-política opiniões-políticas ideias-políticas posição-política`,
  ethnicity: `
    origem-étnica étnic* etnia etnias cor-da-pele cor-da-minha-pele cor-de-pele mulher-negra homem-negro sou-negro sou-negra sou-pardo sou-parda afrodescendente*
    indígena* quilombola* cigano cigana ciganos ascendência-africana ascendência-asiática ascendência-indígena origem-africana origem-cabo-verdiana mestiço mestiça`,
  union: `
    sindicato* sindical* sindicalizad* sindicalista* cgtp ugt-portugal cut-filiad* delegado-sindical delegada-sindical quota-sindical comissão-de-trabalhadores`,
  genetics: `
    teste-genético testes-genéticos teste-de-dna teste-de-adn exame-genético doença-genética doenças-genéticas doença-hereditária doenças-hereditárias
    hereditári* mutação-genética meu-genoma portador-do-gene portadora-do-gene gene-brca aconselhamento-genético fibrose-cística fibrose-quística anemia-falciforme`,
  biometrics: `
    impressão-digital impressões-digitais minhas-digitais minha-digital reconhecimento-facial leitura-da-íris minha-biometria dados-biométricos impressão-vocal`,
};
