/** Portuguese (tongue.ts). */
import { weights } from "../judge/weights/pt.generated.ts";
import type { Tongue } from "../tongue.ts";
import { attributed } from "./attributes.ts";
import { instructionOf } from "./instructions.ts";
import { namedRelatives } from "./relatives.ts";
import { segments } from "./segments.ts";
import { clauseMemory } from "./statement.ts";
import { isFirst, nextVerb } from "./third-person.ts";
import { tokens } from "./tokens.ts";
import { isPastTense } from "./verbs.ts";

export const portuguese: Tongue = {
  language: "pt",
  weights,
  segments,
  read(said) {
    const words = tokens(said);
    return {
      clause: (who) => clauseMemory(words, who),
      relatives: () => namedRelatives(words),
      instruction: () => instructionOf(said),
    };
  },
  attributed,
  isPast(text) {
    const form = nextVerb(tokens(text), 0)?.form;
    return form !== undefined && !isFirst(form) && isPastTense(form);
  },
  isAhead: (said) => AHEAD.test(said),
  ended:
    /(?<!\p{L})(?:já não|já nao|não \p{L}+ mais|nao \p{L}+ mais|deix(?:ei|ámos|amos|ou) de|par(?:ei|ou|ámos|amos) de|desist(?:i|iu|imos)|larg(?:uei|ou)|abandon(?:ei|ou)|cancel\p{L}*|termin(?:ei|ámos|ou) (?:com|o namoro)|separ(?:ei|ámo|ou)\p{L}*|vend(?:i|eu|emos)|reform(?:ei|ou)-?|aposent(?:ei|ou)-?|despedi-me|pedi demissão|antes era|costumava|foi por água abaixo|caiu por terra)(?!\p{L})/iu,
  correcting:
    /(?<!\p{L})(?:na verdade|aliás|quer dizer|queria dizer|quis dizer|afinal|corrigindo|correção|desculp[ae]|perdão|enganei-me|me enganei|digo|ou melhor|em vez de|confundi|errei)(?!\p{L})/iu,
  timePreposition:
    /,?\s{0,3}(?:(?<!\p{L})(?:em|no|na|nos|nas|neste|nesta|desde|até|para|por|de|do|da|durante|a|à|ao|às|aos|há|faz|o|já|este|esta|pelo|pela|dia|só)(?!\p{L})[\s,]{0,3}){0,5}$/iu,
  since: (date) => `desde ${date}`,
};

const AHEAD =
  /(?<!\p{L})(?:vou|vamos|vai|vão|amanhã|próxim[oa]s?|que vem|marcad[oa]s?|marquei|daqui a|em breve|será|serão|terei|faremos|irei|iremos|consulta|entrevista|reunião|reserv(?:ei|ado|ada)|começo|começa|planejo|planeio|pretendo|tenciono|quero|prazo)(?!\p{L})/iu;
