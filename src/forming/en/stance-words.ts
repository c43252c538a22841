/** English words for how somebody stands to things: for whom "an advocate of", "uneasy in", "an aversion to" tell a preference. */
import { anyOf } from "../any-of.ts";

/** "I have a strong … to": nouns that tell a dislike. */
export const DISTASTE = anyOf(
  `
    aversions? dislike fears? phobias? hatred distaste disdain contempt loathing resentment mistrust distrust objections? opposition reluctance
    repulsion disgust discomfort (?:low|zero|little|no)_(?:tolerance|patience|time|respect) unease horror intolerance s[ck]epticism revulsion
  `,
);
/** "I have a deep … for": nouns that tell a liking. */
export const TASTE = anyOf(
  `
    preferences? fondness affinity enthusiasm appreciation admiration penchant passion love taste liking soft_spot weakness thing crush
    obsession interest appetite predilection leaning inclination reverence craving partiality
  `,
);
/** "I get … in crowds". */
export const ILL_AT_EASE = anyOf(
  `
    uncomfortable uneasy anxious nervous overwhelmed claustrophobic stressed restless panicky queasy dizzy irritated bored unsafe scared
    drained tense on_edge self-conscious impatient awkward carsick seasick nauseous disoriented overstimulated
  `,
);
export const AT_EASE = anyOf(
  "comfortable at_ease at_home relaxed safe safer energi[sz]ed alive calm calmer productive happiest",
);
/** "I find … tedious". */
export const TIRESOME = anyOf(
  `
    boring annoying irritating disgusting awful terrible horrible tedious stressful exhausting scary gross unbearable dull pointless revolting
    overrated tiring unpleasant creepy offensive dreadful depressing intrusive distracting overwhelming tacky cheesy cringey? off-putting
    unappealing uninteresting bland repetitive impersonal invasive distasteful repulsive hard difficult tough impossible challenging
    inconvenient cumbersome intimidating isolating monotonous shallow pretentious wasteful cruel frustrating unsettling draining disruptive
    uncomfortable gimmicky claustrophobic
  `,
);
export const PLEASING = anyOf(
  `
    relaxing fascinating interesting soothing easier best calming inspiring beautiful enjoyable therapeutic comforting rewarding funny exciting
    fun meditative delicious charming attractive captivating engaging appealing fulfilling motivating uplifting refreshing satisfying
    invigorating gripping compelling pleasant amusing entertaining stimulating cosy cozy convenient comfortable absorbing
  `,
);
/** What somebody chooses to do again and again, and so may choose never to do. */
export const CHOSEN = anyOf(
  `
    wear buy purchase order shop watch read stream rent book consume attend visit choose pick pay hire support accept consider tolerate
    listen_to travel fly invest subscribe shop_at eat drink cook stay_(?:in|at|with) go_to touch recommend
  `,
);
/** "I don't use …": a choice only where it says of which kind, or why. */
export const USED_ANY =
  "use (?:any|anything|\\w+ (?:that|which|with|made|due|because)|\\w+ \\w+ (?:that|which|with|made|due|because))";
/** After "I only": no choice, but a measure, a doubt, an ability, or something done. */
export const NO_LIMIT = anyOf(
  `
    have had has got get know knew see saw think thought mean meant ask asked say said need just did do_(?:it|that|this) was were am be been slept
    sleep weigh earn understand speak found came went made took gave told heard met left lost read_(?:the|your|it|half) understood learned learnt remembered forgot brought kept paid sold sent did_\\w+ want_to_(?:know|ask|say|check|see_if|make_sure|understand|add|point)
    wish hope live work moved \\w+ed started began began became felt thought can could should wrote caught spent cost joke
  `,
);
