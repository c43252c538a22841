/**
 * Italian. Excluded: `fede` (also a ring and a name), `messa` alone, `romani`, `partito` alone
 * (left), `destra` and `sinistra` alone, `razza`.
 */
import type { TopicWords } from "./topic-words.ts";

export const ITALIAN: TopicWords = {
  health: `
    malattia malattie malato-di-cancro malato-di-tumore malata-di-cancro malata-di-tumore diagnosticato diagnosticata diagnosticati hanno-diagnosticato diagnosi cancro tumore tumori tumorale chemioterapia*
    chemio leucemia* linfoma* diabete diabetic* insulina asma asmatic* epilessi* epilettic* emicrani* depressione depressioni depressa antidepressiv* bipolare
    disturbo-bipolare schizofren* autismo autistic* adhd ansia attacco-di-panico attacchi-di-panico demenza alzheimer* parkinson* sclerosi-multipla hiv
    sieropositiv* epatite* avuto-il-covid ho-il-covid long-covid incinta gravidanza* aborto aborti abortito fecondazione-assistita infertil* sterilità psichiatr*
    psicoterap* tossicodipend* alcolista alcolisti alcolismo alcolizzat* disintossica* overdose disabile disabili con-disabilità una-disabilità mia-disabilità sua-disabilità
    invalidità sedia-a-rotelle allergi* celiac* celiachia operato-di operata-di operato-al operata-al operata-alla intervento-chirurgico chirurg* farmaco farmaci
    medicinali mie-medicine antibiotic* anoressi* bulimi* disturbo-alimentare disturbi-alimentari artrite artrosi fibromialgia endometriosi psoriasi
    morbo-di-crohn colite tiroide ipotiroid* pressione-alta ipertes* infarto ictus dialisi menopaus* suicid* clamidia sifilide herpes-genitale insonnia
    apnee-notturne sindrome-di-down dislessi* apparecchio-acustico pacemaker autolesionis* esaurimento-nervoso`,
  religion: `
    religione religioni religios* cattolic* cattolicesimo protestante protestanti evangelic* musulman* islam islamic* moschea moschee ebreo ebrei ebrea ebraic*
    ebraismo sinagog* induis* buddis* ateo atea atei ateismo agnostico agnostica ramadan halal battezzat* battesimo prima-comunione cresima
    testimone-di-geova testimoni-di-geova sono-cristiano sono-cristiana cristiani cristianesimo vado-a-messa andiamo-a-messa a-messa la-mia-fede credente credenti praticante valdese`,
  sexuality: `
    omosessual* bisessual* eterosessual* lesbic* transgender transessual* non-binari* asessual* lgbt* pansessual* orientamento-sessuale gay
    fatto-coming-out vita-sessuale donna-trans uomo-trans`,
  politics: `
    voto-a-sinistra voto-a-destra votato-a-sinistra votato-a-destra ho-votato-per voto-pd voto-lega votato-lega votato-pd partito-democratico fratelli-d-italia
    forza-italia movimento-5-stelle cinque-stelle rifondazione-comunista iscritto-al-partito iscritta-al-partito tessera-del-partito comunist* socialist*
    fascist* fascismo estrema-destra estrema-sinistra di-sinistra di-destra opinioni-politiche idee-politiche opinione-politica militante-politico leghist*`,
  ethnicity: `
    origine-etnica origini-etniche etnia etnie etnic* colore-della-pelle colore-della-mia-pelle origini-africane origini-marocchine origini-arabe origini-cinesi
    origini-senegalesi origini-albanesi origine-africana origine-rom persona-di-colore meticci* afrodiscendent* nomade-rom`,
  union: `
    sindacato sindacati sindacal* sindacalist* cgil cisl uil-scuola iscritto-alla-cgil rsu delegato-sindacale delegata-sindacale tessera-sindacale`,
  genetics: `
    test-genetico test-genetici test-del-dna esame-genetico malattia-genetica malattie-genetiche malattia-ereditaria malattie-ereditarie ereditarie
    mutazione-genetica mio-genoma portatore-del-gene portatrice-del-gene portatore-sano portatrice-sana gene-brca consulenza-genetica fibrosi-cistica talassemi*`,
  biometrics: `
    impronta-digitale impronte-digitali mie-impronte riconoscimento-facciale scansione-dell-iride scansione-del-volto dati-biometrici impronta-vocale`,
};
