/**
 * Every rule beyond the form, with its level (spec/pam.md §14). A rule is a check id and, after a
 * colon, a case with its own level. Messages never quote the document.
 */

export type Level = "error" | "warning";
/** As such, before an import, or before our own export. Graphs are judged mildly on import. */
export type Purpose = "check" | "import" | "export";

interface Rule {
  readonly level: Level;
  readonly onImport?: Level;
  readonly onExport?: Level;
  readonly message: string;
}

const error = (message: string, levels: Partial<Rule> = {}): Rule => ({ level: "error", message, ...levels });
const warning = (message: string, levels: Partial<Rule> = {}): Rule => ({ level: "warning", message, ...levels });

const AS_TOLD: Partial<Rule> = { onImport: "warning" };

export const RULES = {
  // What a document is.
  "example-schema-detect": error("The member schema names no PAM document."),
  "example-schema-detect:stranger": warning("This JSON file is no PAM document and is passed over."),
  "malformed-json": error("This is no JSON that can be trusted."),
  "schema-validation": error("The form is not that of the schema."),
  "schema-validation:format": error("A time or an address is not written as the schema asks."),
  "schema-version:later": error("A later major version is not understood."),
  "schema-version:later-minor": warning("A later minor version: what is unknown in it is kept beside the document."),
  "schema-version:unknown-member": warning("A member of a later version, kept beside the document."),
  "schema-version:unknown-value": warning("A value of a later version, kept beside the document."),
  "schema-version:pre-release": warning("The version is a preliminary one."),
  "schema-version-consistency": error("The files of one export must state the same schema_version."),
  "bundle-files:no-store": error("The export holds no memory store."),
  "bundle-files:two-stores": error("The export holds more than one memory store."),
  "bundle-files:two-embeddings": error("The export holds more than one embeddings file."),
  "bundle-files:same-conversation": error("Two files hold a conversation with the same id."),
  // Memories.
  "content-hash": error("content_hash is not the hash of the content."),
  "id-unique": error("This id stands twice."),
  temporal: error("A time lies before the one that it must follow."),
  "temporal:reinforced": warning("last_reinforced lies before created_at."),
  "status-consistency": warning("status and superseded_by do not agree."),
  "status-consistency:relation": warning("A supersedes relation and superseded_by name different successors."),
  "platform-naming": warning("This names a company; PAM names products."),
  "not-exportable": warning("The memory says that it must not be exported.", { onExport: "error" }),
  // References.
  "xref-relation": error("A relation leads to no memory."),
  "xref-relation:delta": warning("A relation leads to no memory of this delta; it may be in the base."),
  "xref-relation:self": warning("A memory is related to itself."),
  "xref-superseded": error("The named successor is no memory."),
  "xref-superseded:delta": warning("The named successor is no memory of this delta; it may be in the base."),
  "xref-superseded:cycle": warning("The memories replace each other in a circle."),
  "xref-conversation": error("conversation_ref leads to no entry of the index."),
  "xref-conversation:delta": warning("conversation_ref leads to no entry of this delta; it may be in the base."),
  "xref-derived": error("A derived memory is no memory."),
  "xref-derived:delta": warning("A derived memory is no memory of this delta; it may be in the base."),
  "xref-bidirectional": warning("The conversation does not list the memory as derived from it.", { onExport: "error" }),
  "xref-embedding": error("embedding_ref leads to no embedding."),
  "xref-embedding:no-file": warning("embedding_ref is set and there is no embeddings file; it counts as null."),
  "xref-embedding-memory": error("An embedding belongs to no memory."),
  // Integrity and signature.
  "integrity-total": error("total_memories is not the number of memories."),
  "integrity-checksum": error("The checksum is not that of the memories."),
  "integrity-checksum:sdk-form": error(
    "The checksum is that of the memories as the Python SDK writes them, not as they stand here.",
  ),
  // What to do about a bad signature is the owner's decision: see `Verification` (PAM-97).
  "signature-payload": error("What a signature covers is missing, or it was signed before the export.", AS_TOLD),
  "signature-fields": error("The signature's value is not base64url.", AS_TOLD),
  "signature-fields:padding": warning("The signature's value is padded; it should not be."),
  "signature-key": error("The public key cannot be read, or does not fit the algorithm.", AS_TOLD),
  signature: error("The signature is not right.", AS_TOLD),
  "signature:did": warning("The signing key is not the one of the owner's DID."),
  "incremental-fields": warning("A delta should name its base and the time since which it counts."),
  // Embeddings.
  "id-unique-embeddings": error("An embedding's id, or its memory, stands twice."),
  "dimensions-mismatch": error("The vector is not as long as its dimensions say."),
  // Conversations.
  "id-unique-conversation": error("This message id stands twice."),
  dag: error("A parent or child is no message of the conversation.", { onImport: "warning" }),
  "dag:cycle": error("The messages answer each other in a circle.", { onImport: "warning" }),
  "dag-bidirectional": warning("A child does not name this message as its parent."),
  "conv-temporal-order": warning("Times go back in a conversation without branches."),
  "conv-crossfile": error("The index and the conversation file do not agree."),
  "conv-crossfile:created-at": warning("The index and the conversation file state different times of creation."),
  "conv-crossfile:tags": warning("The index and the conversation file have different tags."),
  "conv-crossfile:ref": warning("storage.ref does not lead to the file of this conversation."),
} as const satisfies Readonly<Record<string, Rule>>;

export type RuleName = keyof typeof RULES;

export function levelOf(name: RuleName, purpose: Purpose): Level {
  const rule: Rule = RULES[name];
  if (purpose === "import") return rule.onImport ?? rule.level;
  return purpose === "export" ? (rule.onExport ?? rule.level) : rule.level;
}
