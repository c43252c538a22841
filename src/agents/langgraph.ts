/** `keepsake/langgraph`: LangGraph's store. */
export {
  KeepsakeStore,
  type KeepsakeStoreOptions,
  keepsakeStore,
  type StoreItem,
  type StoreSearchItem,
} from "./langgraph/keepsake-store.ts";
export { InvalidNamespaceError } from "./langgraph/namespace.ts";
