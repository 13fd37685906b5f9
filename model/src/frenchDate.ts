/** A moment in French: Intl writes the first of a month as any other day, French writes « 1er ». */
export function writeFrenchDate(format: Intl.DateTimeFormat, moment: Date): string {
  return format
    .formatToParts(moment)
    .map(({ type, value }) => (type === 'day' && value === '1' ? '1er' : value))
    .join('');
}
