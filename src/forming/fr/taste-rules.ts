/** What the speaker likes, dislikes and keeps to, by French sentences. */
import { anyOf } from "../any-of.ts";
import type { ClaimRule } from "../grammar.ts";
import { anyFrench, FROM, french, ME, meBeing, meDoing, meHaving, TO } from "./french.ts";

const FOND = anyOf(`
  fans? folle fou dingues? accros? passionnée?s? mordue?s? amat(?:eur|rice)s? friande?s? férue?s? gourmande? toquée? cinglée?_de adepte inconditionnel(?:le)? obsédée? fascinée? branchée?s?_(?!en_|sur_|au_|à_) portée?_sur amoureu(?:x|se)_(?:de|du|des) tombée?_amoureu(?:x|se)_(?:de|du|des) attachée?_(?:à|au|aux) sensibles?_(?:à|au|aux)
  attirée?_par intéressée?_par nostalgique nulle_part_mieux (?:plutôt_|très_|team_)?(?:thé|café|chats?|chiens?|mer|montagne|sucré|salé|ville|campagne|bière|vin|viande|poisson|fromage|dessert|chocolat|fête|foule|série|télé|réseaux|plage|lecture|cinéma|sport|jazz|rock) gros(?:se)?_(?:lecteur|lectrice|mangeur|mangeuse|dormeur|dormeuse|fan|consommateur|consommatrice) grand(?:e)?_(?:fan|lecteur|lectrice|amateur|amatrice) couche-tard lève-tôt casani(?:er|ère) gourmet frileu(?:x|se)`);
const PLEASING = anyOf(`
  me_(?:manque(?:nt)?|fai(?:t|sai(?:t|ent))_peur|font_peur|plaît|plaisent|branche|branchent|passionne|passionnent|fascine|fascinent|détend|détendent|ressource|réjouit|fait_(?:kiffer|rêver|du_bien|vibrer)) m'(?:éclate|intéresse|intéressent|attire|attirent|apaise|apaisent|inspire|amuse) nous_(?:plaît|passionne)`);
const DISPLEASING = anyOf(`
  me_(?:dégoûte|dégoûtent|gonfle|gonflent|saoule|saoulent|soûle|rebute|rebutent|déplaît|déplaisent|fatigue|fatiguent|hérisse|déprime|dépriment|répugne|fait_(?:horreur|chier|flipper|vomir)|rend(?:ent)?_(?:malade|fou|folle|dingue|nerveu(?:x|se)|triste)|stresse|stressent|met_mal_à_l'aise|gave|barbe|tape_sur_les_nerfs|sort_par_les_yeux)
  m'(?:énerve|énervent|agace|agacent|exaspère|exaspèrent|ennuie|ennuient|angoisse|angoissent|insupporte|insupportent|horripile|horripilent|écœure|irrite|épuise) nous_(?:énerve|agace)`);

