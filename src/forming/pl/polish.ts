/** Polish: wishes, and the commonest things that people say of themselves. */

import { anyOf } from "../any-of.ts";
import type { Grammar, TellingWords } from "../grammar.ts";
import { feelingWords, type Orders, type SelfRules, type Signs, smallGrammar, wordsOf } from "../small-tongue.ts";
import { LATIN, LATIN_CAPITALS, patternsIn } from "../spoken.ts";

export const polishGrammar = (): Grammar =>
  smallGrammar({
    words: polishWords(),
    orders: orders(),
    rules: rules(),
    signs: signs(),
    keys: [
      {
        key: "name",
        pattern: polish("^(?:[Nn]azywam się|[Mm]am na imię) \\p{Lu}\\p{L}+(?: \\p{Lu}\\p{L}+)?[.!]?$"),
      },
      { key: "home.city", pattern: polish("^(?:[Tt]eraz )?[Mm]ieszkam we? \\p{Lu}\\p{L}+(?: \\p{Lu}\\p{L}+)?[.!]?$") },
      { key: "diet", pattern: polish("^[Jj]estem (?:wegetarian|wegan)\\p{L}+[.!]?$") },
    ],
  });

function orders(): Orders {
  /** Also to several: "-cie". */
  const lasting = `(?:${anyOf(`
    odpowiadaj pisz mów używaj stosuj unikaj zwracaj_się przypominaj pytaj sprawdzaj potwierdzaj pokazuj dodawaj podawaj tłumacz wyjaśniaj objaśniaj opisuj skracaj ograniczaj pomijaj zachowuj trzymaj_się korzystaj rób wysyłaj
    poprawiaj informuj ostrzegaj uprzedzaj proponuj sugeruj polecaj cytuj wymieniaj formatuj zaczynaj kończ traktuj nazywaj wołaj bierz dawaj rozmawiaj podsumowuj powtarzaj wstawiaj zapisuj oznaczaj rozwijaj przepraszaj
    uwzględniaj pamiętaj licz przeliczaj zamieniaj preferuj dziel streszczaj ustawiaj planuj rezerwuj zamawiaj kupuj szukaj wybieraj zostawiaj czytaj budź witaj chwal zakładaj zadawaj udzielaj wyrażaj nagradzaj`)})(?:cie|my)?`;
  const once1 = `(?:${anyOf(`
    odpowiedz napisz powiedz użyj zastosuj przypomnij zapytaj sprawdź potwierdź pokaż dodaj podaj przetłumacz wyjaśnij opisz skróć wyślij zrób popraw poprawia? zaproponuj zasugeruj poleć zacytuj wymień sformatuj zacznij skończ
    nazwij weź daj porozmawiaj podsumuj powtórz wstaw zapisz oznacz rozwiń przeproś policz oblicz zamień podziel streść ustaw zaplanuj zarezerwuj zamów kup znajdź wybierz zostaw przeczytaj obudź narysuj stwórz przygotuj
    pomóż włącz wyłącz otwórz zamknij usuń zmień porównaj przeanalizuj dokończ kontynuuj spróbuj pomyśl bądź pozostań przestań skończ`)})(?:cie)?`;
  const politely = "(?:(?:proszę cię|proszę|bardzo proszę|poproszę|więc|i|a|ale),? ){0,2}";
  const occasion =
    "(?:(?:kiedy|gdy|jak|jeśli|jeżeli|ilekroć|za każdym razem,? (?:gdy|kiedy)|zawsze,? (?:gdy|kiedy)) (?!(?:chcesz|możesz|wolisz|masz|potrafisz|trzeba|to|się|da)›)(?:\\p{L}+ ){0,4}?(?:pytam|proszę|piszę|mówię|wysyłam|podaję|używam|zapytam|napiszę|poproszę|powiem|wyślę|nie wiesz|nie masz|nie jesteś|chcę|robię|potrzebuję|jestem|mam)[^,.]{0,60}, (?:to )?|(?:w|przy|do|na|dla) (?:swoich |twoich |moich |wszystkich |każdej |każdym |każdego )?(?:odpowiedzi|wiadomości|rozmow|wyjaśnie|przepis|kod|tekst|mail|pyta|rozmów|dat|miar|cen|kwot|temperatur)\\p{L}*[^,.]{0,30},? )";
  const start = `^${politely}${occasion}?${politely}`;
  const toMe =
    "(?: (?:mi|mnie|się|nam|do mnie|do nas|ze mną|tylko|wyłącznie|raczej|najlepiej|zawsze|proszę|po prostu|jedynie|mu)){0,4}";

  const standingWords = `‹(?:${anyOf(`
    zawsze nigdy od_(?:teraz|dziś|dzisiaj|tej_pory) odtąd na_przyszłość w_przyszłości za_każdym_razem każdorazowo codziennie co_(?:tydzień|miesiąc|rano|wieczór|rok|poniedziałek|piątek) każdego_(?:dnia|ranka|wieczoru) w_każd(?:y|ą|ym|ej)
    domyślnie na_stałe już_nigdy więcej_nie zwykle z_zasady następnym_razem kiedy_(?:pytam|proszę|piszę) gdy_(?:pytam|proszę|piszę) jeśli_(?:pytam|proszę|piszę) konsekwentnie przed_każd(?:ym|ą) na_co_dzień`)})›`;
  const manner = `(?:po (?:polsku|angielsku|niemiecku|francusku|hiszpańsku|włosku|rosyjsku|ukraińsku|czesku|imieniu|prostu|ludzku|kolei)|(?:krótk|prost|pełn|zwięzł|formaln|nieformaln|oficjaln|przyjazn|spokojn|grzeczn|uprzejm|rzeczow|łagodn|neutraln)(?:imi|ymi|ym|im)›|(?:krótko|zwięźle|prosto|jasno|szczerze|wprost|bezpośrednio|formalnie|nieformalnie|grzecznie|uprzejmie|dokładnie|szczegółowo|rzeczowo|konkretnie|wolniej|powoli|krócej|dłużej|zwięźlej|prościej|jaśniej|dosadnie|przystępnie|bardziej \\p{L}+|mniej \\p{L}+|oficjalnie|swobodnie|prozą|punktowo)›|w (?:punktach|skrócie|sposób|formie|stylu|języku|tonie|kilku|jednym|dwóch|trzech|pierwszej)›|(?:jednym|dwoma|trzema) zdani|bez \\p{L}|na ty›|jak (?:do|dla|z)›|na luzie|maksymalnie |najwyżej |nie więcej niż |po kolei)`;
  const parts = `(?:${anyOf(`
    emoji emotikon(?:ów|y|ek)? emotek buziek list(?:a|y|ami)? wypunktowań wypunktowania punktorów tabel(?:e|ek|i|ami)? pogrubie(?:ń|nia) nagłówków przeprosin wstępów wstępu zakończeń podsumowań podsumowania żargonu anglicyzmów żartów linków linki odnośników
    powiadomień powiadomienia przypomnień sugestii rad porad streszczeń komplementów pytań spoilerów wykrzykników wielkich_liter markdownu skrótów ostrzeżeń zastrzeżeń komentarzy gwiazdek długich_(?:odpowiedzi|zdań|tekstów|wiadomości)
    trudnych_słów angielskich_słów moralizowania kazań pochlebstw formułek uprzejmości lania_wody słownictwa_fachowego wulgaryzmów disclaimerów zdrobnień ozdobników`)})›`;

  const once = polish(
    "‹(?:ten|ta|tę|tego|tej|tym|tą|te|tych|teraz(?<!od teraz)|dziś(?<!od dziś)|dzisiaj(?<!od dzisiaj)|jutro|na razie|jeszcze|tutaj|tu|wieczorem wyjd|załączon\\p{L}*|następn(?:y|ą|e|ego)|drug(?:i|ą|a|iego)|trzeci\\p{L}*|ostatni\\p{L}*|poprzedni\\p{L}*|plik|do (?:szefa|klienta|mamy|\\p{Lu}\\p{L}+)|wiersz|opowiadanie|list do|artykuł|mail(?:a|em)?(?: do)?)›",
  );
  const calm =
    "(?:martw|przejmuj|bój|wstydź|denerwuj|złość|gniewaj|śpiesz|spiesz|zapomnij|zapominaj(?! (?:o|że|zawsze))|żartuj|płacz|obrażaj|śmiej|dzisiaj|tutaj|dalej|lepiej|więcej|mniej|później|wcześniej|inaczej|raczej|zwyczaj|najlepiej|bardziej|gorzej|dotykaj|ruszaj|usuwaj|kasuj|rezygnuj|wierz|rób (?:sobie|tego)|mów (?:nikomu|mamie|hop))";
  const forbid = `nie (?:mi |mnie |się )?(?!${calm}(?:cie)?›)(?:\\p{L}{2,14}(?:aj|ej|uj|yj|ij)(?:cie|my)?|(?:pisz|rób|mów|proś|tłumacz|kończ|zakładaj|bądź|strasz|męcz|cenzuruj|wstaw|zwracaj|bierz|twórz|dawaj|mnóż|dodawaj)(?:cie)?)›`;
  /** "Żebyś zawsze odpowiadał". */
  const that = "(?:żebyś|abyś|byś|żeby (?:pan|pani|twoje)|żebyście)";

  const address = polish([
    `${start}(?:mów|mówcie|mówić|zwracaj się|zwracać się|wołaj|nazywaj)(?: (?:mi|do mnie|na mnie|mnie|do nas|proszę|po prostu|tylko|zawsze|lepiej)){1,4} (?!po (?!imieniu|prostu|nazwisku)|jak|co|o |prawd|że|kiedy|gdy|w |z |szybciej|wolniej|krót|wprost|szczerze|prost|jasno|wtedy|rano|bardziej)\\p{L}`,
    "^(?:możesz|możecie|proszę|może pan|może pani) (?:mi |do mnie |na mnie |się |śmiało |spokojnie )*(?:mówić|zwracać|nazywać|wołać)(?: (?:mi|do mnie|na mnie|mnie|się|po prostu)){0,3} (?!o |że|jak|co|wszystko|prawd)\\p{L}",
    "^(?:przejdźmy|mówmy sobie|bądźmy|jesteśmy) (?:sobie )?(?:na|po) (?:ty|imieniu)›",
  ]);

  const standing = polish([
    `${start}(?:${lasting}|${once1}|${forbid})›(?=[^.!]{0,200}${standingWords})`,
    `^${politely}${standingWords},? (?:proszę,? |tylko |mi |do mnie |się )*(?:${lasting}|${once1}|${forbid}|(?:nie )?\\p{L}{3,14}(?:wać|ać|ić|yć)(?: się)?›)`,
    `^${politely}${occasion}${politely}(?:${lasting}|${once1}|${forbid})›`,
    `^proszę (?:cię |pana |panią |was )?(?:(?:tylko |wyłącznie )?zawsze |nigdy |nie |już nie |od teraz |o (?:krótkie|zwięzłe|krótsze|odpowiedzi)|[^.]{3,80}${standingWords})`,
    `^(?:czy )?(?:możesz|mógłbyś|mogłabyś|może pan|może pani|zechcesz)(?: proszę| mi)* (?:zawsze |nie |nigdy |przestać |unikać |[^?]{3,100}${standingWords})`,
    `^(?:musisz|powinieneś|powinnaś|masz) (?:mi |mnie |się |do mnie )*(?:zawsze|nigdy|nie|od teraz|tylko|wyłącznie)›|^(?:nie wolno ci|nie możesz) `,
    `${start}(?:pytaj|zapytaj|potwierdź|potwierdzaj|upewnij się|upewniaj się|sprawdź|uprzedź|uprzedzaj)(?: mnie)?[^.]{0,40}‹(?:zanim|przed)›`,
    `${start}pamiętaj,? (?:żeby|aby|by) (?:[^.]{0,40})(?:zawsze|nigdy|nie)›`,
  ]);

  const byNature = polish([
    `${start}(?:odpowiadaj|pisz|mów|rozmawiaj|tłumacz|wyjaśniaj|objaśniaj|wypowiadaj się|komunikuj się|formułuj|streszczaj|opisuj)(?:cie)?${toMe},? (?:wszystko |rzeczy |jak najbardziej |możliwie |bardziej |odpowiedzi )?${manner}`,
    `^(?:proszę )(?:\\p{L}+ ){0,2}(?:odpowiadać|pisać|mówić|rozmawiać|tłumaczyć|wyjaśniać|używać|unikać|stosować|zwracać się|trzymać się)› `,
    `${start}(?:zwracaj się|zwracajcie się)${toMe} `,
    `${start}${lasting}› [^.]{0,30}‹(?:po jednym|jedno|jedną|jeden) (?:\\p{L}+ ){0,2}?(?:naraz|na raz)›|${start}${lasting}› [^.]{0,20}‹po jednym `,
    `${start}(?:pisz|dawaj|udzielaj|formułuj|twórz)(?:cie)?(?: (?:mi|nam|tylko|zawsze|raczej)){0,3} (?:bardziej |tylko )?(?:krótk|krótsz|zwięzł|prost|prostsz|konkretn|szczer)\\p{L}+ (?:odpowiedzi|zdania|teksty|wyjaśnienia|wiadomości)`,
    `${start}(?:wyrażaj|pisz|zapisuj|pokazuj|formatuj) (?:wszystkie |zawsze )?(?:ceny|daty|miary|temperatury|liczby|odległości|godziny|kwoty|jednostki) `,
    `${start}(?:używaj|stosuj|zachowuj|trzymaj się|korzystaj|preferuj|podawaj|przeliczaj|unikaj|ograniczaj|pomijaj|skracaj|uwzględniaj|traktuj)(?:cie)?› \\p{L}`,
    `${start}(?:bądź|pozostań|bądźcie) (?:dla mnie |ze mną |zawsze |trochę |raczej |po prostu |nieco )*(?:bardziej|mniej|zwięzł\\p{L}+|krótk\\p{L}+|szczer\\p{L}+|bezpośredn\\p{L}+|konkretn\\p{L}+|rzeczow\\p{L}+|grzeczn\\p{L}+|uprzejm\\p{L}+|mił\\p{L}+|formaln\\p{L}+|krytyczn\\p{L}+|surow\\p{L}+|dokładn\\p{L}+|cierpliw\\p{L}+|neutraln\\p{L}+|profesjonaln\\p{L}+|milsz\\p{L}+)`,
    `${start}(?:przestań|przestańcie|skończ z|dość|koniec z|daj spokój z) ?\\p{L}`,
    `${start}${forbid}`,
    `^${politely}(?:żadn(?:ych|ego|ej)|bez|nigdy|mniej|zero|dość|koniec z|więcej) (?:już |tych |twoich |ciągłych |zbędnych |długich )?${parts}`,
    `^${politely}(?:tylko|wyłącznie) (?:krótkie|zwięzłe|po polsku|po angielsku|odpowiedzi|tekst) ?`,
  ]);

  const replying =
    "(?:odpowiad|pisa|mówi|używa|stosowa|unika|zwraca|przypomina|tłumaczy|wyjaśnia|skraca|pyta|potwierdza|by|przesta|rozmawia|podawa|nazywa|informowa)\\p{L}*";
  const wishes = polish([
    `‹(?:wolę|wolałbym|wolałabym|najbardziej lubię|lubię|nie lubię|nie znoszę|nienawidzę|cenię)(?: to)?,? (?:${that}|gdy|kiedy|jak)(?: (?:się|mi|mnie|do mnie|nie|pan|pani))* (?:${replying}|przeprasza\\p{L}*|używasz|piszesz|odpowiadasz|mówisz|zwracasz)`,
    `‹(?:chcę|chciałbym|chciałabym|życzę sobie|oczekuję|proszę|wymagam|zależy mi,?|potrzebuję|prosiłbym|prosiłabym)(?: cię)?,? ${that} (?:[^.]{0,100}(?:${standingWords}|${manner}|${parts})|(?:mi |mnie |się |do mnie )*(?:nie|przestał|przestała|unikał|unikała)›|(?:mi |mnie |się |do mnie )*${replying} (?:mi|do mnie))`,
    `‹(?:chcę|chciałbym|chciałabym|wolę|wolałbym|wolałabym|lubię|preferuję|potrzebuję|poproszę o|proszę o) (?:dostawać |otrzymywać |czytać |mieć |tylko |bardziej |raczej )*(?:krótk\\p{L}+|krótsz\\p{L}+|dłuższ\\p{L}+|zwięzł\\p{L}+|szczer\\p{L}+|konkretn\\p{L}+|prost\\p{L}+|szczegółow\\p{L}+|bezpośredni\\p{L}+) (?:odpowiedzi|wyjaśnieni|wiadomości|zdani|tekst)`,
    `‹(?:chcę|chciałbym|chciałabym|wolę|wolałbym|wolałabym|proszę o|poproszę o) (?:dużo |trochę )?(?:mniej|więcej) (?:${parts}|krytyki|przykładów|szczegółów|szczerości|konkretów)`,
    `‹nie (?:chcę|chciałbym|chciałabym|życzę sobie|potrzebuję|znoszę|lubię)(?: już)? (?:widzieć |dostawać |otrzymywać |czytać |mieć |słyszeć )?(?:tylu |tych |już |żadnych |ciągłych |twoich )*${parts}`,
    `‹(?:chcę|chciałbym|chciałabym|wolę|wolałbym|wolałabym|proszę|oczekuję),? żeby (?:twoje|pana|pani) (?:odpowiedzi|wyjaśnienia|wiadomości|teksty) |‹(?:chcę|chciałbym|chciałabym),? ${that} (?:mi )?popraw\\p{L}+ (?:moje |mi )?(?:błędy|polski)`,
    "^(?:twoje|pana|pani|wasze) (?:odpowiedzi|wiadomości|wyjaśnienia|teksty|podsumowania) (?:powinny|mają|muszą|niech|powinno|mogą|mogłyby)›",
    "^niech (?:twoje )?(?:odpowiedzi|wiadomości|wyjaśnienia)(?: zawsze)? (?:będą|nie)",
    "^nie (?:musisz|trzeba|ma potrzeby|potrzebujesz) (?:mnie |mi |się |za każdym razem |ciągle |zawsze |już )*(?:przepraszać|powtarzać|przypominać|pytać|dziękować|witać|używać|tłumaczyć|ostrzegać|podsumowywać)",
  ]);

  return {
    address,
    standing,
    byNature,
    wishes,
    once,
    commands: polish(
      `^${politely}(?:${lasting}|${once1})›|^(?:czy )?(?:możesz|mógłbyś|mogłabyś)›|^(?:potrzebuję|chciałbym|chciałabym|poproszę)(?: o)? (?:pomoc|list|wiersz|kilka|jeszcze|jak)`,
    ),
    standingAsks: polish("^(?:czy )?(?:możesz|mógłbyś|mogłabyś|może pan|może pani|zechcesz)›"),
    examples: [
      "Mów do mnie Kasia.",
      "Odpowiadaj mi zawsze krótkimi zdaniami.",
      "Unikaj tabel w odpowiedziach.",
      "Wolę krótkie odpowiedzi.",
    ],
  };
}

