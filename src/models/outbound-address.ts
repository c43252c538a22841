/**
 * Classifies an address: public, private, or forbidden (SEC-H10). Checks the resolved address at
 * connect time, never the text of a URL: 0177.0.0.1 and 2130706433 are 127.0.0.1 too.
 */
import { BlockList, isIP } from "node:net";

type AddressKind = "public" | "private" | "forbidden";

/** This machine and private networks: for the operator's own endpoints. */
const PRIVATE = blockList([
  ["10.0.0.0", 8, "RFC 1918"],
  ["100.64.0.0", 10, "shared by carriers, RFC 6598"],
  ["127.0.0.0", 8, "loopback"],
  ["172.16.0.0", 12, "RFC 1918"],
  ["192.168.0.0", 16, "RFC 1918"],
  ["::1", 128, "loopback"],
  ["fc00::", 7, "unique local"],
]);

/**
 * Never called: metadata services, multicast, documentation ranges, and IPv4 in other notations.
 */
const FORBIDDEN = blockList([
  ["0.0.0.0", 8, "this network"],
  ["169.254.0.0", 16, "link-local, metadata of clouds"],
  ["192.0.0.0", 24, "protocol assignments"],
  ["192.0.2.0", 24, "examples"],
  ["192.88.99.0", 24, "6to4 relays"],
  ["198.18.0.0", 15, "benchmarks"],
  ["198.51.100.0", 24, "examples"],
  ["203.0.113.0", 24, "examples"],
  ["224.0.0.0", 4, "multicast"],
  ["240.0.0.0", 4, "reserved, broadcast"],
  ["::", 96, "unspecified and IPv4-compatible"],
  ["64:ff9b::", 96, "NAT64"],
  ["64:ff9b:1::", 48, "NAT64, local"],
  ["2001::", 23, "protocol assignments, Teredo"],
  ["2001:db8::", 32, "examples"],
  ["2002::", 16, "6to4"],
  ["3fff::", 20, "examples"],
]);

/** Separate, because a block list matches IPv4 addresses against their mapped form. */
const MAPPED = blockList([["::ffff:0:0", 96, "IPv4-mapped"]]);

/** Other IPv6 addresses are refused: link-local, site-local, multicast, unassigned. */
const GLOBAL_UNICAST = blockList([["2000::", 3, "global unicast"]]);

/** `forbidden` for an invalid address, and for one with a zone (`fe80::1%eth0`). */
export function addressKind(address: string): AddressKind {
  const version = address.includes("%") ? 0 : isIP(address);
  if (version === 0) return "forbidden";
  const family = version === 4 ? "ipv4" : "ipv6";
  if (version === 6 && MAPPED.check(address, family)) return "forbidden";
  if (PRIVATE.check(address, family)) return "private";
  if (FORBIDDEN.check(address, family)) return "forbidden";
  return version === 4 || GLOBAL_UNICAST.check(address, family) ? "public" : "forbidden";
}

/** The third member describes the range. */
function blockList(ranges: readonly (readonly [string, number, string])[]): BlockList {
  const list = new BlockList();
  for (const [network, prefixBits] of ranges) {
    list.addSubnet(network, prefixBits, isIP(network) === 4 ? "ipv4" : "ipv6");
  }
  return list;
}
