/** The ids that were there before and are not any more. */
export function leftOf(before: readonly string[], now: readonly string[]): string[] {
  const known = new Set(now);
  return before.filter((id) => !known.has(id));
}
