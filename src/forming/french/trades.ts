/** What people do for a living, as a pattern: words that nothing else tells, and endings. */
import { oneOf, WORD_END } from "./pattern.ts";

const TRADES = oneOf(`
  aide_à_domicile aide-ménagère agente?_\\p{L}+ ambassadeur ambassadrice apiculteur apicultrice archiviste architecte
  artisane? aide-soignante? assistante?_\\p{L}+ assistante? avocate? barista barman barmaid berger bergère boucher
  bouchère boulangère? brocanteur bûcheron cadre caissi?ère chanteu(?:r|se) charcutier chargée?_de_\\p{L}+
  chauffeur(?:_de_\\p{L}+)? chef(?:fe)?(?:_d['’]équipe|_de_\\p{L}+|_cuisinier)? clown coach comptable concierge
  conseill(?:er|ère) consul consultante? contrôleu(?:r|se) cordiste croque-mort danseu(?:r|se) data_\\p{L}+ démineur
  dentiste designer(?:_\\p{L}+)? dev dessinateur dessinatrice diacre docker docteure? doctorante? ébéniste
  éboueu(?:r|se) employée? enseignante? entrepreneuse? entrepreneur fermi(?:er|ère) femme_de_ménage homme_de_ménage
  figurante? fleuriste flic fonctionnaire forgeron freelance gardien(?:ne)? gendarme gérante? graphiste guide
  commerçante? hôtesse(?:_\\p{L}+)? huissi(?:er|ère) imam infographiste ingénieure?(?:_\\p{L}+)? instit
  intermittente? interne interprète journaliste juge juriste kiné luthi(?:er|ère) magicien(?:ne)? magistrate? maire
  maître-nageur maître_d['’]hôtel maçon maréchal-ferrant mannequin marin marionnettiste matelot médecin(?:_\\p{L}+)?
  militaire mime moine nonne mécano menuisi(?:er|ère) meuni(?:er|ère) musicothérapeute notaire nounou nurse ostéo
  ostéopathe ouvri(?:er|ère) orthophoniste paysanne? paysan paysagiste peintre(?:_en_bâtiment)? photographe pilote
  pompi(?:er|ère) poète posti(?:er|ère) potier potière prêtre prof professeure? proviseure? psy psychologue
  psychiatre puéricultrice rabbin réceptionniste responsable(?:_\\p{L}+)? sage-femme scénariste sculpteur sculptrice
  secrétaire(?:_\\p{L}+)? sénatrice sénateur soldate? sociologue sommelier sommelière stagiaire steward styliste
  surveillante? sophrologue thérapeute torréfacteur traiteur trader vétérinaire vigile vigneron(?:ne)? viticulteur
  viticultrice apprentie? alternante? étudiante? product_owner product_manager scrum_master community_manager
  auto-entrepreneu(?:r|se) policière? policier plombi(?:er|ère) maraîch(?:er|ère) agriculteur agricultrice
  éleveu(?:r|se) pêcheu(?:r|se) lad facteur factrice livreu(?:r|se) cariste manutentionnaire magasini(?:er|ère)
  opérateur opératrice soudeu(?:r|se) carreleu(?:r|se) couvreu(?:r|se) zingueur grutier tailleur_de_pierre
  électricien(?:ne)? mécanicien(?:ne)? technicien(?:ne)? pharmacien(?:ne)?`);
const ENDINGS = oneOf("eur euse trice logue iste graphe naute icien icienne aire ier ière");
/** Words with such an ending that are no trade. */
const OTHERS = oneOf(`
  premi(?:er|ère) derni(?:er|ère) fi(?:er|ère) particuli(?:er|ère) famili(?:er|ère) réguli(?:er|ère) enti(?:er|ère)
  prisonni(?:er|ère) hériti(?:er|ère) hospitali(?:er|ère) singuli(?:er|ère) grossi(?:er|ère) casani(?:er|ère)
  droiti(?:er|ère) gauch(?:er|ère) cavali(?:er|ère) routini(?:er|ère) rancuni(?:er|ère) étrang(?:er|ère)
  meurtri(?:er|ère) roturi(?:er|ère) supérieure? meilleure? intérieure? extérieure? inférieure? mineure? majeure?
  antérieure? auteure? fumeu(?:r|se) joueu(?:r|se) donneu(?:r|se) rêveu(?:r|se) coureu(?:r|se) lecteur lectrice
  spectateur spectatrice buveu(?:r|se) dormeu(?:r|se) râleu(?:r|se) bosseu(?:r|se) farceu(?:r|se) menteu(?:r|se)
  charmeu(?:r|se) frondeu(?:r|se) amateur amatrice collectionneu(?:r|se) randonneu(?:r|se) marcheu(?:r|se)
  nageu(?:r|se) rôdeur débutante? porteu(?:r|se) possesseur successeur électeur électrice visiteu(?:r|se) admirateur
  admiratrice connaisseu(?:r|se) couche-tard bénéficiaire propriétaire locataire célibataire volontaire titulaire
  anniversaire solitaire contraire nécessaire originaire bipolaire sédentaire autoritaire temporaire secondaire
  centenaire \\p{L}+génaire trentenaire partenaire légendaire réfractaire similaire universitaire humanitaire
  optimiste pessimiste féministe perfectionniste altruiste pacifiste écologiste égoïste réaliste minimaliste autiste
  cycliste motocycliste bouddhiste communiste capitaliste royaliste anarchiste idéaliste triste fataliste monarchiste
  nationaliste populiste socialiste nudiste naturiste antispéciste centriste choriste secouriste cinéphile
  trésori(?:er|ère) heureuse malheureuse nerveuse anxieuse amoureuse sérieuse curieuse paresseuse courageuse
  généreuse peureuse chanceuse frileuse studieuse silencieuse mystérieuse ambitieuse joyeuse furieuse précieuse
  fiévreuse superstitieuse orgueilleuse capricieuse envieuse religieuse affreuse dangereuse honteuse malchanceuse
  boiteuse lépreuse tueuse`);
const BEFORE = "(?:(?:ancien|ancienne|future?|jeune|simple|nouvelle|nouveau|une?|le|la) )*";

/** The name of a trade behind "est". */
export const ROLE = `(?<role>${BEFORE}(?!${OTHERS}${WORD_END})(?:${TRADES}|[\\p{L}-]{2,20}${ENDINGS}))${WORD_END}`;
