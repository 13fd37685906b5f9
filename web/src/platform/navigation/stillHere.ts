/**
 * For an answer that leads elsewhere: call it when something is asked, and what it returns when the answer comes, which tells whether
 * whoever asked is still on that page. They may have gone on, and what they do there is theirs.
 */
export function noteWhere(): () => boolean {
  return noteGoingTo(window.location.pathname);
}

/** The same where something is asked on the way to a page, which may be shown a moment later, as its code comes on demand. */
export function noteGoingTo(path: string): () => boolean {
  const { pathname } = new URL(path, window.location.href);
  return () => window.location.pathname === pathname;
}
