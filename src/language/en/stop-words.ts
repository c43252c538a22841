/** English words that carry no topic, as `words` folds them. Negations are among them: they matter to claims, not to finding. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  `a about above after again against all am an and any are arent as at be because been before being below between both but by
  can cant cannot could couldnt did didnt do does doesnt doing dont down during each few for from further had hadnt has hasnt
  have havent having he hed hell her here heres hers herself hes him himself his how hows i id ill im if in into is isnt it itd
  itll its itself ive just lets me more most mustnt my myself no nor not now of off on once only or other ought our ours
  ourselves out over own same shall shant she shed shes should shouldnt so some such than that thatd thatll thats the their
  theirs them themselves then there theres these they theyd theyll theyre theyve this those through to too under until up us
  very was wasnt we wed were werent weve what whats when whens where wheres which while who whom whos why whys will with wont
  would wouldnt you youd youll your youre yours yourself yourselves youve`
    .split(/\s+/)
    .filter((word) => word !== ""),
);
