/** The few names of WebAssembly that the vector kernel uses. They come with the runtime; the types of Node leave them out. */
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
    /** Another buffer after each `grow`. */
    readonly buffer: ArrayBuffer;
    grow(pageCount: number): number;
  }
}
