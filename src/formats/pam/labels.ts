/** PAM tags ⇄ labels. Tags are lower-case slugs (PAM-26); labels come back as written (UNI-X16). */
import type { JsonObject } from "./documents.ts";

interface PamLabels {
  readonly tags: readonly string[];
  readonly metadata?: { readonly keepsake_labels: readonly string[] };
}

export function encodeLabels(labels: readonly string[]): PamLabels {
  const { tags, isWhole } = tagsOf(labels);
  return isWhole ? { tags } : { tags, metadata: { keepsake_labels: labels } };
}

export function decodeLabels(pam: {
  readonly tags?: readonly string[];
  readonly metadata?: JsonObject;
}): readonly string[] {
  const labels = pam.metadata?.["keepsake_labels"];
  if (!Array.isArray(labels)) return pam.tags ?? [];
  return labels.filter((label) => typeof label === "string");
}

/** `isWhole`: the tags are the labels themselves. */
export function tagsOf(labels: readonly string[]): { readonly tags: readonly string[]; readonly isWhole: boolean } {
  const tags = [...new Set(labels.map(slug).filter((tag) => tag !== ""))].slice(0, TAGS_MAX);
  return { tags, isWhole: tags.length === labels.length && tags.every((tag, index) => tag === labels[index]) };
}
/** More labels than a person would read; the rest stands beside the tags. */
const TAGS_MAX = 32;
const TAG_LENGTH_MAX = 64;

/** Letters of other scripts have no place in a tag; accents fall away from Latin ones. */
const slug = (label: string): string =>
  label
    .normalize("NFKD")
    .replaceAll(/\p{M}+/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9_]+/g, "-")
    .replaceAll(/^[^a-z0-9]+|(?<!-)-+$/g, "")
    .slice(0, TAG_LENGTH_MAX)
    .replace(/(?<!-)-+$/, "");
