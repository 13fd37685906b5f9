/** While it stands on a page, search engines leave that out: Hosting answers every address as one of a page that there is. */
export function NoIndex() {
  return <meta name="robots" content="noindex" />;
}
