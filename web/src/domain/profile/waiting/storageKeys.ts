/** Where a browser keeps the form of somebody's profile that the server does not have yet. Signing out removes it. */
export function draftKey(uid: string): string {
  return `tod:profile-draft:${uid}`;
}

/** What the keys of the edits of somebody's schedule begin with that the server does not have yet; the edit's id comes after it. */
export function editsPrefix(uid: string): string {
  return `tod:profile-edits:${uid}:`;
}
