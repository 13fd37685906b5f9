const dayInParis = new Intl.DateTimeFormat('en', {
  timeZone: 'Europe/Paris',
  calendar: 'gregory',
  numberingSystem: 'latn',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The day that a moment counts for, `yyyy-mm-dd` in Europe/Paris, the same for everyone. */
export function parisDay(moment: Date): string {
  // By its parts: in which order a whole date is written differs from engine to engine.
  const parts = dayInParis.formatToParts(moment);
  const part = (wanted: 'year' | 'month' | 'day') => parts.find(({ type }) => type === wanted)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** So many days before or, where negative, after a day, both as `yyyy-mm-dd`. */
export function daysBefore(day: string, count: number): string {
  // Days of a calendar have no clock: noon of UTC never changes its date.
  const noon = new Date(`${day}T12:00:00Z`);
  noon.setUTCDate(noon.getUTCDate() - count);
  return noon.toISOString().slice(0, 10);
}
