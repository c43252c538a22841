/** What Polish sentences claim. */
import { anyOf } from "../any-of.ts";
import type { SelfRules } from "../common-rules.ts";
import { polish } from "./polish.ts";

export const PERSON = anyOf(`
  mama matka tata ojciec rodzice brat bracia siostra siostry syn synek synowie córka córki córeczka dzieci dziecko mąż żona partner partnerka chłopak dziewczyna narzeczon[ya] babcia dziadek dziadkowie ciocia ciotka wujek kuzyn kuzynka
  bratanek siostrzenica teściowa teść teściowie szwagier szwagierka zięć synowa przyjaciel przyjaciółka kolega koleżanka znajomy szef szefowa sąsiad sąsiadka współlokator(?:ka)? lekarz lekarka psycholog nauczyciel(?:ka)? pies kot
  kotka suczka wnuk wnuczka wnuki bliźniak bliźniaczka rodzina chrześniak`);

export function rules(): SelfRules {
  const mine = "(?:mój|moja|moje|moi|nasz|nasza|nasze|nasi)";
  const number =
    "(?:jedn\\p{L}+|dw(?:a|ie|óch|oje)|trzy|trzech|troje|czter(?:y|ech)|czworo|pięć|pięcioro|sześć|\\d{1,3}|wiele|kilk\\p{L}+)";
  const said =
    "(?:wersj|odpowied|propozycj|pomysł|opcj|zdani|wyjaśnieni|tytuł|tekst|sugesti|przykład|sformułowani|wstęp|podsumowani|kod|rozwiązani|wariant)";
  const talk = polish(
    `‹(?:t(?:a|o|e|ę|ą|y)|tę|ten|tamt\\p{L}+|tw(?:ój|oj\\p{L})|pierwsz\\p{L}+|drug\\p{L}+|trzeci\\p{L}*|ostatni\\p{L}*|now\\p{L}+|inn\\p{L}+) (?:\\p{L}+ )?${said}|‹(?:wolę|lubię|podoba mi się) (?:to|tę|ten|tego|drug\\p{L}+|pierwsz\\p{L}+|ostatni\\p{L}*)¶|‹(?:lubię|podoba mi się)¶|‹(?:chcę|chciał\\p{L}+) wiedzieć`,
  );
  return {
    "other person": {
      example: "Moja siostra mieszka w Gdańsku.",
      pattern: polish(`^${mine} (?:\\p{L}+ ){0,2}?${PERSON}› \\p{L}`),
      unless: polish(
        "‹(?:mówi|mówił|mówiła|twierdzi|uważa|myśli|powiedział|powiedziała|kazał|kazała|chce|prosi|pisze|napisał)(?: zawsze| mi)*,? (?:że|żeby|mi›)|:|,? żebym›",
      ),
    },
    family: {
      example: "Mam dwóch synów.",
      pattern: polish([
        `‹(?:mam|mamy) (?:już |tylko )?(?:${number} )?(?:\\p{L}{3,14}(?:ego|ą|ych|ich|sz\\p{L}+) )?(?:synów|syna|synka|córki|córkę|córek|dzieci|dziecko|brata|braci|siostrę|siostry|sióstr|wnuk\\p{L}+|kuzyn\\p{L}*|bliźni\\p{L}+|męża|żonę|chłopaka|dziewczynę)›`,
        "‹(?:jestem|jesteśmy) (?:już |od \\p{L}+ |szczęśliwie )*(?:żonaty|mężatką|po ślubie|zaręczon\\p{L}+|rozwiedzion\\p{L}+|po rozwodzie|singl\\p{L}+|wdow\\p{L}+|w ciąży|jedyna\\p{L}+|jedynak\\p{L}+|ojcem|matką|mamą|tatą|babcią|dziadkiem|małżeństwem)›",
      ]),
    },
    "taste that ended": {
      example: "Już nie lubię jazzu.",
      pattern: polish(
        "‹(?:już nie|nie) (?:lubię|uwielbiam|słucham|piję|jem|gram|oglądam|chodzę)(?: już)?›(?<=już.{0,20})|‹(?:kiedyś|dawniej) (?:lubiłem|lubiłam|uwielbiałem|uwielbiałam)",
      ),
    },
    diet: {
      example: "Jestem wegetarianką.",
      pattern: polish([
        "‹(?:jestem|zostałem|zostałam) (?:\\p{L}+ )?(?:wegetarian\\p{L}+|wegan\\p{L}+|uczulon[ya]|abstynent\\p{L}*|na diecie|cukrzyk\\p{L}*|diabetyk\\p{L}*)›|‹(?:mam) (?:\\p{L}+ )?(?:alergię|uczulenie|celiakię|cukrzycę|nietolerancję)›",
        "‹nie (?:jem|jadam|piję|pijam|palę|jemy|pijemy|toleruję laktozy|mogę jeść|mogę pić)›|‹(?:jem|jadam|piję) (?:tylko|wyłącznie)›",
      ]),
    },
    dislike: {
      example: "Nie lubię jazzu.",
      pattern: polish(
        "‹(?:nie (?:lubię|lubimy|znoszę|cierpię|przepadam|podoba mi się|podobają mi się|interesuje mnie|kręci mnie|trawię|smakuje mi|przekonuje mnie)|nienawidzę|nie mogę znieść|mam dość|brzydzę się|denerwuje mnie|denerwują mnie|drażni mnie|wkurza mnie|przeszkadza mi|mam awersję)›",
      ),
      unless: talk,
    },
    favourite: {
      example: "Mój ulubiony kolor to zielony.",
      pattern: polish(
        "‹(?:mój|moja|moje|moim|moją|moi) (?:\\p{L}+ )?(?:ulubion|najulubieńsz)\\p{L}+|^(?:moim|moje) (?:hobby|pasją|ulubionym zajęciem) (?:jest|to|są)›|^moja pasja to|‹(?:jest|to) (?:moje|moim|moja|moją) (?:hobby|pasją|pasja)›|^(?:ulubion\\p{L}+) \\p{L}+(?: \\p{L}+)?(?: to|:| –| —)|‹najbardziej lubię",
      ),
    },
    liking: {
      example: "Wolę herbatę od kawy.",
      pattern: polish(
        "‹(?:lubię|lubimy|uwielbiam|kocham|wolę|wolimy|wolał(?:bym|abym)|preferuję|przepadam za|podoba(?:ją)? mi się|interesuję się|pasjonuję się|jestem (?:\\p{L}+ )?(?:fanem|fanką|miłośni(?:kiem|czką))|mam słabość do|smakuje mi|szaleję za)›",
      ),
      unless: talk,
    },
    name: {
      example: "Nazywam się Paweł.",
      pattern: polish("‹nazywam się \\p{L}|‹mam na imię \\p{L}|^moje imię (?:to )?|^moje nazwisko "),
    },
    "age and origin": {
      example: "Mam trzydzieści lat.",
      pattern: polish(
        "‹(?:mam|skończyłem|skończyłam|kończę) (?:prawie |już )?(?:\\d{1,3}|\\p{L}*(?:dzieścia|dzieści|dziesiąt|naście)(?: \\p{L}+)?) lat›|‹(?:urodziłem|urodziłam) się›|‹(?:pochodzę|jestem) (?:z|ze) (?!powrotem|tego|tobą|siebie)\\p{L}|^jestem (?:polakiem|polką|ukrainką|ukraińcem|ślązakiem|ślązaczką|krakowian\\p{L}+|warszawia\\p{L}+)¶|^moje urodziny |‹mam urodziny ",
      ),
    },
    residence: {
      example: "Mieszkam w Krakowie.",
      pattern: polish(
        "‹(?:mieszkam|mieszkamy)› (?!z tym)\\p{L}|‹(?:przeprowadziłem|przeprowadziłam|przeprowadziliśmy|wprowadziłem|wprowadziłam) się ",
      ),
    },
    work: {
      example: "Pracuję jako pielęgniarka.",
      pattern: polish([
        "‹(?:pracuję|pracujemy) (?:\\p{L}+ ){0,2}?(?:jako|w|we|dla|na|u|przy|zdalnie|z domu)›(?! (?:tym|nad))|‹studiuję ›?\\p{L}|‹prowadzę (?:\\p{L}+ )?(?:firmę|sklep|restaurację|gabinet|salon|piekarnię|kancelarię)",
        `^(?:ja )?jestem (?:emerytowan\\p{L}+ )?(?:${anyOf("nauczyciel(?:em|ką) lekar(?:zem|ką) pielęgniar(?:zem|ką) prawni(?:kiem|czką) inżynierem programist(?:ą|ką) student(?:em|ką) emeryt(?:em|ką) bezrobotn\\p{L}+ architekt(?:em|ką) kuchar(?:zem|ką) dziennikar(?:zem|ką) muzykiem księgow[ya]m? księgową kierowcą psycholo(?:giem|żką) weterynar(?:zem|ką) fotograf(?:em|ką) fryzjer(?:em|ką) elektrykiem hydraulikiem rolni(?:kiem|czką) tłumacz(?:em|ką) sprzedawc(?:ą|zynią) grafi(?:kiem|czką) dentyst(?:ą|ką) ratownikiem")})›`,
      ]),
    },
    skill: {
      example: "Mówię po niemiecku.",
      pattern: polish(
        "^(?:ja )?(?:\\p{L}+ )?(?:mówię (?:\\p{L}+ )?po (?!prostu)\\p{L}+|znam (?:\\p{L}+ )?(?:angielski|niemiecki|francuski|hiszpański|rosyjski|włoski|ukraiński|japoński|język)|(?:umiem|potrafię|nie umiem) (?:\\p{L}+ )?(?:pływać|gotować|prowadzić|grać|szyć|programować|rysować|tańczyć|śpiewać|jeździć)|gram na )",
      ),
    },
    goal: {
      example: "Chcę w tym roku nauczyć się hiszpańskiego.",
      pattern: polish(
        "‹(?:chcę|chciałbym|chciałabym|chcemy|zamierzam|planuję|planujemy|marzę,? (?:o|żeby)|postanowiłem|postanowiłam|moim (?:celem|marzeniem) jest)› (?:[^.]{0,40} )?(?:nauczyć się|uczyć się|zostać|kupić|przeprowadzić się|odwiedzić|przebiec|schudnąć|rzucić (?:palenie|pracę)|podróżować|zmienić pracę|otworzyć|zbudować|skończyć studia|pojechać|zaoszczędzić|adoptować|wyjechać)›|^marzę o ›?",
      ),
    },
    possession: {
      example: "Mam psa.",
      pattern: polish(
        `^(?:ja )?(?:mam|mamy|posiadam) (?:${number} )?(?:\\p{L}{3,14}(?:ego|ą|e|ych|y) )?(?:psa|psy|psów|kota|koty|kotów|kotkę|suczkę|samochód|auto|rower(?:y)?|motocykl|motor|dom|mieszkanie|ogród|działkę|konia|konie|królik\\p{L}*|papug\\p{L}+|łódź|kampera|sklep|firmę|restaurację|gitarę|pianino|chomika)›`,
      ),
    },
  };
}
