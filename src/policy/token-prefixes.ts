/**
 * Keys and tokens whose first signs name the issuer, by form. Data; all bounded. A prefix that also begins ordinary words asks for more:
 * a digit, an exact length, or an alphabet.
 */

/** What stands before such a key ends it: none begins inside a word. */
const FORMS: readonly string[] = [
  // Models. `sk-` alone also begins words, so a digit has to follow.
  "sk-(?=[A-Za-z_-]{0,60}\\d)[A-Za-z0-9_-]{16,2000}",
  "gsk_[A-Za-z0-9]{40,60}",
  "xai-[A-Za-z0-9]{60,100}",
  "pplx-[A-Za-z0-9]{40,60}",
  "r8_[A-Za-z0-9]{30,60}",
  "hf_[A-Za-z0-9]{30,60}",
  "lsv2_(?:pt|sk)_[a-f0-9]{32}_[a-f0-9]{8,12}",
  "tvly-(?:dev-)?[A-Za-z0-9]{24,60}",
  "pcsk_[A-Za-z0-9_]{40,120}",
  // Payment.
  "(?:sk|rk)_(?:live|test)_[A-Za-z0-9]{10,200}",
  "whsec_[A-Za-z0-9+/=]{16,200}",
  "sq0(?:atp|csp)-[A-Za-z0-9_-]{22,60}",
  "shp(?:at|ss|ca|pa)_[a-fA-F0-9]{32}",
  // Code.
  "gh[pousr]_[A-Za-z0-9]{30,2000}",
  "github_pat_[A-Za-z0-9_]{22,2000}",
  "gl(?:pat|dt|rt|cbt|ptt|ft|soat|agent)-[A-Za-z0-9_.-]{20,100}",
  "npm_[A-Za-z0-9]{36}",
  "pypi-[A-Za-z0-9_-]{50,250}",
  "rubygems_[a-f0-9]{48}",
  "dckr_(?:pat|oat)_[A-Za-z0-9_-]{27,60}",
  "ATATT3[A-Za-z0-9_=-]{100,300}",
  "ATBB[A-Za-z0-9]{32}",
  // Clouds.
  "A(?:KI|SI|BI|CC)A[0-9A-Z]{16}(?![A-Za-z0-9])",
  "AIza[0-9A-Za-z_-]{35}",
  "ya29\\.[0-9A-Za-z_-]{20,300}",
  "GOCSPX-[A-Za-z0-9_-]{28}",
  "do[oprt]_v1_[a-f0-9]{64}",
  "hv[sbr]\\.[A-Za-z0-9_-]{24,300}",
  "dapi[a-f0-9]{32}(?:-\\d)?",
  "sbp_[a-f0-9]{40}",
  "sb_secret_[A-Za-z0-9_-]{20,60}",
  "pscale_(?:tkn|pw|oauth)_[A-Za-z0-9_.=-]{32,64}",
  "tskey-[a-z]{2,12}-[A-Za-z0-9]{6,40}-[A-Za-z0-9]{16,64}",
  "FlyV1 fm\\d_[A-Za-z0-9+/=,_]{40,2000}",
  "[A-Za-z0-9_~.-]{3}\\dQ~[A-Za-z0-9_~.-]{31,34}",
  // Talk and mail.
  "xox[abeoprs]-[A-Za-z0-9-]{10,250}",
  "xapp-[A-Za-z0-9-]{10,250}",
  "\\d{8,10}:AA[A-Za-z0-9_-]{33}",
  "[MNO][A-Za-z0-9_-]{23,27}\\.[A-Za-z0-9_-]{6}\\.[A-Za-z0-9_-]{27,40}",
  "SG\\.[A-Za-z0-9_-]{16,32}\\.[A-Za-z0-9_-]{16,64}",
  "SK[a-f0-9]{32}",
  "key-[a-f0-9]{32}",
  "[a-f0-9]{32}-us\\d{1,2}",
  "EAA[A-Za-z0-9]{90,300}",
  // Work.
  "ntn_[A-Za-z0-9]{40,60}",
  "secret_[A-Za-z0-9]{43}",
  "lin_(?:api|oauth)_[A-Za-z0-9]{32,64}",
  "fig[dou]_[A-Za-z0-9_-]{40,60}",
  "pat[A-Za-z0-9]{14}\\.[a-f0-9]{64}",
  "PMAK-[a-f0-9]{24}-[a-f0-9]{34}",
  "NRAK-[A-Z0-9]{27}",
  "gl(?:sa|c)_[A-Za-z0-9+/=_]{32,200}",
  "sntry[su]_[A-Za-z0-9+/=_-]{40,400}",
  "dp\\.(?:pt|st|ct|sa)\\.(?:[a-z0-9_-]{2,35}\\.)?[A-Za-z0-9]{40,44}",
  "ops_eyJ[A-Za-z0-9_-]{200,2000}",
  // Keys that decrypt or spend.
  "AGE-SECRET-KEY-1[0-9A-Z]{58}",
  "[xyz]prv[1-9A-HJ-NP-Za-km-z]{107}",
];

/** Not inside a word, and the shortest has sixteen signs. */
export const PREFIXED = new RegExp(`(?<![A-Za-z0-9_-])(?:${FORMS.join("|")})`, "g");
export const PREFIXED_MIN = 15;
