/** How Polish clauses claim nothing, and how what they claim is meant. */
import { anyOf } from "../any-of.ts";
import type { Signs } from "../small-grammar.ts";
import { polish } from "./polish.ts";
import { PERSON } from "./rules.ts";

export function signs(): Signs {
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
