// Written by `npm run train:relevance` from data/questions. Do not edit.

/** In the order of SIGN_NAMES. */
export const RELEVANCE_WEIGHTS: readonly number[] = [
  -3.717, // bias
  1.6165, // held
  -1.8472, // lexical
  1.8551, // message
  -1.3655, // neighbour
  -0.9143, // session
  -0.8274, // standingInstruction
  -0.3638, // standingPreference
  -0.4805, // speaker
  0.0926, // time
  1.7294, // scoreShare
  0.3794, // rank
  1.135, // relevance
  0.1152, // fact
  0.2642, // worth
  -1.8622, // assistant
  0.1166, // task
  -0.192, // impersonal
  -0.158, // heldOfTask
  0.2511, // heldOfImpersonal
  -0.1801, // conceptNamed
  0.3451, // conceptEvoked
  -0.0337, // conceptMember
  1.4912, // careEvoked
  0.3785, // careOfTask
  0.9596, // wishOfTask
  0.556, // named
  -0.096, // otherNamed
  -0.4693, // mostHeld
  -0.1258, // keyed
  -1.8559, // questionItself
  0.2526, // bestHeld
  1.1897, // wanting
  -1.1184, // wantingMuch
  -0.0438, // heldOfWanting
];
