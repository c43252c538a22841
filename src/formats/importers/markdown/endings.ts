/** Names that Markdown files end in. */
export const MARKDOWN_ENDINGS = [".md", ".markdown"] as const;
