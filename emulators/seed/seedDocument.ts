/** A document to write, by its path. */
export interface SeedDocument {
  readonly path: string;
  readonly data: Readonly<Record<string, unknown>>;
}
