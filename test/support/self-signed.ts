/** A certificate that nobody vouches for, made on the spot: X.509 with an Ed25519 key, in the fewest fields that TLS accepts. */
import { generateKeyPairSync, sign } from "node:crypto";

const SEQUENCE = 0x30;
const SET = 0x31;
const ED25519 = Buffer.from("300506032b6570", "hex");
const COMMON_NAME = Buffer.from("0603550403", "hex");

export function selfSigned(name: string): { readonly key: string; readonly cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const owner = der(SEQUENCE, der(SET, der(SEQUENCE, COMMON_NAME, der(0x0c, Buffer.from(name)))));
  const validity = der(SEQUENCE, der(0x17, Buffer.from("200101000000Z")), der(0x17, Buffer.from("491231235959Z")));
  const serial = der(0x02, Buffer.from([1]));
  const body = der(
    SEQUENCE,
    serial,
    ED25519,
    owner,
    validity,
    owner,
    publicKey.export({ type: "spki", format: "der" }),
  );
  const certificate = der(SEQUENCE, body, ED25519, der(0x03, Buffer.from([0]), sign(null, body, privateKey)));
  return { key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(), cert: pem(certificate) };
}

function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const size = content.length < 128 ? [content.length] : [0x82, content.length >> 8, content.length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const pem = (certificate: Buffer): string =>
  `-----BEGIN CERTIFICATE-----\n${certificate.toString("base64").replace(/.{64}/g, "$&\n")}\n-----END CERTIFICATE-----\n`;
