/**
 * What an assistant is told in Polish: words of command, and what makes a command a standing one. The imperfective imperative ("pisz") is what
 * holds; the perfective ("napisz") is met once.
 */
import { anyOf } from "../any-of.ts";
import type { Orders } from "../small-grammar.ts";
import { polish } from "./polish.ts";

export function orders(): Orders {
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
