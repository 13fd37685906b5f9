/** RFC 3339 to seconds and nanoseconds, for the client libraries' own timestamp classes. */
export function parseTimestamp(text: string): { readonly seconds: number; readonly nanos: number } {
  const [whole = '', fraction = ''] = text.replace('Z', '').split('.');
  return { seconds: Date.parse(`${whole}Z`) / 1000, nanos: Number(fraction.padEnd(9, '0')) };
}

/** The inverse, with as many fractional digits as needed: 0, 3, 6 or 9. */
export function formatTimestamp(seconds: number, nanos: number): string {
  const whole = new Date(seconds * 1000).toISOString().slice(0, 19);
  const digits = String(nanos)
    .padStart(9, '0')
    .replace(/(000)+$/, '');
  return digits === '' ? `${whole}Z` : `${whole}.${digits}Z`;
}
