/** Something that would make a deployment fail, or the service unsafe once it is deployed. */
export interface Finding {
  /** What is wrong, a sentence. */
  readonly what: string;
  /** The file, setting or function that it is about. */
  readonly where: string;
  /** What to do, a sentence. */
  readonly fix: string;
}

/** A finding as a line for whoever deploys. */
export function describeFinding({ what, where, fix }: Finding): string {
  return `${where}: ${what} ${fix}`;
}
