/** The script of docs/verify-receipt.html, run outside a browser: its functions, with WebCrypto and without a document. */
import { webcrypto } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createContext, runInContext } from "node:vm";

export const PAGE_PATH = join(import.meta.dirname, "../../docs/verify-receipt.html");

export interface ReceiptPage {
  verifyReceipt(
    text: string,
    key: string,
  ): Promise<{ readonly valid: boolean; readonly reason?: string; readonly lines?: readonly string[] }>;
  /** What one of its tables or constants holds, as JSON would. */
  value(name: string): unknown;
}

export const pageText = (): string => readFileSync(PAGE_PATH, "utf8");
export const scriptOf = (page: string): string => /<script>([\s\S]*?)<\/script>/.exec(page)?.[1] ?? "";
export const styleOf = (page: string): string => /<style>([\s\S]*?)<\/style>/.exec(page)?.[1] ?? "";

export function loadReceiptPage(): ReceiptPage {
  const context = createContext({ crypto: webcrypto, TextEncoder, TextDecoder, atob, btoa });
  runInContext(scriptOf(pageText()), context);
  const verifyReceipt: ReceiptPage["verifyReceipt"] = runInContext("verifyReceipt", context);
  return { verifyReceipt, value: (name) => JSON.parse(runInContext(`JSON.stringify(${name})`, context)) };
}
