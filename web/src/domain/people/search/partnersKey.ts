/** Where a browser keeps whom an account found around it. Signing out removes it. */
export function partnersKey(uid: string): string {
  return `tod:partners:${uid}`;
}
