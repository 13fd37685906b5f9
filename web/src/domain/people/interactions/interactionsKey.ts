/** Where a browser keeps what an account did with others. Signing out removes it. */
export function interactionsKey(uid: string): string {
  return `tod:interactions:${uid}`;
}
