/** `keepsake/formats`: formats of other specifications. */
export { type GumemContext, type GumemQuery, gumemActionContext, gumemContext } from "../formats/gumem/context.ts";
export { type GumemOptions, gumem } from "../formats/gumem/vault-format.ts";
export { type PamImportOptions, type PamOptions, pam, pamBundle } from "../formats/pam/vault-format.ts";
