/** FNV-1a over UTF-16 units, 32 bits: fast, and the same on every machine. No secret depends on it. */
export function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let place = 0; place < text.length; place++) {
    hash ^= text.charCodeAt(place);
    hash = Math.imul(hash, 0x01000193);
  }
  // The low bits of FNV of short texts are poor: mixed once more.
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}
