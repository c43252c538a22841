/** Storage: `keepsake/storage`. */
export { openMemoryStorage } from "../storage/sqlite/open-memory-storage.ts";
