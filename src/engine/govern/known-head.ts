/**
 * Finds the newest known head of a store: in the published logs, in a backup, or with a witness.
 * Restored data continues after it in a new log, so that no signed head contradicts another
 * (SEC-G5, SEC §4.7).
 */
import { openCheckpoint, readCheckpoint, unsignedHead } from "../../audit/log-files.ts";
import { ed25519PublicKey } from "../../crypto/signed-note.ts";
import { KeepsakeError } from "../../model/error.ts";
import type { AuditFiles, Storage } from "../../storage/storage.ts";
import { logOrigin } from "./audit.ts";
import { rememberedHead } from "./signed-heads.ts";

export interface KnownHead {
  readonly number: number;
  readonly size: number;
  /** 64 lowercase hex digits. */
  readonly root: string;
}

/** Names the logs and the seeds of their signing keys. */
export interface LogOwner {
  readonly storeId: string;
  readonly seeds: readonly Uint8Array[];
}

const GOVERNANCE = "governance";
export const logName = (number: number): string => `${GOVERNANCE}/${number}`;

/** @param from start at this log number, the newest in the rows. Numbers have no gaps. */
export async function newestHead(owner: LogOwner, files: AuditFiles, from: number): Promise<KnownHead | undefined> {
  let newest: KnownHead | undefined;
  for (let number = 1; ; number++) {
    const head = await readCheckpoint(inLog(files, logName(number)), keysOf(owner, number));
    if (!("fault" in head)) newest = { number, ...plain(head.checkpoint) };
    else if (head.fault === "missing" && number >= from) return newest;
  }
}

/** The newest head remembered beside the keys, if the published files are lost. */
export async function newestRemembered(storage: Pick<Storage, "heads">, from: number): Promise<KnownHead | undefined> {
  let newest: KnownHead | undefined;
  for (let number = 1; ; number++) {
    const head = await rememberedHead(storage, logName(number));
    if (head !== undefined) newest = { number, ...plain(head.checkpoint) };
    else if (number >= from) return newest;
  }
}

/**
 * Parses a head that someone kept.
 * @throws KeepsakeError `invalid_input` if it is not a head of this store's governance logs
 */
export async function givenHead(owner: LogOwner, note: string): Promise<KnownHead> {
  const bytes = Buffer.from(note, "utf8");
  const reader = { read: async () => bytes, write: async () => undefined };
  const head = await unsignedHead(reader).catch(() => undefined);
  const number = Number(head?.origin.split("/").at(-1));
  if (head?.origin === logOrigin(owner.storeId, logName(number))) {
    const opened = openCheckpoint(note, keysOf(owner, number));
    if (!("fault" in opened)) return { number, ...plain(opened.checkpoint) };
  }
  throw new KeepsakeError("invalid_input", "This is not a head of a governance log of this store.", {
    hint: "Pass the unchanged checkpoint, as published or as kept by a witness.",
  });
}

export const laterHead = (left: KnownHead | undefined, right: KnownHead | undefined): KnownHead | undefined => {
  if (left === undefined || right === undefined) return left ?? right;
  const isLater = right.number > left.number || (right.number === left.number && right.size > left.size);
  return isLater ? right : left;
};

/** The highest log number of this kind with a head, at least `from`. */
export async function newestNumber(files: AuditFiles, kind: string, from: number): Promise<number> {
  let number = from;
  while ((await files.read(`${kind}/${number + 1}/checkpoint`)) !== undefined) number += 1;
  return number;
}

const keysOf = ({ storeId, seeds }: LogOwner, number: number) =>
  seeds.map((seed) => ({ name: logOrigin(storeId, logName(number)), publicKey: ed25519PublicKey(seed) }));

const plain = ({ size, root }: { readonly size: number; readonly root: Uint8Array }) => ({
  size,
  root: Buffer.from(root).toString("hex"),
});

const inLog = (files: AuditFiles, name: string) => ({
  read: (path: string) => files.read(`${name}/${path}`),
  write: (path: string, bytes: Uint8Array) => files.write(`${name}/${path}`, bytes),
});
