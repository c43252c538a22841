/** A stretch of a message, as UTF-16 offsets. */
export interface Range {
  readonly start: number;
  readonly end: number;
}
