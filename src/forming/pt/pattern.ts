/** Pieces that Portuguese patterns are built of: word borders that know accents, small words that may stand before a verb. */
import { anyOf } from "../any-of.ts";

/** Not inside a word: `\b` of JavaScript takes "é" for a sign. A hyphen in front is part of a word ("mudei-me"). */
export const LEFT = "(?<![\\p{L}\\p{N}_-])";
export const RIGHT = "(?![\\p{L}\\p{N}_])";

/** A pattern that finds whole words anywhere in a clause. */
export const anywhere = (source: string): RegExp => new RegExp(`${LEFT}(?:${source})${RIGHT}`, "u");
/** A pattern that must begin the clause. */
export const opening = (source: string): RegExp => new RegExp(`^(?:${source})${RIGHT}`, "u");

/** Any word: at the end of a pattern, where a border is asked for. */
export const WORD = "[\\p{L}\\p{N}][\\p{L}\\p{N}'-]{0,30}";

export const NOT = anyOf("não nao nunca jamais");

/** Adverbs between the subject and its verb. */
export const ADVERBS = `(?:${anyOf(`também tambem tb já ja ainda agora hoje atualmente actualmente normalmente geralmente habitualmente ultimamente sempre
  só so apenas realmente simplesmente sinceramente pessoalmente muito quase mesmo até finalmente recentemente sobretudo principalmente raramente
  absolutamente completamente particularmente especialmente definitivamente francamente mal bem cá lá aqui`)} ){0,3}`;

/** A pronoun in front of its verb: "me interesso", "nos mudamos". */
export const CLITIC = "(?:(?:me|te|se|nos|lhe|o|a|os|as) )?";

/** A noun, not a verb: "o jogo", "meu trabalho". In front of first-person verbs that look like nouns. */
export const NO_NOUN = `(?<!(?<![\\p{L}])${anyOf(`o a os as um uma meu minha seu sua teu tua nosso nossa este esse aquele deste desse neste nesse
  no na do da ao de em por pelo com sem para pra num dum cada todo bom algum nenhum primeiro último segundo próximo novo grande pouco mau outro`)} )`;

/** "my", "our". */
export const MY = "(?:meus?|minhas?|nossos?|nossas?|noss[oa]s?)";
export const THE = "(?:(?:os|as|o|a) )?";

/** A verb in its infinitive. */
export const INFINITIVE = "(?:\\p{L}{1,16}[aeiô]r|pôr|por|ir)(?:-(?:me|nos|se|lo|la|lhe))?";
export const NUMBER =
  anyOf(`\\d{1,3} um uma dois duas três tres quatro cinco seis sete oito nove dez onze doze treze catorze quatorze quinze dezesseis
  dezasseis dezessete dezassete dezoito dezenove dezanove vinte trinta quarenta cinquenta sessenta setenta oitenta noventa`);
export const WEEKDAY = "(?:segunda|terça|quarta|quinta|sexta|sábado|domingo)s?(?:-feiras?| feiras?)?";
