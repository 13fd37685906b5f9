/** By which names another app hands over what is shared with this one (`share_target` of public/manifest.webmanifest). */
const PARAMETERS = ['titre', 'texte', 'lien'] as const;

/** What another app has shared, as the beginning of a message; empty where nothing was. */
export function readSharedText(search: string): string {
  const parameters = new URLSearchParams(search);
  const parts = PARAMETERS.map((name) => parameters.get(name)?.trim() ?? '').filter((part) => part !== '');
  // Apps repeat the link in the text.
  const told = parts.filter(
    (part, index) => !parts.some((other, at) => at !== index && includes(other, part, at < index)),
  );
  return told.join('\n');
}

function includes(other: string, part: string, isBefore: boolean): boolean {
  return other.includes(part) && (other !== part || isBefore);
}
