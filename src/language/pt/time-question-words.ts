/** Portuguese questions about time as data. */
import { endPattern, startPattern, type TimeQuestionWords, wordsPattern } from "../time-question-words.ts";

const BETWEEN =
  "(?:(?:os|as|mensagens|mensagem|notas?|lembranças|memórias|conversas|o|a|que|de|do|da|desde|em|no|na|durante|antes|depois|entre|minhas)\\s+)*";

export const PORTUGUESE_TIME_QUESTION: TimeQuestionWords = {
  code: "pt",
  asks: wordsPattern(
    "(?:^|desde |até |foi |de )quando|quando\\s+(?:é|foi|foram|será|eu|é que|que)(?=[^?]{0,200}\\?)|quando(?=\\s*\\?)|qu(?:e|al)\\s+(?:foi a\\s+|é a\\s+|era a\\s+)?(?:dia|data|ano|mês|hora|semana|época)|quanto\\s+tempo|quant[oa]s\\s+(?:dias|semanas|meses|anos)|há quanto",
  ),
  first: wordsPattern(
    "primeir[oa]s?(?!\\s+(?:semana|dia|mês|metade|andar|classe|socorros|nome))|no início|originalmente|inicialmente",
  ),
  last: wordsPattern(
    "últim(?:a|as) (?:vez|vezes)|mais recente(?:s|mente)?|últim[oa]s?(?!\\s+(?:semana|semanas|mês|meses|ano|anos|dia|dias|fim|noite|verão|inverno|outono|primavera))",
  ),
  onlyBefore: endPattern(`(?:só|somente|apenas|unicamente|exclusivamente)\\s+${BETWEEN}`),
  onlyAfter: startPattern("somente|apenas|e nada mais"),
  before: wordsPattern("antes que|antes de|antes do|antes da|até"),
  after: wordsPattern("depois que|depois de|depois do|depois da|após|desde|desde que"),
  around: wordsPattern("durante|enquanto|por volta de|na época de|na época do|na época da"),
  near: endPattern("logo|pouco|imediatamente"),
  notAnchor: endPattern("nunca|muito"),
  clause: /^(?:onde|que|quem|como|qual|quando|por)$/,
};
