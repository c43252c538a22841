/**
 * The n-th-fault loop: the same work is done again and again, and the first, the second, the third … of its operations fails,
 * until a run needs none of them any more. So every place where it can break is broken once.
 */

/** What is thrown in place of the operation. */
export class InjectedFault extends Error {
  override readonly name = "InjectedFault";
}

/** What node:sqlite throws: 13 is a full disk, 10 a failed write or sync. */
export class InjectedSqliteError extends Error {
  readonly code = "ERR_SQLITE_ERROR";
  readonly errcode: number;

  constructor(errcode: number) {
    super("injected");
    this.errcode = errcode;
  }
}

export interface Faults {
  /** Called before each operation; throws at the n-th. Usable as a FailPoint. */
  readonly hit: (operation: string) => void;
  /** Operations fail only between `arm` and `disarm`; set-up and looking afterwards do not count. */
  arm(): void;
  disarm(): void;
  readonly hasFired: boolean;
}

export function failNth(nth: number, make: () => Error = () => new InjectedFault()): Faults {
  let seen = 0;
  let isArmed = false;
  let hasFired = false;
  return {
    hit() {
      if (!isArmed || ++seen !== nth) return;
      hasFired = true;
      throw make();
    },
    arm() {
      isArmed = true;
    },
    disarm() {
      isArmed = false;
    },
    get hasFired() {
      return hasFired;
    },
  };
}

/** More operations than any one piece of work here has. */
const OPERATIONS_MAX = 1_000;

/** Runs `body` with a fault at every place once. Answers how many places there were. */
export async function atEveryFault(body: (faults: Faults) => Promise<void>, make?: () => Error): Promise<number> {
  for (let nth = 1; nth < OPERATIONS_MAX; nth++) {
    const faults = failNth(nth, make);
    await body(faults);
    if (!faults.hasFired) return nth - 1;
  }
  throw new Error("The fault loop did not end.");
}
