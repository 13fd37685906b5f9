/**
 * A date as `JJ/MM/AAAA` while it is typed: slashes come with the digits, as the keyboards of phones that show digits have none.
 * What is taken away or changed in the middle stays as it was typed.
 * @param before what the field held before the last key
 */
export function withSlashes(typed: string, before: string): string {
  const isContinued = typed.length > before.length && typed.startsWith(before);
  if (!isContinued || !/^\d{1,2}(?:$|[\d/.\- ]+$)/.test(typed) || /^\d{4}-/.test(typed)) return typed;
  const digits = typed
    .replace(/[.\- ]/g, '/')
    .replace(/(^|\/)(\d)\//g, '$10$2/')
    .replaceAll('/', '');
  if (digits.length > 8) return typed;
  const [day, month, year] = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)];
  if (digits.length < 2) return day;
  return digits.length < 4 ? `${day}/${month}` : `${day}/${month}/${year}`;
}
