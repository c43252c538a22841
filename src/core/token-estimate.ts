/** How many tokens a text takes, near enough and the same everywhere: a quarter of its UTF-8 bytes, rounded up (PN-C17). */
export const estimateTokens = (text: string): number => Math.ceil(utf8Length(text) / 4);

/** Counted and not encoded. A lone surrogate would be encoded as U+FFFD, in three bytes. */
function utf8Length(text: string): number {
  let bytes = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code < 0x80) bytes += 1;
    else if (code < 0x800) bytes += 2;
    else if (code >= 0xd800 && code < 0xdc00 && isLowSurrogate(text.charCodeAt(at + 1))) {
      bytes += 4;
      at++;
    } else bytes += 3;
  }
  return bytes;
}

const isLowSurrogate = (code: number): boolean => code >= 0xdc00 && code < 0xe000;
