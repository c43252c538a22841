/**
 * The vectors of Wycheproof (C2SP/wycheproof, `testvectors_v1`), read from a folder that is named: no package ships them. Without the folder
 * the same judges run over cases that are made after the published rules (published-rules.ts).
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Json } from "../../src/model/json.ts";
import { field, listOf, numberOf, readJson, textOf } from "../namel3ss/data.ts";
import { hex } from "./bytes.ts";
import { type Group, type Outcome, Tally } from "./group.ts";
import { judgeEd25519, judgeGcm, judgeHkdf, judgeX25519 } from "./primitive-cases.ts";

interface Vector {
  readonly name: string;
  readonly test: Json;
  readonly group: Json;
  readonly isValid: boolean;
}

export const wycheproof = (folder: string): readonly Group[] => [
  group(folder, "aes_gcm_test.json", "AES-GCM", (tally, vectors) => {
    const others = judgeGcm(
      tally,
      vectors.map(({ name, test, isValid }) => ({
        name,
        isValid,
        key: bytes(test, "key"),
        iv: bytes(test, "iv"),
        aad: bytes(test, "aad"),
        msg: bytes(test, "msg"),
        ct: bytes(test, "ct"),
        tag: bytes(test, "tag"),
      })),
    );
    return `${others} of other sizes refused`;
  }),
  group(folder, "hkdf_sha256_test.json", "HKDF-SHA256", (tally, vectors) => {
    judgeHkdf(
      tally,
      vectors.map(({ name, test, isValid }) => ({
        name,
        isValid,
        ikm: bytes(test, "ikm"),
        salt: bytes(test, "salt"),
        info: bytes(test, "info"),
        size: numberOf(field(test, "size")),
        okm: bytes(test, "okm"),
      })),
    );
    return "";
  }),
  group(folder, "ed25519_test.json", "Ed25519", (tally, vectors) => {
    judgeEd25519(
      tally,
      vectors.map(({ name, test, group: signer, isValid }) => ({
        name,
        isValid,
        publicKey: bytes(field(signer, "publicKey"), "pk"),
        msg: bytes(test, "msg"),
        sig: bytes(test, "sig"),
      })),
    );
    return "";
  }),
  group(folder, "x25519_test.json", "X25519", async (tally, vectors) => {
    const zeros = await judgeX25519(
      tally,
      vectors.map(({ name, test }) => ({
        name,
        private: bytes(test, "private"),
        public: bytes(test, "public"),
        shared: bytes(test, "shared"),
      })),
    );
    return `each inside an age file; ${zeros} with an all-zero secret refused`;
  }),
];

function group(
  folder: string,
  file: string,
  primitive: string,
  judge: (tally: Tally, vectors: readonly Vector[]) => string | Promise<string>,
): Group {
  return {
    name: `Wycheproof ${primitive}`,
    async run(): Promise<Outcome> {
      const path = join(folder, file);
      if (!existsSync(path)) return { passed: 0, faults: [`${file} is not in the folder`], note: "" };
      const document = readJson(path);
      const vectors = listOf(field(document, "testGroups")).flatMap((each) =>
        listOf(field(each, "tests")).map((test) => ({
          name: `${file} ${numberOf(field(test, "tcId"))}`,
          test,
          group: each,
          isValid: textOf(field(test, "result")) !== "invalid",
        })),
      );
      const tally = new Tally();
      const stated = numberOf(field(document, "numberOfTests"));
      tally.check(`${file}: has all of its vectors`, () => vectors.length === stated && stated > 0);
      const note = await judge(tally, vectors);
      return tally.outcome([`${vectors.length} vectors`, note].filter((part) => part !== "").join(", "));
    },
  };
}

const bytes = (value: Json | undefined, name: string): Buffer => hex(textOf(field(value, name)));
