/** PAM tags ⇄ labels. PAM tags are lower-case slugs (PAM-26); a label is whatever its author wrote, and comes back as written (UNI-X16). */
import type { JsonObject } from "./documents.ts";

export interface PamLabels {
  readonly tags: readonly string[];
  readonly metadata?: { readonly keepsake_labels: readonly string[] };
}

export function encodeLabels(labels: readonly string[]): PamLabels {
  const tags = [...new Set(labels.map(slug).filter((tag) => tag !== ""))];
  const isLossless = tags.length === labels.length && tags.every((tag, index) => tag === labels[index]);
  return isLossless ? { tags } : { tags, metadata: { keepsake_labels: labels } };
}

export function decodeLabels(pam: {
  readonly tags?: readonly string[];
  readonly metadata?: JsonObject;
}): readonly string[] {
  const labels = pam.metadata?.["keepsake_labels"];
  if (!Array.isArray(labels)) return pam.tags ?? [];
  return labels.filter((label) => typeof label === "string");
}

const slug = (label: string): string =>
  label
    .toLowerCase()
    .replaceAll(/[^a-z0-9_-]+/g, "-")
    .replace(/^[^a-z0-9]+/, "")
    .replace(/-+$/, "");
