/**
 * For an answer that leads elsewhere: call it when something is asked, and what it returns when the answer comes, which tells whether
 * whoever asked is still on that page. They may have gone on, and what they do there is theirs.
 */
export function noteWhere(): () => boolean {
  const { pathname } = window.location;
  return () => window.location.pathname === pathname;
}
