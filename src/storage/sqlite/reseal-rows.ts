/** The same rows under another key, in place: what is not there any more stays away. */
import type { Resealed } from "../record-store.ts";
import { idBytes } from "./compact-id.ts";
import type { SqliteFile } from "./sqlite-file.ts";

export type ResealRows = (vault: number, reseal: Resealed) => void;

export function resealRows(file: SqliteFile): ResealRows {
  const record = file.prepare(
    "UPDATE record SET key_version = ?, envelope = ? WHERE vault = ? AND id = ? AND envelope IS NOT NULL",
  );
  const use = file.prepare("UPDATE use_counter SET envelope = ? WHERE vault = ? AND id = ?");
  const embedding = file.prepare("UPDATE embedding SET envelope = ? WHERE vault = ? AND id = ? AND embedder = ?");
  const segment = file.prepare("UPDATE segment SET envelope = ? WHERE vault = ? AND salt_id = ?");
  const trace = file.prepare("UPDATE trace SET envelope = ? WHERE vault = ? AND seq = ? AND page = ?");
  return (vault, reseal) => {
    for (const { id, keyVersion, envelope } of reseal.records) record.run(keyVersion, envelope, vault, idBytes(id));
    for (const { id, envelope } of reseal.uses) use.run(envelope, vault, idBytes(id));
    for (const { id, embedder, envelope } of reseal.embeddings) embedding.run(envelope, vault, idBytes(id), embedder);
    for (const { saltId, envelope } of reseal.segments) segment.run(envelope, vault, idBytes(saltId));
    for (const { seq, page, envelope } of reseal.traces) trace.run(envelope, vault, seq, page);
  };
}
