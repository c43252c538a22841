/**
 * Words that questions about the world and memories share without being about the same: units of time, ordinals, the verbs that people ask with. Alone they tie a
 * question to nothing. A list for each language that has one.
 */
import { termsIn } from "./analysis.ts";
import type { TextLanguage } from "./language.ts";

const WORDS: Readonly<Partial<Record<TextLanguage, string>>> = {
  de: `Jahr Jahre Jahren Tag Tage Tagen Woche Wochen Monat Monate Monaten Stunde Stunden Minute Minuten Uhr Zeit Mal Uhrzeit heute gestern morgen jetzt bitte danke gern gerne
    erste ersten erster erstes zweite zweiten zweiter zweites dritte dritten letzte letzten nächste nächsten neu neue neuen alt alte alten groß große größte klein kleine
    gut gute besser beste viel viele mehr ganz lang lange kurz schnell hoch höchste tief weit eins zwei drei vier fünf sechs sieben acht neun zehn hundert tausend
    heißen heißt leben lebt geben gibt machen macht gehen geht kommen kommt brauchen braucht finden findet sagen wissen weiß kosten kostet dauern dauert liegen liegt
    stehen steht nennen schreiben schreibt erklären erzählen zeigen helfen lesen fallen fällt sein haben werden wohnen wohnt bedeuten funktionieren
    Mensch Menschen Leute Person Personen Welt Sache Sachen Ding Dinge Wort Wörter Satz Sätze Text Name Namen Art Liste Frage Antwort Beispiel Unterschied`,
  es: `año años día días semana semanas mes meses hora horas minuto minutos segundo segundos tiempo vez veces hoy ayer mañana ahora gracias porfa favor
    primero primera segunda tercero tercera último última próximo próxima nuevo nueva viejo vieja grande grandes pequeño pequeña bueno buena mejor peor mucho más menos
    largo corto rápido lento alto bajo lejos uno dos tres cuatro cinco seis siete ocho nueve diez cien mil
    llamar llama vivir vive dar hacer hace ir va venir viene necesitar necesito encontrar decir dice saber sé costar cuesta durar dura quedar queda poner escribir escribe
    explicar explica contar cuenta mostrar ayudar ayuda leer caer significar significa funcionar usar existir hay
    persona personas gente mundo cosa cosas palabra palabras frase frases texto nombre nombres tipo lista pregunta respuesta ejemplo diferencia`,
  pt: `ano anos dia dias semana semanas mês meses hora horas minuto minutos segundo segundos tempo vez vezes hoje ontem amanhã agora obrigado obrigada favor
    primeiro primeira segunda terceiro terceira último última próximo próxima novo nova velho velha grande grandes pequeno pequena bom boa melhor pior muito mais menos
    longo curto rápido lento alto baixo longe um dois três quatro cinco seis sete oito nove dez cem mil
    chamar chama viver vive morar mora dar fazer faz ir vai vir vem precisar preciso encontrar dizer diz saber sei custar custa durar dura ficar fica pôr escrever escreve
    explicar explica contar conta mostrar ajudar ajuda ler cair significar significa funcionar usar existir
    pessoa pessoas gente mundo coisa coisas palavra palavras frase frases texto nome nomes tipo lista pergunta resposta exemplo diferença`,
};

const known = new Map<TextLanguage, ReadonlySet<string>>();

/** As terms of the language; undefined for one without a list. */
export function genericTerms(language: TextLanguage): ReadonlySet<string> | undefined {
  const words = WORDS[language];
  if (words === undefined) return undefined;
  let terms = known.get(language);
  if (terms === undefined) {
    terms = new Set(termsIn(words, language));
    known.set(language, terms);
  }
  return terms;
}
