/** Whether a text has so many characters, blanks around them left out. */
export function fits(text: string, min: number, max: number): boolean {
  const { length } = text.trim();
  return length >= min && length <= max;
}
