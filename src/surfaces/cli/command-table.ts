/** Every command, in the order of help. A command's file is loaded when it is called, so that help starts at once. */
import type { Command } from "./command.ts";

export interface Entry {
  readonly about: string;
  load(): Promise<Command>;
}

export const COMMANDS: Readonly<Record<string, Entry>> = {
  observe: {
    about: "take in a conversation: a file of JSON lines, or one message",
    load: async () => (await import("./commands/observe.ts")).observe,
  },
  remember: {
    about: "keep one fact, as you state it",
    load: async () => (await import("./commands/remember.ts")).remember,
  },
  recall: {
    about: "the few memories that matter for a question, ready for a prompt",
    load: async () => (await import("./commands/recall.ts")).recall,
  },
  search: {
    about: "look around, as recall, and count nothing",
    load: async () => (await import("./commands/search.ts")).search,
  },
  list: {
    about: "all memories, newest first",
    load: async () => (await import("./commands/list.ts")).list,
  },
  profile: {
    about: "what is known about you, or about a person",
    load: async () => (await import("./commands/profile.ts")).profile,
  },
  people: {
    about: "the people whom memories are about",
    load: async () => (await import("./commands/people.ts")).peopleList,
  },
  "people list": {
    about: "the same",
    load: async () => (await import("./commands/people.ts")).peopleList,
  },
  "people show": {
    about: "one person with the memories about them",
    load: async () => (await import("./commands/people.ts")).peopleShow,
  },
  "people rename": {
    about: "change a name in every memory",
    load: async () => (await import("./commands/people.ts")).peopleRename,
  },
  "people merge": {
    about: "two names are one person",
    load: async () => (await import("./commands/people.ts")).peopleMerge,
  },
  "people split": {
    about: "one name is two people",
    load: async () => (await import("./commands/people.ts")).peopleSplit,
  },
  "memories history": {
    about: "the values that a memory had",
    load: async () => (await import("./commands/memories.ts")).memoriesHistory,
  },
  "memories restore": {
    about: "undo a wrong update: a former value holds again",
    load: async () => (await import("./commands/memories.ts")).memoriesRestore,
  },
  inspect: {
    about: "one memory with its evidence and its state of decay",
    load: async () => (await import("./commands/inspect.ts")).inspect,
  },
  correct: {
    about: "say what is true instead",
    load: async () => (await import("./commands/correct.ts")).correct,
  },
  forget: {
    about: "show what would go; with --confirm, erase it for good",
    load: async () => (await import("./commands/forget.ts")).forget,
  },
  export: {
    about: "write everything into one file, in clear",
    load: async () => (await import("./commands/export.ts")).exportCommand,
  },
  import: {
    about: "take in an export: Keepsake's own, a PAM bundle, an assistant's, another memory's",
    load: async () => (await import("./commands/import.ts")).importCommand,
  },
  "imports list": {
    about: "what was imported, and when",
    load: async () => (await import("./commands/imports-list.ts")).importsList,
  },
  "imports undo": {
    about: "everything that an import brought goes again",
    load: async () => (await import("./commands/imports-undo.ts")).importsUndo,
  },
  "pam validate": {
    about: "everything that is wrong with an export of Portable AI Memory",
    load: async () => (await import("./commands/pam-validate.ts")).pamValidate,
  },
  "pam inspect": {
    about: "what an export holds, in numbers",
    load: async () => (await import("./commands/pam-inspect.ts")).pamInspect,
  },
  "pam convert": {
    about: "another product's export as a PAM bundle",
    load: async () => (await import("./commands/pam-convert.ts")).pamConvert,
  },
  "pam sign": {
    about: "sign an export",
    load: async () => (await import("./commands/pam-sign.ts")).pamSign,
  },
  "pam verify": {
    about: "is an export as it was signed, and by whom? Offline",
    load: async () => (await import("./commands/pam-verify.ts")).pamVerify,
  },
  "pam diff": {
    about: "what changed between two exports; as a delta too",
    load: async () => (await import("./commands/pam-diff.ts")).pamDiff,
  },
  "pam merge": {
    about: "lay deltas over the export that they build on",
    load: async () => (await import("./commands/pam-merge.ts")).pamMerge,
  },
  "pam repair": {
    about: "mend an export, and tell every change",
    load: async () => (await import("./commands/pam-repair.ts")).pamRepair,
  },
  "persona validate": {
    about: "is this a persona, and is its memory as its policy wants it?",
    load: async () => (await import("./commands/persona-validate.ts")).personaValidate,
  },
  "persona hash": {
    about: "the content hash of a persona",
    load: async () => (await import("./commands/persona-hash.ts")).personaHashCommand,
  },
  "persona sign": {
    about: "sign a persona, or make the key to sign with",
    load: async () => (await import("./commands/persona-sign.ts")).personaSign,
  },
  "persona verify": {
    about: "does its signer vouch for it? Offline",
    load: async () => (await import("./commands/persona-verify.ts")).personaVerify,
  },
  "persona adopt": {
    about: "an empty memory, not yet enabled",
    load: async () => (await import("./commands/persona-adopt.ts")).personaAdopt,
  },
  "persona enable-memory": {
    about: "memory from this signature on",
    load: async () => (await import("./commands/persona-enable-memory.ts")).personaEnableMemory,
  },
  "persona render": {
    about: "what a prompt would hold, from the document alone",
    load: async () => (await import("./commands/persona-render.ts")).personaRender,
  },
  destroy: {
    about: "destroy a whole vault and its keys",
    load: async () => (await import("./commands/destroy.ts")).destroy,
  },
  tend: {
    about: "upkeep: summaries, compaction, archive, vectors, in one go",
    load: async () => (await import("./commands/tend.ts")).tend,
  },
  review: {
    about: "what is due for you to look at: confirm, correct or let go",
    load: async () => (await import("./commands/review.ts")).review,
  },
  "quarantine list": {
    about: "what came from outside and waits for your word",
    load: async () => (await import("./commands/quarantine-list.ts")).quarantineList,
  },
  "quarantine promote": {
    about: "vouch for exactly these bytes",
    load: async () => (await import("./commands/quarantine-promote.ts")).quarantinePromote,
  },
  "quarantine drop": {
    about: "erase what waits and is not wanted",
    load: async () => (await import("./commands/quarantine-drop.ts")).quarantineDrop,
  },
  compact: {
    about: "retire the oldest episodes behind summaries",
    load: async () => (await import("./commands/compact.ts")).compact,
  },
  trace: {
    about: "why things were remembered, refused or recalled",
    load: async () => (await import("./commands/trace.ts")).trace,
  },
  "trace replay": {
    about: "judge recorded decisions again",
    load: async () => (await import("./commands/trace-replay.ts")).traceReplay,
  },
  "policy show": {
    about: "the rules in force, with their hash",
    load: async () => (await import("./commands/policy-show.ts")).policyShow,
  },
  "policy explain": {
    about: "would this be remembered, and which rule decides?",
    load: async () => (await import("./commands/policy-explain.ts")).policyExplain,
  },
  "policy check": {
    about: "every fault of a policy file",
    load: async () => (await import("./commands/policy-check.ts")).policyCheck,
  },
  "policy diff": {
    about: "what another policy would change, and what of it loosens",
    load: async () => (await import("./commands/policy-diff.ts")).policyDiff,
  },
  "policy set": {
    about: "put another policy in force",
    load: async () => (await import("./commands/policy-set.ts")).policySet,
  },
  "consent give": {
    about: "write down what the owner agreed to",
    load: async () => (await import("./commands/consent-give.ts")).consentGive,
  },
  "consent withdraw": {
    about: "end a consent, with what rests on it",
    load: async () => (await import("./commands/consent-withdraw.ts")).consentWithdraw,
  },
  "consent list": {
    about: "every record of consent",
    load: async () => (await import("./commands/consent-list.ts")).consentList,
  },
  freeze: {
    about: "nothing new is written, everything stays readable",
    load: async () => (await import("./commands/freeze.ts")).freeze,
  },
  restrict: {
    about: "stored, and not used any more",
    load: async () => (await import("./commands/restrict.ts")).restrict,
  },
  unhide: {
    about: "take back into use what was hidden or archived",
    load: async () => (await import("./commands/unhide.ts")).unhide,
  },
  resume: {
    about: "end both",
    load: async () => (await import("./commands/resume.ts")).resume,
  },
  notices: {
    about: "what the owner has to be told",
    load: async () => (await import("./commands/notices.ts")).notices,
  },
  "rights requests": {
    about: "the register of requests: open, acknowledge, extend, decide",
    load: async () => (await import("./commands/rights-requests.ts")).rightsRequests,
  },
  "rights access": {
    about: "a copy of everything that is stored about the person",
    load: async () => (await import("./commands/rights-access.ts")).rightsAccess,
  },
  "rights rectify": {
    about: "put right what is wrong",
    load: async () => (await import("./commands/rights-rectify.ts")).rightsRectify,
  },
  "rights restrict": {
    about: "stored, and not used any more",
    load: async () => (await import("./commands/rights-restrict.ts")).rightsRestrict,
  },
  "rights portability": {
    about: "a file to take along, with what was inferred marked apart",
    load: async () => (await import("./commands/rights-portability.ts")).rightsPortability,
  },
  "rights object": {
    about: "say no to one purpose, or to work patterns",
    load: async () => (await import("./commands/rights-object.ts")).rightsObject,
  },
  "rights withdraw": {
    about: "end a consent, with what rests on it",
    load: async () => (await import("./commands/rights-withdraw.ts")).rightsWithdraw,
  },
  "rights forget": {
    about: "forget a person, across all vaults: dry run, batch, confirmation list",
    load: async () => (await import("./commands/rights-forget.ts")).rightsForget,
  },
  "rights confirm": {
    about: "what others asked you to forget: let it go, or keep it",
    load: async () => (await import("./commands/rights-confirm.ts")).rightsConfirm,
  },
  "rights drill": {
    about: "forget a made-up person on this very keep, and look for them everywhere",
    load: async () => (await import("./commands/rights-drill.ts")).rightsDrill,
  },
  "rights notice": {
    about: "the privacy notice, from the configuration",
    load: async () => (await import("./commands/rights-notice.ts")).rightsNotice,
  },
  "rights record": {
    about: "the record of processing activities",
    load: async () => (await import("./commands/rights-record.ts")).rightsRecord,
  },
  "rights assessment": {
    about: "the data protection impact assessment",
    load: async () => (await import("./commands/rights-assessment.ts")).rightsAssessment,
  },
  "rights matrix": {
    about: "who can see what",
    load: async () => (await import("./commands/rights-matrix.ts")).rightsMatrix,
  },
  "rights pack": {
    about: "record, assessment and matrix in one folder",
    load: async () => (await import("./commands/rights-pack.ts")).rightsPack,
  },
  "rights breach": {
    about: "who is affected by a breach, in counts; for drills too",
    load: async () => (await import("./commands/rights-breach.ts")).rightsBreach,
  },
  "disclosures list": {
    about: "who received what",
    load: async () => (await import("./commands/disclosures-list.ts")).disclosuresList,
  },
  "disclosures pending": {
    about: "what recipients have still to be told",
    load: async () => (await import("./commands/disclosures-pending.ts")).disclosuresPending,
  },
  "disclosures done": {
    about: "a notice was given by hand",
    load: async () => (await import("./commands/disclosures-done.ts")).disclosuresDone,
  },
  "privacy counts": {
    about: "how much of which privacy class, without content",
    load: async () => (await import("./commands/privacy-counts.ts")).privacyCounts,
  },
  "privacy review": {
    about: "sensitive memories at half of their time",
    load: async () => (await import("./commands/privacy-review.ts")).privacyReview,
  },
  "audit list": {
    about: "what was done in this keep, entry by entry",
    load: async () => (await import("./commands/audit-list.ts")).auditList,
  },
  "audit verify": {
    about: "is the log whole and unchanged? Of this keep, or of copied files",
    load: async () => (await import("./commands/audit-verify.ts")).auditVerify,
  },
  "audit prove": {
    about: "the receipt of an erasure, or what a witness asks for",
    load: async () => (await import("./commands/audit-prove.ts")).auditProve,
  },
  "audit key": {
    about: "what others verify the log with",
    load: async () => (await import("./commands/audit-key.ts")).auditKey,
  },
  "audit rotate": {
    about: "another key signs the log; the older one for thirty days more",
    load: async () => (await import("./commands/audit-rotate.ts")).auditRotate,
  },
  "audit export": {
    about: "the log as files that anybody can copy and verify",
    load: async () => (await import("./commands/audit-export.ts")).auditExport,
  },
  "audit witness": {
    about: "on a second machine: sign only what appends",
    load: async () => (await import("./commands/audit-witness.ts")).auditWitness,
  },
  "audit prune": {
    about: "access logs of past months go",
    load: async () => (await import("./commands/audit-prune.ts")).auditPrune,
  },
  "keys guard": {
    about: "hand the keyring over to a key provider",
    load: async () => (await import("./commands/keys-guard.ts")).keysGuard,
  },
  "receipt verify": {
    about: "what a receipt proves, offline",
    load: async () => (await import("./commands/receipt-verify.ts")).receiptVerify,
  },
  "memory list": {
    about: "memories as gosum lists them",
    load: async () => (await import("./commands/memory-list.ts")).memoryList,
  },
  "memory inspect": {
    about: "content, decay and rehearsals of one memory",
    load: async () => (await import("./commands/memory-inspect.ts")).memoryInspect,
  },
  "memory redact": {
    about: "take memories out of use, or destroy them",
    load: async () => (await import("./commands/memory-redact.ts")).memoryRedact,
  },
  "memory redact-user": {
    about: "everything of one person in this vault",
    load: async () => (await import("./commands/memory-redact-user.ts")).memoryRedactUser,
  },
  "memory restore": {
    about: "take back what was redacted softly or archived",
    load: async () => (await import("./commands/memory-restore.ts")).memoryRestore,
  },
  "memory audit": {
    about: "a report of what was done with the memories",
    load: async () => (await import("./commands/memory-audit.ts")).memoryAudit,
  },
  "backup data": {
    about: "a consistent copy of the data, never with a key",
    load: async () => (await import("./commands/backup-data.ts")).backupData,
  },
  "backup keys": {
    about: "a copy of the keystore, apart from the data",
    load: async () => (await import("./commands/backup-keys.ts")).backupKeys,
  },
  "restore data": {
    about: "put a backup in place; what was erased stays erased",
    load: async () => (await import("./commands/restore-data.ts")).restoreData,
  },
  "restore keys": {
    about: "put keys back where they are lost",
    load: async () => (await import("./commands/restore-keys.ts")).restoreKeys,
  },
  "restore finish": {
    about: "let go what stood there before a restore",
    load: async () => (await import("./commands/restore-finish.ts")).restoreFinish,
  },
  "restore drill": {
    about: "practise a restore, without touching the keep",
    load: async () => (await import("./commands/restore-drill.ts")).restoreDrill,
  },
  "keys show": {
    about: "who can open the vault, and with what",
    load: async () => (await import("./commands/keys-show.ts")).keysShow,
  },
  "keys new-recovery": {
    about: "make a recovery key for a program: into a file",
    load: async () => (await import("./commands/keys-new-recovery.ts")).keysNewRecovery,
  },
  "keys add-recovery": {
    about: "a recovery key opens the vault too: shown once, typed again",
    load: async () => (await import("./commands/keys-add-recovery.ts")).keysAddRecovery,
  },
  "keys set-passphrase": {
    about: "a passphrase opens the vault too",
    load: async () => (await import("./commands/keys-set-passphrase.ts")).keysSetPassphrase,
  },
  "keys remove": {
    about: "take a way in away",
    load: async () => (await import("./commands/keys-remove.ts")).keysRemove,
  },
  "keys hold-alone": {
    about: "from now on only its owner opens the vault",
    load: async () => (await import("./commands/keys-hold-alone.ts")).keysHoldAlone,
  },
  "keys share": {
    about: "the keep opens the vault again, beside its owner",
    load: async () => (await import("./commands/keys-share.ts")).keysShare,
  },
  "keys rotate": {
    about: "another key for everything in the vault",
    load: async () => (await import("./commands/keys-rotate.ts")).keysRotate,
  },
  unlock: {
    about: "open a vault that only you open, for this login",
    load: async () => (await import("./commands/unlock.ts")).unlock,
  },
  lock: {
    about: "forget at once what was unlocked",
    load: async () => (await import("./commands/lock.ts")).lock,
  },
  stats: {
    about: "how much there is",
    load: async () => (await import("./commands/stats.ts")).stats,
  },
  operator: {
    about: "the whole keep in counts, for whoever runs it",
    load: async () => (await import("./commands/operator.ts")).operator,
  },
  doctor: {
    about: "check files, keys and records",
    load: async () => (await import("./commands/doctor.ts")).doctor,
  },
  "vaults list": {
    about: "the vaults of this keep",
    load: async () => (await import("./commands/vaults-list.ts")).vaultsList,
  },
  "vaults create": {
    about: "make a vault",
    load: async () => (await import("./commands/vaults-create.ts")).vaultsCreate,
  },
  "vaults rename": {
    about: "give a vault another name",
    load: async () => (await import("./commands/vaults-rename.ts")).vaultsRename,
  },
  "vaults delete": {
    about: "destroy a vault, as destroy does",
    load: async () => (await import("./commands/vaults-delete.ts")).vaultsDelete,
  },
  serve: {
    about: "the vaults of this keep over HTTP, for programs with a token",
    load: async () => (await import("./commands/serve.ts")).serve,
  },
  mcp: {
    about: "one vault for an agent that speaks the Model Context Protocol",
    load: async () => (await import("./commands/mcp.ts")).mcp,
  },
  hook: {
    about: "what hosts of agents call: recall before a prompt, write behind it",
    load: async () => (await import("./commands/hook.ts")).hook,
  },
  install: {
    about: "have an agent use this memory: Claude Code, NanoClaw",
    load: async () => (await import("./commands/install.ts")).install,
  },
  uninstall: {
    about: "take out of an agent's configuration what install wrote",
    load: async () => (await import("./commands/uninstall.ts")).uninstall,
  },
  "token create": {
    about: "a token with which a program uses a vault over HTTP",
    load: async () => (await import("./commands/token-create.ts")).tokenCreate,
  },
  "token list": {
    about: "every token that is good, and what for",
    load: async () => (await import("./commands/token-list.ts")).tokenList,
  },
  "token revoke": {
    about: "end a token at once",
    load: async () => (await import("./commands/token-revoke.ts")).tokenRevoke,
  },
  reform: {
    about: "let the language model form the memories of the archive anew",
    load: async () => (await import("./commands/reform.ts")).reform,
  },
  "config set": {
    about: "choose the language model that forms memories",
    load: async () => (await import("./commands/config-set.ts")).configSet,
  },
  "config show": {
    about: "each setting with its value and where it comes from",
    load: async () => (await import("./commands/config-show.ts")).configShow,
  },
};

/** First words of commands that have two. */
export const GROUPS: ReadonlySet<string> = new Set(
  Object.keys(COMMANDS).flatMap((name) => (name.includes(" ") ? [name.slice(0, name.indexOf(" "))] : [])),
);
