/** What a document would bring, counted without writing anything: the preview before an import. */
import { TYPES } from "../../model/item.ts";
import { parseMoment } from "../../text/moment.ts";
import { foreignId } from "../correct/foreign-id.ts";
import { isOnlyStating } from "../correct/outside-item.ts";
import type { Decoded, ImportProblem } from "../maintain/format.ts";
import type { OpenVault } from "../open-vault.ts";
import { admitted, type ImportCounts, importedIds, NO_COUNTS } from "./import-batch.ts";

export interface Survey {
  readonly counts: ImportCounts;
  readonly problems: readonly ImportProblem[];
  readonly from?: number;
  readonly to?: number;
}

/** The gate is asked when it is written: what it denies, and what says the same as a memory that is here, counts as imported here. */
export async function surveyed(vault: OpenVault, batch: readonly Decoded[], isMine: boolean): Promise<Survey> {
  const rows = await vault.storage.records.get(vault.id, importedIds(vault, batch));
  const here = new Map(rows.map((row) => [row.id, row.envelope !== undefined]));
  const counts: Record<keyof ImportCounts, number> = { ...NO_COUNTS };
  let [from, to] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const decoded of batch) {
    const piece = pieceOf(vault, decoded);
    if (piece === undefined) continue;
    const found = piece.ids.map((id) => here.get(id)).find((isLive) => isLive !== undefined);
    if (found !== undefined) {
      counts[found ? "knownCount" : "erasedCount"] += 1;
      continue;
    }
    counts.importedCount += 1;
    if (piece.isMessage) counts.messageCount += 1;
    if (piece.isUntrusted && !isMine) counts.untrustedCount += 1;
    if (piece.doesMore && !(isMine && piece.isOurs)) counts.quarantinedCount += 1;
    [from, to] = [Math.min(from, piece.at), Math.max(to, piece.at)];
  }
  const problems = batch.flatMap((decoded) => (decoded.kind === "problem" ? [decoded.problem] : []));
  counts.problemCount = problems.length;
  return { counts, problems, ...(from <= to ? { from, to } : {}) };
}

interface Piece {
  readonly ids: readonly string[];
  readonly at: number;
  readonly isMessage: boolean;
  /** It instructs, identifies or corrects. */
  readonly doesMore: boolean;
  readonly isOurs: boolean;
  /** Unless the owner says that it is theirs. */
  readonly isUntrusted: boolean;
}

function pieceOf(vault: OpenVault, decoded: Decoded): Piece | undefined {
  const idOf = (codec: string, id: string): readonly string[] => [id, foreignId(vault, codec, id)];
  switch (decoded.kind) {
    case "erased":
    case "problem":
      return undefined;
    case "item": {
      const own = admitted(vault, decoded);
      if (own === undefined) return undefined;
      const { item, isOwn } = own;
      const isMessage = item.layer === "message";
      return {
        ids: [item.id],
        at: item.at,
        isMessage,
        doesMore: !isMessage && !isOwn && !isOnlyStating(item),
        isOurs: true,
        isUntrusted: !isOwn,
      };
    }
    case "memory": {
      const { codec, id, at, type = TYPES[0], event = "fact", isWhole = false } = decoded.memory;
      const mode = decoded.memory.mode ?? (type === "instruction" || type === "skill" ? "procedural" : "semantic");
      const origin = { source: "import", actor: "system", method: "api_export" } as const;
      return {
        ids: idOf(codec, id),
        at,
        isMessage: false,
        doesMore: !isOnlyStating({ type, mode, event, origin }),
        isOurs: isWhole,
        isUntrusted: true,
      };
    }
    case "message": {
      const at =
        decoded.message.at === undefined
          ? undefined
          : parseMoment(decoded.message.at, decoded.message.timeZone ?? "UTC");
      return {
        ids: idOf(decoded.codec, decoded.id),
        at: at ?? 0,
        isMessage: true,
        doesMore: false,
        isOurs: false,
        isUntrusted: true,
      };
    }
  }
}
