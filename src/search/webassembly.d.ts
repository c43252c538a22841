/**
 * The parts of WebAssembly that the vector kernel uses. The runtime has them; Node's types do not.
 */
declare namespace WebAssembly {
  class Module {
    constructor(bytes: Uint8Array);
  }
  class Instance {
    constructor(module: Module, imports: Readonly<Record<string, Readonly<Record<string, Memory>>>>);
    readonly exports: Readonly<Record<string, unknown>>;
  }
  class Memory {
    constructor(descriptor: { readonly initial: number; readonly maximum: number });
    /** A new buffer after each `grow`. */
    readonly buffer: ArrayBuffer;
    grow(pageCount: number): number;
  }
}
