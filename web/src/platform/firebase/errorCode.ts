/**
 * The `code` of a Firebase error, of whatever product; undefined for anything else. Not by its class: the full database, the
 * lean one and the app may each bring a copy of it.
 */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
