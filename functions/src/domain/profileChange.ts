/** A profile that was changed. */
export interface ProfileChange {
  readonly uid: string;
  readonly before: unknown;
  readonly after: unknown;
}
