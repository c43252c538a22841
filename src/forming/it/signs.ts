/** How Italian clauses claim nothing, and how what they claim is meant. */
import { anyOf } from "../any-of.ts";
import type { Signs } from "../small-grammar.ts";
import { italian } from "./italian.ts";
import { PERSON } from "./rules.ts";

export function signs(): Signs {
  const fillers = anyOf(`
  allora senti ciao guarda ah beh bè e ma però quindi comunque per_favore per_piacere ti_prego grazie ok okay va_bene sì no in_realtà veramente sinceramente onestamente a_proposito una_cosa per_inciso sai come_sai dunque inoltre anche scusa
  tra_l'altro insomma buongiorno buonasera salve ehi bene perfetto certo comunque_sia per_la_cronaca guarda_che sappi_che ti_dico_che devi_sapere_che ti_informo_che purtroppo per_fortuna a_dire_il_vero per_quanto_mi_riguarda
  ricorda_che ricordati_che ricorda tieni_presente_che tieni_a_mente_che tieni_conto_che non_dimenticare_che annota_che nota_che prendi_nota credo_che penso_che mi_sa_che forse mi_correggo volevo_dire correzione mi_sono_sbagliat[oa] anzi`);
  const lead = italian(`^(?:(?:${fillers})›(?:,|;|:|!|\\.\\.\\.|…)? ?){0,6}`, "i");

  const remembers = italian(
    "^(?:(?:per favore|e|ma),? )?(?:ricorda(?:ti)? che|tieni (?:presente|a mente|conto) che|non dimenticare che|annota che|nota che|prendi nota)›",
  );
  const corrects = italian(
    "^(?:no,? |scusa,? |anzi,? )*(?:mi correggo|volevo dire|correzione|mi sono sbagliat[oa])[,:;. ]+\\p{L}|^(?:no,? |anzi,? )+(?:in realtà )?(?:abito|vivo|mi chiamo|lavoro|ho \\d|sono (?:allergic|vegetarian|nat|sposat)|preferisco|il mio|la mia)|^in realtà,? (?:abito|vivo|mi chiamo|lavoro|ho \\d|sono (?:allergic|vegetarian|nat|sposat)|preferisco)",
  );

  const asks = italian(
    "^(?:che cosa|cosa|chi›|quale|quali|quanto (?:costa|dura|tempo|manca)|quant[ie]|perché (?:mai|non|è|ha|hai|il|la)|dove (?:è|sono|si|posso|trovo|vivi|abiti)|come (?:si|posso|faccio|funziona|mai|stai|sta|ti chiami|va)|quando (?:è|parte|arriva|inizia|finisce|apre|chiude)|mi (?:sai|puoi|potresti) (?:dire|spiegare)|sai (?:se|che|dove|come|qual)|mi chiedo|hai (?:mai|idea)|vorrei (?:sapere|capire|chieder)|voglio sapere|dimmi (?:come|cosa|che|quando|dove|chi|se|perché|quant|qual)|secondo te)(?!\\p{L}{4,}-)",
  );
  const hypothetical = italian(
    "^(?:se›|qualora|nel caso|immagina|immaginiamo|supponiamo|supponi|mettiamo che|facciamo finta|ammesso che|poniamo)|‹(?:fossi|avessi|potessi|vivessi|sarei|avrei)›|‹se (?:vuoi|puoi|ti va|preferisci|possibile|necessario|ti piace)›|‹come se›",
  );
  const reported = italian([
    "(?::|‹scritto)\\s{5,}|^\\s{5,}",
    "^(?!(?:io|mi piace|preferisco)›)[^,:;]{1,50}‹(?:dice|diceva|disse|dicono|dicevano|ha detto|hanno detto|pensa|pensano|crede|credono|sostiene|sostengono|afferma|ripete|raccomanda|consiglia|ordina|scrive|ha scritto|chiede|ha chiesto|urla|insegna|insegnava)›(?: sempre| spesso| a tutti)?(?: che›| di›|:|,)",
    "‹(?:mi|ci|gli|le|ti) (?:ha|hanno|aveva|avevano) (?:sempre |spesso )?(?:detto|chiesto|ordinato|consigliato|raccomandato|insegnato|scritto|risposto)›|‹(?:mi|ci) (?:dice|dicono|diceva|chiede|chiedeva) (?:sempre )?(?:di|che)›",
    "^(?:secondo|a quanto pare|si dice|pare che|dicono che|la gente|il proverbio|ho letto|ho sentito|ho sognato)› ?(?!me›)",
  ]);
  const talk = italian(
    "^(?:(?:non )?(?:capisco|ho capito|lo so|so cosa|vedo|ci credo|mi ricordo|ricordo bene)›|(?:hai|ha) (?:ragione|torto)|sono d'accordo|va bene|(?:mi )?piace (?:molto |tanto )?(?:la tua|il tuo|questa|questo|così)|non importa|nessun problema|figurati|ci vediamo|a (?:dopo|domani|presto)|vorrei (?:solo )?ringraziar|mi scuso|scusa(?:mi)? (?:se|per)|aspetta|un attimo|fammi (?:pensare|vedere|controllare)|lasciami)",
  );
  const hedged = italian(
    "‹(?:credo|penso(?! a)|forse|mi sembra|mi pare|probabilmente|può darsi|magari|mi sa|suppongo|immagino|non sono sicur[oa]|se non sbaglio|se ricordo bene)›",
  );
  const negated = italian(
    "^(?:(?!‹(?:che|perché|quando|se|ma|anche se|dove)›).){0,90}?‹(?:non|mai|nessun[oa]?|niente|nemmeno|neanche)›(?! (?:solo|vedo l'ora|a caso))",
  );
  const ended = italian(
    "‹(?:non \\p{L}+(?: \\p{L}+){0,3}? più›(?! (?:di|che|tard|prest))|ho smesso di|abbiamo smesso di|una volta (?:mi piacev|abitav|lavorav|vivev)|ho lasciato (?:il lavoro|l'università)|mi sono (?:licenziat|separat)[oa])",
  );

  const subjects = [
    italian(
      `^(?:[Ii]l |[Ll]a |[Ii] |[Ll]e |[Ll]['’])?(?:[Mm]io|[Mm]ia|[Mm]iei|[Mm]ie|[Nn]ostr[oaie]) (?:(?:migliore|vecchi[oa]|car[oa]|ex|due|tre) )?(?<person>${PERSON})›(?:,? (?<name>\\p{Lu}\\p{L}{1,30})›)?`,
    ),
  ];
  return {
    lead,
    remembers,
    corrects,
    asks,
    hypothetical,
    reported,
    talk,
    hedged,
    negated,
    ended,
    subjects,
  };
}
