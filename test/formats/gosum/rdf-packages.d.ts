/** What the tests use of two packages that bring no types along. */
declare module "jsonld" {
  interface ToRdfOptions {
    readonly base?: string;
    readonly documentLoader?: (url: string) => Promise<never>;
  }
  const jsonld: {
    toRDF(document: unknown, options: ToRdfOptions & { readonly format: "application/n-quads" }): Promise<string>;
  };
  // biome-ignore lint/style/noDefaultExport: the package exports nothing else.
  export default jsonld;
}
declare module "n3" {
  import type SHACLValidator from "rdf-validate-shacl";

  type DatasetCore = ConstructorParameters<typeof SHACLValidator>[0];
  export type Quad = DatasetCore extends Iterable<infer Each> ? Each : never;
  export class Parser {
    constructor(options?: { readonly format?: string });
    parse(text: string): Quad[];
  }
  export class Store implements DatasetCore {
    constructor(quads: Quad[]);
    readonly size: number;
    add(quad: Quad): this;
    delete(quad: Quad): this;
    has(quad: Quad): boolean;
    match: DatasetCore["match"];
    [Symbol.iterator](): Iterator<Quad>;
  }
}