export const TASTE_RULES: readonly ClaimRule[] = [
  {
    name: "taste that ended",
    example: "J'aime plus trop le jazz.",
    type: "preference",
    event: "preference",
    isStanding: true,
    polarity: "ended",
    pattern: anyFrench(
      `${FROM}(?:je |j'|j (?=a)|j(?=a)|on )(?:n'|ne )?(?:l'|les |la |le |y )?(?:aime|adore|kiffe|apprécie|raffole|écoute|regarde|mange|bois|boit|cuisine|lis|joue) plus (?!que |qu'|de \\d|souvent que|en plus|jeune)(?:trop |tellement |du tout |vraiment |autant |beaucoup |guère )?(?:ça|le |la |les |l'|du |des |de |d'|à |au |aux |en )(?![^,;.]{0,60} (?:que |qu'))`,
      `${FROM}(?:je |j'|on )(?:n'|ne )(?:l'|les |la |le |y |en )?(?:aime|adore|kiffe|apprécie|raffole|écoute|regarde|mange|bois|boit|cuisine|lis|joue|suis (?:fan|accro|végétarien|végétarienne|vegan|végane|passionnée?)) plus${TO}`,
      `${FROM}(?:me suis (?:lassée?|dégoûtée?|détournée?)|suis (?:dégoûtée?|lassée?|revenue?)) (?:de|du|des|d')`,
    ),
  },
  {
    name: "diet",
    example: "Je suis végane.",
    type: "preference",
    event: "preference",
    isStanding: true,
    labels: ["constraint"],
    pattern: anyFrench(
      `${meBeing}(?:un |une |devenue?s? |plutôt |strictement |à tendance |passée?s? |quasi |quasiment |semi-|100 % |100% )?(?:${anyOf("végétarien(?:ne)?s? végétalien(?:ne)?s? végans? végane?s? vegans? végé véggie flexitarien(?:ne)?s? pescétarien(?:ne)?s? pescatarien(?:ne)?s? piscivore crudivores? omnivores? carnivores? abstinente? sobres? au_régime sans_(?:gluten|lactose|sucre) à_jeun en_cétose")})${TO}`,
      `${meDoing("mange|mangeons|bois|boit|buvons|consomme|consommons|cuisine|cuisinons")}(?:ni |que |qu'|de |d'|du |des |le |la |l'|un |une |à |halal|halla[lh]|casher|kasher|cacher|bio|végé|vegan|sans|épicé|cru|sain|équilibré|léger|local|salé|sucré|peu|pas|plus|jamais|rarement|beaucoup|seulement|uniquement|principalement|presque|trop|énormément|exclusivement|surtout|souvent|tous les|\\d)`,
      `${ME}achète (?:que |qu'|du bio|bio|local|jamais|toujours|uniquement|seulement|exclusivement|surtout|plus )`,
      `${ME}(?:peux|peut|pouvons|dois|doit) (?:pas|plus|jamais|rien) (?:manger|boire|consommer|avaler|prendre de)`,
      `${ME}ai (?:pas |plus )?(?:le )?droit (?:au|aux|à la) `,
      `^ni [^.]{2,40} ni [^.]{2,40} pour (?:moi|nous)`,
      `${meDoing("mange|mangeons|bois|boit|buvons|fume|fumons")}(?:pas|jamais|plus|halal|casher|bio|épicé|végé|sans|rien)?$`,
      `${meDoing("fume|fumons|vapote|vapotons")}(?:pas|plus|jamais|un |deux |des |le |la |\\d|comme|depuis|sur)?`,
      `${meDoing("fais|fait|faisons|suis|suit|suivons|tiens")}(?:un |une |le |mon |au )(?:\\p{L}+ )?(?:régime|jeûne|diète|cure|rééquilibrage|ramadan|carême|dry january|keto|cétogène)`,
      `${meDoing("jeûne|jeûnons")}(?:pendant|le|tous|une|deux|depuis|un|pour|jusqu|\\d)?`,
      `^(?:désormais |maintenant |surtout )?(?:pas|jamais|zéro|aucun|plus) (?:de |d')?\\p{L}[^.,]{1,40} (?:pour moi|pour nous|chez moi|chez nous|à la maison)${TO}`,
    ),
    unless: french(`${FROM}(?:achète|achetons) (?:un |une )|${FROM}(?:demain|ce soir)${TO}`),
  },
  {
    name: "no objection",
    example: "Ça ne me dérange pas de conduire.",
    type: "preference",
    event: "preference",
    isStanding: true,
    polarity: "positive",
    pattern: anyFrench(
      `${FROM}(?:ça |cela )?(?:ne )?(?:me|m'|nous) ?(?:dérange|gêne|déplaît|embête|ennuie)(?:nt)? pas${TO}`,
      `${FROM}(?:ne |n')?(?:suis pas contre|dis pas non|(?:rate|manque|loupe) jamais|(?:déteste|hais|crains) pas|(?:refuse|dis) jamais (?:un|une|non))${TO}`,
      `${FROM}(?:aime|apprécie) pas mal${TO}`,
    ),
  },
  {
    name: "dislike",
    example: "Je déteste le téléphone.",
    type: "preference",
    event: "preference",
    isStanding: true,
    polarity: "negative",
    labels: ["dislike"],
    pattern: anyFrench(
      `${FROM}(?:je |j'|j |on |nous |j(?=d))(?:les |la |le |l'|y )?(?:${anyOf("déteste détestons hais hait haïssons abhorre exècre abomine évite évitons fuis méprise redoute crains refuse_(?:de|d'|tou|les|catég) boycotte boycottons")})(?: |$|'|,)(?!-)`,
      `${FROM}(?:ne |n')?(?:supporte|supportons|encaisse|blaire|tolère) (?:pas|plus|vraiment pas|absolument pas|aucune?|difficilement|mal|jamais)${TO}`,
      `${FROM}(?:peux|peut|pouvons|pourrais) (?:pas|plus|vraiment pas|jamais)? ?(?:les |la |le |l')?(?:saquer|supporter|blairer|sentir|voir|encadrer|piffer|encaisser|souffrir|sacquer)(?! (?:la suite|le résultat|ça|si))${TO}`,
      `${meHaving}(?:une sainte |en )?horreur(?! de rien)`,
      `${meHaving}(?:une (?:vraie |profonde )?(?:aversion|répulsion|haine)|du mal avec|ai ras-le-bol|marre (?:de|du|des|d'))`,
      `${FROM}(?:pas|plus) (?:du tout |vraiment |trop |franchement |tellement |un grand |une grande |très |hyper |super )?(?:mon truc|ma tasse de thé|mon délire|mon kiff|mon fort|mon genre|fan|amateur|amatrice|adepte|friande?|branchée?|à mon goût|emballée?|ma came|mon style|mon dada)${TO}`,
      `${FROM}(?:très peu|merci mais non|pas) pour (?:moi|nous)$`,
      `${FROM}(?:ne |n')?(?:m'attire|me tente|m'intéresse|me plaît|me plaisent|m'attirent|m'intéressent|me branche|me dit) (?:pas|jamais|absolument pas|guère|plus|vraiment pas|pas du tout)${TO}`,
      `${FROM}${DISPLEASING}${TO}`,
      `${FROM}trouve[^.!?]{1,50} (?:${anyOf("infectes? dégueu(?:lasses?)? immondes? répugnante?s? insupportables? nul(?:le)?s? chiante?s? ennuyeu(?:x|se)s? horribles? détestables? imbuvables? immangeables? écœurante?s? affreu(?:x|se)s?")})${TO}`,
      `${FROM}(?:je |j'|on )(?:n'|ne )?(?:ai|suis|a|est) jamais (?:aimé|été (?:fan|très|trop|attirée?|branchée?)|pu (?:supporter|blairer|sentir)|accroché|apprécié|supporté|raffolé)`,
      `${meHaving}(?:toujours |longtemps |vraiment )+(?:détesté|haï|évité|eu horreur)`,
      `${meHaving}(?:une |la )?(?:phobie|peur panique)${TO}`,
      `${FROM}(?:je |j'|on |nous )(?:n'|ne )?(?:y |l'|les |la |le |en )?(?:aime|aimons|apprécie|raffole|adore|kiffe|affectionne) (?:vraiment |franchement |absolument |toujours )?(?:pas|point|guère|aucune?|ni)${TO}(?! (?:que|moins|autant))`,
      `${FROM}j'?aime (?:vraiment )?(?:pas|aucun)${TO}`,
      `${FROM}raffole pas${TO}`,
    ),
    unless: french(
      `${FROM}(?:ne |n')?(?:déteste|hais|crains) pas${TO}|${FROM}(?:cette|ta|ton|votre) (?:réponse|idée|version|proposition|formulation|phrase|tournure)|supporter? (?:pas |plus )?(?:la connexion|ce code)`,
    ),
  },
  {
    name: "liking",
    example: "J'adore la cuisine thaïlandaise.",
    type: "preference",
    event: "preference",
    isStanding: true,
    pattern: anyFrench(
      `${FROM}(?:je |j'|j |on |nous |j(?=[akp]))(?:y |l'|les |la |le |en |n'|ne )?(?:${anyOf("aime aimons adore adorons préfère préférons kiffe kiffons raffole raffolons apprécie apprécions affectionne savoure savourons privilégie privilégions chéris vénère idolâtre favorise")})(?: |$|,|-)(?!-)`,
      `${meHaving}(?:toujours |beaucoup |longtemps |bien |vraiment |tant )*(?:aimé|adoré|préféré|apprécié|kiffé)${TO}(?! (?:ta|ton|votre|cette|ce|le (?:film|concert|livre)|la (?:pièce|soirée|série)))`,
      `${meBeing}(?:un |une |le |la |l')?(?:vrai |vraie |grosse? |grande? |très |plutôt |super |hyper |sacrée? |inconditionnel )?(?:${FOND})${TO}`,
      `${FROM}(?:préférée?s?|favori(?:te)?s?|fétiches?|de prédilection|de cœur|mon péché mignon|mon truc|mon dada|ma passion|mes passions|mon délire|toute ma vie|ma thérapie|mon oxygène|mon refuge|mon antistress|mon exutoire|mon plaisir|ma préférence|mon goût|mes goûts|mon idéal|ma drogue|mon kiff)${TO}`,
      `${meHaving}(?:un |une |toujours eu un |toujours eu une )?(?:vrai |vraie |gros |grosse |petit |petite |grande? |nette |sacrée? )?(?:faible|préférence|passion|penchant|goût|attirance|tendresse|fascination|affection|coup de cœur|addiction) (?:pour|à|au|aux|de|du)`,
      `${FROM}${PLEASING}${TO}`,
      `^moi,? c'est (?:plutôt |toujours )?\\p{L}`,
      `${FROM}(?:rien (?:de mieux|de tel|ne vaut|de meilleur)|je ne (?:jure|vis) que (?:par|pour)|je me damnerais pour|je (?:craque|fonds|me passionne|m'éclate|me régale|me délecte) (?:pour|avec|de|à|en|sur|devant))`,
      `${FROM}(?:je |j')(?:m'intéresse|me suis toujours intéressée?|m'éclate|me passionne|me ressource)${TO}`,
      `${meDoing("choisis|choisit|prends|prend|commande|commandons|écoute|écoutons|lis|lit|regarde|regardons|voyage|voyageons|dors|dort|achète|porte|joue")}(?<=(?:toujours|surtout|souvent|plutôt|principalement|systématiquement|uniquement|exclusivement|généralement|jamais|rarement|mieux|beaucoup|énormément) )`,
      `${ME}(?:lis|lit|écoute|regarde|voyage|sors|dors|mange|bois|achète) (?:beaucoup|énormément|peu|surtout|trop|pas mal)${TO}`,
      `(?:le matin|le soir|au réveil|tous les \\p{L}+|avant de dormir|chaque \\p{L}+),? il me faut (?:mon|ma|mes|un|une|du|de la)`,
      `${FROM}(?:ne |n')?(?:lis|écoute|regarde|porte|utilise|achète|voyage|mange|bois) (?:que|qu') ?`,
      `${FROM}(?:je |j')(?:aimerais mieux|préférerais|préfèrerais) (?!que)`,
      `${FROM}(?:en général|d'habitude|généralement),? (?:je |j'|on )(?:prends|choisis|commande|bois|mange|écoute|opte|préfère)`,
      `${meHaving}(?:besoin de (?:calme|silence|solitude|lumière|soleil|nature|bouger|dormir))`,
      `${meHaving}(?:très |trop |super |une )?(?:peur|trouille|vertige) (?:de|du|des|d'|en) ?`,
      `${meBeing}(?:(?:terrifiée?|effrayée?|terrorisée?|fascinée?|paralysée?) (?:par|à l'idée)|claustrophobe|arachnophobe|agoraphobe|phobique|maniaque|perfectionniste|frileu(?:x|se)|allergique)${TO}`,
    ),
    unless: french(
      `${FROM}(?:ai|a|avait|avons) (?:très |trop )?peur (?:que|qu')|${FROM}j'aimerais (?!mieux)|${FROM}(?:je |j')(?:aime|adore) (?:bien )?(?:quand|comment|comme|ce que|que) tu${TO}`,
    ),
  },
];
