// Written by `npm run train:relevance` from data/questions. Do not edit.

/** In the order of SIGN_NAMES. */
export const RELEVANCE_WEIGHTS: readonly number[] = [
  -3.6718, // bias
  1.6441, // held
  -1.8675, // lexical
  1.9613, // message
  -1.3892, // neighbour
  -1.0446, // session
  -0.7841, // standingInstruction
  -0.311, // standingPreference
  -0.4026, // speaker
  0.1528, // time
  1.7317, // scoreShare
  0.3992, // rank
  1.1058, // relevance
  0.0512, // fact
  0.1794, // worth
  -1.8745, // assistant
  0.1026, // task
  -0.2117, // impersonal
  -0.114, // heldOfTask
  0.2077, // heldOfImpersonal
  -0.1686, // conceptNamed
  0.3518, // conceptEvoked
  -0.0173, // conceptMember
  1.4804, // careEvoked
  0.3924, // careOfTask
  0.9644, // wishOfTask
  0.4861, // named
  -0.0391, // otherNamed
  -0.4522, // mostHeld
  -0.0857, // keyed
  -1.9037, // questionItself
  0.2511, // bestHeld
  1.2026, // wanting
  -1.1295, // wantingMuch
  -0.0648, // heldOfWanting
];
