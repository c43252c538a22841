/**
 * The newest head of a keep that anybody still holds: in the folder of the published logs, in a backup, in the hands of a witness. What is restored goes on
 * behind it, in a log of its own, so that no signed head ever contradicts another one (SEC-G5, SEC §4.7).
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
  /** 64 lower-case hex digits. */
  readonly root: string;
}

/** Whose logs, and the seeds of the keys that sign them. */
export interface LogOwner {
  readonly keepId: string;
  readonly seeds: readonly Uint8Array[];
}

const GOVERNANCE = "governance";
export const logName = (number: number): string => `${GOVERNANCE}/${number}`;

/** @param from logs are looked for from this number on: the newest that the rows know. Numbers have no gaps. */
export async function newestHead(owner: LogOwner, files: AuditFiles, from: number): Promise<KnownHead | undefined> {
  let newest: KnownHead | undefined;
  for (let number = 1; ; number++) {
    const head = await readCheckpoint(inLog(files, logName(number)), keysOf(owner, number));
    if (!("fault" in head)) newest = { number, ...plain(head.checkpoint) };
    else if (head.fault === "missing" && number >= from) return newest;
  }
}

/** The newest that this keep remembers beside its keys, where the published files are lost. @param from as with `newestHead` */
export async function newestRemembered(storage: Pick<Storage, "heads">, from: number): Promise<KnownHead | undefined> {
  let newest: KnownHead | undefined;
  for (let number = 1; ; number++) {
    const head = await rememberedHead(storage, logName(number));
    if (head !== undefined) newest = { number, ...plain(head.checkpoint) };
    else if (number >= from) return newest;
  }
}

/** A head that somebody kept, as text. @throws KeepsakeError `invalid_input` for what is no head of this keep's governance logs */
export async function givenHead(owner: LogOwner, note: string): Promise<KnownHead> {
  const bytes = Buffer.from(note, "utf8");
  const reader = { read: async () => bytes, write: async () => undefined };
  const head = await unsignedHead(reader).catch(() => undefined);
  const number = Number(head?.origin.split("/").at(-1));
  if (head?.origin === logOrigin(owner.keepId, logName(number))) {
    const opened = openCheckpoint(note, keysOf(owner, number));
    if (!("fault" in opened)) return { number, ...plain(opened.checkpoint) };
  }
  throw new KeepsakeError("invalid_input", "This is no head of a governance log of this keep.", {
    hint: "Pass the checkpoint as it was published or as a witness keeps it.",
  });
}

export const laterHead = (left: KnownHead | undefined, right: KnownHead | undefined): KnownHead | undefined => {
  if (left === undefined || right === undefined) return left ?? right;
  const isLater = right.number > left.number || (right.number === left.number && right.size > left.size);
  return isLater ? right : left;
};

/** The highest number of a log of this kind whose head lies there; `from` where there is none above it. */
export async function newestNumber(files: AuditFiles, kind: string, from: number): Promise<number> {
  let number = from;
  while ((await files.read(`${kind}/${number + 1}/checkpoint`)) !== undefined) number += 1;
  return number;
}

const keysOf = ({ keepId, seeds }: LogOwner, number: number) =>
  seeds.map((seed) => ({ name: logOrigin(keepId, logName(number)), publicKey: ed25519PublicKey(seed) }));

const plain = ({ size, root }: { readonly size: number; readonly root: Uint8Array }) => ({
  size,
  root: Buffer.from(root).toString("hex"),
});

const inLog = (files: AuditFiles, name: string) => ({
  read: (path: string) => files.read(`${name}/${path}`),
  write: (path: string, bytes: Uint8Array) => files.write(`${name}/${path}`, bytes),
});
