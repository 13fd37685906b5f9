/**
 * The names of a form's fields in which a day or an hour is half typed, or one that the calendar does not have: a browser says of
 * them that they are empty.
 */
export function unfinishedMoments(form: HTMLFormElement | null): readonly string[] {
  const fields = form?.querySelectorAll<HTMLInputElement>(MOMENTS) ?? [];
  return [...fields].filter(({ validity }) => validity.badInput).map(({ name }) => name);
}

const MOMENTS = ['date', 'time', 'datetime-local'].map((type) => `input[type="${type}"]`).join();
