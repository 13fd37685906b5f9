/** What the keys of somebody's waiting answers begin with; the tod's id comes after it. */
export function answersPrefix(uid: string): string {
  return `tod:answers:${uid}:`;
}
