/** A piece of a text, and where it leads if it is an address. */
export interface TextPart {
  /** Of an address what leads there, its host as the network spells it. */
  readonly text: string;
  readonly href: string | null;
}

/** Where an address may begin, and as far as it may go: neither spaces, nor quotes, nor what is not seen or turns text around. */
const CANDIDATE =
  /(?<![\p{L}\p{N}@./_-])(https?:\/\/|www\.)[^\s\p{C}\p{Default_Ignorable_Code_Point}\u2800<>"'`«»“”‘’\\]+/giu;

/** What belongs to the sentence around an address rather than to its end. */
const SENTENCE_END = /[.,;:!?…)\]}*_~|]$/u;

/**
 * Splits a text into addresses and what stands between them; nothing of it is lost but the spelling of hosts. Only http and
 * https are addresses. One that names a user, or a host without a dot, is text: it would lead elsewhere than it seems.
 */
export function splitLinks(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const { 0: candidate, index } of text.matchAll(CANDIDATE)) {
    const address = withoutSentenceEnd(candidate);
    const link = linkOf(address);
    if (link === null) continue;
    if (index > from) parts.push({ text: text.slice(from, index), href: null });
    parts.push(link);
    from = index + address.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from), href: null });
  return parts;
}

function withoutSentenceEnd(candidate: string): string {
  let address = candidate;
  while (SENTENCE_END.test(address)) {
    const isPartOfAddress = address.endsWith(')') && countOf(address, '(') >= countOf(address, ')');
    if (isPartOfAddress) break;
    address = address.slice(0, -1);
  }
  return address;
}

function countOf(text: string, character: string): number {
  return text.split(character).length - 1;
}

function linkOf(address: string): TextPart | null {
  const scheme = /^https?:\/\//i.exec(address)?.[0] ?? '';
  const spelled = scheme === '' ? `https://${address}` : address;
  if (!URL.canParse(spelled)) return null;
  const url = new URL(spelled);
  if (url.username !== '' || url.password !== '' || !hasDot(url.hostname)) return null;
  const rest = address.slice(scheme.length);
  const authority = /^[^/?#]*/.exec(rest)?.[0] ?? '';
  // An @ that names nobody, or slashes that are skipped, are not worth a closer look.
  if (authority === '' || authority.includes('@')) return null;
  return { text: scheme + url.host + rest.slice(authority.length), href: url.href };
}

function hasDot(hostname: string): boolean {
  return /[^.]\.[^.]/.test(hostname);
}
