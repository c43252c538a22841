/** `keepsake/storage`: storage. */
export { openMemoryStorage } from "../storage/sqlite/open-memory-storage.ts";
