/** Where a browser keeps what a member changed in their profile and the server does not have yet. Signing out removes it. */
export function waitingKey(uid: string): string {
  return `tod:profile-edits:${uid}`;
}