function signs(): Signs {
  const fillers = anyOf(`
    no więc cześć hej witaj dzień_dobry dobry_wieczór ach och i a ale zresztą właściwie tak_naprawdę dzięki dziękuję ok okay dobra dobrze tak nie(?=,) szczerze_mówiąc osobiście też poza_tym przepraszam niestety na_szczęście słuchaj wiesz wiedz_że
    pamiętaj,?_że zapamiętaj,?_że zapamiętaj nie_zapomnij,?_że zanotuj,?_że miej_na_uwadze,?_że weź_pod_uwagę,?_że myślę,?_że sądzę,?_że chyba może wydaje_mi_się,?_że poprawka miałem_na_myśli miałam_na_myśli pomyliłem_się pomyliłam_się świetnie super
    jak_wiesz przy_okazji à_propos swoją_drogą generalnie ogólnie otóż`);
  const lead = polish(`^(?:(?:${fillers})›(?:,|;|:|!|\\.\\.\\.|…)? ?){0,6}`, "i");
  const sure =
    "(?:mieszkam|nazywam się|pracuję|jestem (?:wegetarian|wegan|uczulon|żonaty|mężatką)|mam (?:\\d|alergię)|wolę|mój|moja)";
  return {
    lead,
    remembers: polish(
      "^(?:(?:proszę|i|a|ale),? )?(?:pamiętaj,? że|zapamiętaj(?:,? że|:|,)|nie zapomnij,? że|zanotuj,? że|miej na uwadze,? że|weź pod uwagę,? że)",
    ),
    corrects: polish(
      `^(?:nie,? |przepraszam,? |właściwie,? )*(?:poprawka|miałem na myśli|miałam na myśli|pomyliłem się|pomyliłam się)[,:;. ]+\\p{L}|^(?:nie,? |przepraszam,? )+(?:właściwie |tak naprawdę )?${sure}|^(?:właściwie|tak naprawdę),? (?:to )?${sure}`,
    ),
    asks: polish(
      "^(?:co (?:to|jest|sądzisz|myślisz|robi\\p{L}*|mam|mogę|oznacza|wolisz|znaczy|się|byś)|kto›|czy›|jaki(?:e|ego|ej|m)?›|jaka›|który|która|które|dlaczego|czemu|gdzie (?:jest|są|można|mogę|znajd|mieszka)|jak (?:się|działa|mogę|mam|to|zrobić|nazywa|długo|daleko|często|masz)|ile (?:kosztuj|trwa|masz|jest|mam|to)|kiedy (?:jest|zaczyna|odjeżdża|będzie|mogę)|zastanawiam się|ciekawi mnie|(?:chcę|chciałbym|chciałabym) (?:wiedzieć|zapytać|spytać)|powiedz(?: mi)?,? (?:jak|co|gdzie|dlaczego|kto|kiedy|czy|ile)|wiesz,? (?:czy|jak|gdzie|co)|masz (?:pomysł|czas))(?!\\p{L}{4,}-)",
    ),
    hypothetical: polish(
      "^(?:jeśli|jeżeli|gdyby\\p{L}*|jakby\\p{L}*|załóżmy|wyobraź sobie|przypuśćmy|powiedzmy, że|w razie)›|‹(?:gdyby\\p{L}*|jeśli (?:chcesz|możesz|wolisz|masz ochotę|to możliwe)|jakby\\p{L}*|jak (?:chcesz|wolisz)(?=,|¶))›",
    ),
    reported: polish([
      '(?::|napisane|napisał\\p{L}?)\\s{5,}|^\\s{5,}|„[^”“]*["”“]?.{0,3}$(?<=napisane.{0,80})',
      "^(?!ja›)[^,:;]{1,50}‹(?:mówi|mówił|mówiła|mówią|mówili|powiedział|powiedziała|powiedzieli|twierdzi|uważa|myśli|sądzi|pisze|napisał|napisała|pyta|pytał|kazał|kazała|prosi|prosił|prosiła|poprosił|poprosiła|radzi|radził|radziła|krzyczy|powtarza|uczył|uczyła|zaleca|zalecił)›(?: (?:mi|mnie|nam|nas|zawsze|ciągle|często|wszystkim)){0,3}(?: ?:|,|›(?= nie›| zawsze›| nigdy›| \\p{L}+ć›))",
      "^(?:powiedział|powiedziała|powiedzieli|kazał|kazała|poprosił|poprosiła|mówi|mówił|radził|radziła)›",
      "^(?:według|podobno|ponoć|mówi się|ludzie|przysłowie|czytałem|czytałam|słyszałem|słyszałam|śniło mi się)› ?(?!mnie›)",
    ]),
    talk: polish(
      "^(?:(?:nie )?(?:rozumiem|wiem|widzę|pamiętam|wierzę)›|masz (?:rację|słuszność)|zgadzam się|podoba mi się (?:tw|ta|to|ten)|nie ma (?:problemu|sprawy|za co)|nieważne|do (?:zobaczenia|jutra)|na razie¶|chwileczkę|czekaj|poczekaj|pozwól|dobra robota|świetna (?:odpowiedź|robota)|nie zrozumiałem|nie zrozumiałam)",
    ),
    hedged: polish(
      "‹(?:myślę(?! o)|sądzę|chyba|być może|może|wydaje mi się|prawdopodobnie|pewnie|raczej|podejrzewam|nie jestem pew\\p{L}+|o ile się nie mylę)›",
    ),
    negated: polish(
      "^(?:(?!‹(?:że|bo|ponieważ|kiedy|gdy|jeśli|ale|chociaż|który|która|które|gdzie)›).){0,90}?‹(?:nie|nigdy|nikt|nic|żaden|żadna|żadnych|ani)›(?! tylko)",
    ),
    ended: polish(
      "‹(?:już nie|nie [^.,]{1,30} już›|przestałem|przestałam|przestaliśmy|rzuciłem|rzuciłam|kiedyś (?:lubił|mieszkał|pracował)\\p{L}*|dawniej (?:lubił|mieszkał|pracował)\\p{L}*|odszedłem z pracy|odeszłam z pracy|rozstałem się|rozstałam się)›?",
    ),
    subjects: [
      polish(
        `^(?:[Mm]ój|[Mm]oja|[Mm]oje|[Mm]oi|[Nn]asz|[Nn]asza|[Nn]asi) (?:\\p{L}{3,14}(?:y|a|i|e) )?(?<person>${PERSON})›(?:,? (?<name>\\p{Lu}\\p{L}{1,30})›)?`,
      ),
    ],
  };
}

