/** English slugs for what French attributes name, so that a key is the same in every language. */
import { pattern } from "./pattern.ts";

const pairs = (lines: string): ReadonlyMap<string, string> =>
  new Map(
    lines
      .trim()
      .split(/[;\n]/)
      .flatMap((line) => {
        const [slug = "", names = ""] = line.split(":");
        return names
          .trim()
          .split(/,\s*/)
          .map((name) => [name, slug.trim()] as const);
      }),
  );

const FAVOURITES = pairs(`
colour: couleur; film: film; book: livre, bouquin, roman; author: auteur, autrice, auteure, écrivain, écrivaine
series: série; music: musique; song: chanson, morceau; band: groupe; singer: chanteur, chanteuse
composer: compositeur, compositrice; director: réalisateur, réalisatrice, cinéaste; actor: acteur, actrice
game: jeu, jeu vidéo; food: plat, nourriture, repas; dessert: dessert, gâteau; cheese: fromage; drink: boisson
season: saison; animal: animal; sport: sport; team: équipe; player: joueur, joueuse; city: ville; country: pays
place: endroit, lieu; flower: fleur; fruit: fruit; vegetable: légume; number: chiffre, nombre; day: jour; month: mois
subject: matière; quote: citation; word: mot; restaurant: restaurant, resto; beer: bière; wine: vin; tea: thé
coffee: café; artist: artiste; painter: peintre; album: album; podcast: podcast; magazine: magazine
board-game: jeu de société; ice-cream: glace; poem: poème; poet: poète; instrument: instrument; museum: musée
holiday: fête; language: langue; character: personnage; scent: parfum, odeur; tree: arbre
`);

/** `favourite.colour` of "couleur". */
export function favouriteOf(thing: string | undefined): string | undefined {
  const named = (thing ?? "").toLowerCase().trim();
  if (named === "") return undefined;
  const slug = FAVOURITES.get(named) ?? FAVOURITES.get(named.split(" ")[0] ?? "");
  return `favourite.${slug ?? named.replaceAll(/[^\p{L}\p{N}]+/gu, "-")}`;
}

const PLACES = pairs(`
japan: Japon; portugal: Portugal; colombia: Colombie; tuscany: Toscane; iceland: Islande; croatia: Croatie
spain: Espagne; italy: Italie; germany: Allemagne; greece: Grèce; norway: Norvège; sweden: Suède; finland: Finlande
denmark: Danemark; scotland: Écosse; ireland: Irlande; england: Angleterre; london: Londres; netherlands: Pays-Bas
belgium: Belgique; switzerland: Suisse; austria: Autriche; poland: Pologne; turkey: Turquie; morocco: Maroc
algeria: Algérie; tunisia: Tunisie; egypt: Égypte; senegal: Sénégal; south-africa: Afrique; kenya: Kenya
tanzania: Tanzanie; madagascar: Madagascar; brazil: Brésil; argentina: Argentine; chile: Chili; peru: Pérou
mexico: Mexique; cuba: Cuba; canada: Canada; quebec: Québec; united-states: États-Unis, Amérique; new-york: New
china: Chine; india: Inde; vietnam: Vietnam; thailand: Thaïlande; indonesia: Indonésie; nepal: Népal; korea: Corée
australia: Australie; new-zealand: Nouvelle-Zélande; georgia: Géorgie; armenia: Arménie; corsica: Corse
brittany: Bretagne; sicily: Sicile; sardinia: Sardaigne; crete: Crète; lapland: Laponie; romania: Roumanie
hungary: Hongrie; slovenia: Slovénie; ecuador: Équateur; bolivia: Bolivie; jordan: Jordanie; lebanon: Liban
mongolia: Mongolie; patagonia: Patagonie; rome: Rome; venice: Venise; vienna: Vienne; lisbon: Lisbonne; prague: Prague
moscow: Moscou; athens: Athènes
`);

const COUNTRIES = pattern(
  "u",
  "^(?:France|Belgique|Suisse|Luxembourg|Canada|Allemagne|Espagne|Portugal|Italie|Angleterre|Irlande|",
  "Écosse|Pays-Bas|États-Unis|Maroc|Algérie|Tunisie|Sénégal|Cameroun|Brésil|Mexique|Japon|Chine|Inde|",
  "Australie|Suède|Norvège|Danemark|Finlande|Islande|Pologne|Grèce|Turquie|Argentine|Chili|Colombie|Pérou|",
  "Vietnam|Thaïlande|Autriche|Roumanie|Hongrie|Croatie|Nouvelle-Zélande|Afrique|Corée)(?!\\p{L})",
);
export const isCountry = (place: string): boolean => COUNTRIES.test(place);

const BUSINESSES = pairs(`
business: boîte, entreprise, société, start-up, startup, commerce, activité, affaire; restaurant: restaurant, resto
bar: bar; cafe: café; bookshop: librairie; shop: boutique, magasin, épicerie; salon: salon; practice: cabinet
workshop: atelier; bakery: boulangerie, pâtisserie; food-truck: food-truck; guesthouse: gîte; school: école
studio: studio; brewery: brasserie; farm: ferme; gallery: galerie
`);
/** `plan.restaurant` of "resto". */
export function businessOf(thing: string | undefined): string | undefined {
  const slug = BUSINESSES.get(thing ?? "");
  return slug === undefined ? undefined : `plan.${slug}`;
}

const TOOLS: readonly (readonly [string, RegExp])[] = [
  [
    "editor",
    pattern(
      "iu",
      "^(?:(?:neo)?vim|emacs|vs ?code|vscodium|visual studio|zed|sublime|jetbrains|intellij|pycharm|webstorm|",
      "phpstorm|helix|nano|notepad\\+\\+|cursor|kate|atom)(?!\\p{L})",
    ),
  ],
  [
    "os",
    pattern(
      "iu",
      "^(?:windows|mac ?os|mac|macbook|linux|ubuntu|debian|fedora|arch|nixos|mint|opensuse|freebsd|manjaro|",
      "pop!?_?os|gentoo)(?!\\p{L})",
    ),
  ],
  ["shell", /^(?:fish|bash|zsh|powershell|nushell)(?!\p{L})/iu],
  ["browser", /^(?:firefox|chrome|chromium|safari|edge|brave|vivaldi|opera|librewolf|zen|arc)(?!\p{L})/iu],
  ["phone", /^(?:iphone|pixel|galaxy|samsung|fairphone|android|nokia|xiaomi|huawei|oneplus|motorola)(?!\p{L})/iu],
  [
    "programming.language",
    pattern(
      "iu",
      "^(?:python|rust|go|golang|java|javascript|typescript|kotlin|swift|ruby|php|elixir|haskell|ocaml|scala|",
      "julia|zig|c\\+\\+|c#|perl|lua|fortran|cobol)(?![\\p{L}#+])",
    ),
  ],
];
const ARTICLES =
  /^(?:(?:une?|le|la|les|son|sa|ses|de|du|des|vieux|vieil|vieille|nouveau|nouvelle|nouvel) |[dl]['’])+/iu;

/** The attribute that a known tool is a value of. */
export function toolOf(tool: string | undefined): string | undefined {
  const named = (tool ?? "").trim().replace(ARTICLES, "");
  return TOOLS.find(([, names]) => names.test(named))?.[0];
}

/** `plan.japan` of "Japon"; of another place its name. */
export function planPlaceOf(place: string | undefined): string | undefined {
  if (place === undefined || place === "") return undefined;
  return `plan.${PLACES.get(place) ?? place.toLowerCase()}`;
}