export const polishWords = (): TellingWords => ({
  language: "pl",
  changes: polish(
    "‹(?:teraz|obecnie|aktualnie|ostatnio|dotychczas|jak dotąd|od niedawna|now[yae]|zmienił\\p{L}*|przełożon\\p{L}+|odwołan\\p{L}+|przeniesion\\p{L}+|wzrosł\\p{L}+|w sumie|łącznie|zamiast)›",
  ),
  seeks: polish("‹(?:szukam|szukamy|potrzebuję|potrzebujemy|chcę kupić|chciał(?:bym|abym) kupić)›"),
  chatter: wordsOf(`
      ok okay tak nie no dzieki dziekuje bardzo serdecznie za pomoc wszystko czesc hej witaj dzien dobry wieczor dobranoc prosze super swietnie dobrze dobra fajnie pieknie jasne oczywiscie dokladnie rozumiem zgoda wow haha ach och aha
      do widzenia zobaczenia jutra pa na razie przepraszam nie ma sprawy problemu co u ciebie slychac`),
  feelings: feelingWords(`
      uwielbiam 0.8 kocham 0.8 szczesliwy 0.8 szczesliwa 0.8 zadowolony 0.6 zadowolona 0.6 ciesze 0.6 wspanialy 0.8 wspaniale 0.8 piekny 0.7 piekne 0.7 lubie 0.4 nienawidze -0.8 smutny -0.6 smutna -0.6 zly -0.6 zla -0.6 boje -0.6 strach -0.6
      lek -0.6 martwie -0.5 rozczarowany -0.6 rozczarowana -0.6 okropny -0.7 okropne -0.7 zmeczony -0.4 zmeczona -0.4`),
  negations: wordsOf("nie nigdy nikt nic zaden zadna bez"),
});

const PERSON = anyOf(`
  mama matka tata ojciec rodzice brat bracia siostra siostry syn synek synowie córka córki córeczka dzieci dziecko mąż żona partner partnerka chłopak dziewczyna narzeczon[ya] babcia dziadek dziadkowie ciocia ciotka wujek kuzyn kuzynka
  bratanek siostrzenica teściowa teść teściowie szwagier szwagierka zięć synowa przyjaciel przyjaciółka kolega koleżanka znajomy szef szefowa sąsiad sąsiadka współlokator(?:ka)? lekarz lekarka psycholog nauczyciel(?:ka)? pies kot
  kotka suczka wnuk wnuczka wnuki bliźniak bliźniaczka rodzina chrześniak`);

function rules(): SelfRules {
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

const polish = patternsIn({
  all: LATIN,
  capitals: LATIN_CAPITALS,
  typed: { ą: "[ąa]", ć: "[ćc]", ę: "[ęe]", ł: "[łl]", ń: "[ńn]", ó: "[óo]", ś: "[śs]", ź: "[źz]", ż: "[żz]" },
});
