import { isIPv4, isIPv6 } from 'node:net';

/** What of a request says where it came from. */
interface Source {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly socket: { readonly remoteAddress?: string | undefined };
}

/**
 * The network that a request came from: an IPv4 address, or the first half of an IPv6 address, as one subscriber has them all. Google
 * puts the address that spoke to it behind whatever the request itself claimed.
 */
export function networkOf({ headers, socket }: Source): string {
  const forwarded = [headers['x-forwarded-for']].flat().join(',').split(',').at(-1)?.trim() ?? '';
  const address = isIPv4(forwarded) || isIPv6(forwarded) ? forwarded : (socket.remoteAddress ?? '');
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  return isIPv6(address) ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : address;
}

/** The eight groups of an IPv6 address, without zeros in front. */
function groupsOf(address: string): string[] {
  const [front = '', back] = address.toLowerCase().split('%')[0]?.split('::') ?? [];
  const groups = (part: string | undefined) => (part ? part.split(':') : []);
  const [left, right] = [groups(front), groups(back)];
  const missing = 8 - left.length - right.length;
  return [...left, ...Array.from({ length: missing }, () => '0'), ...right].map((group) =>
    group.replace(/^0+(?=.)/, ''),
  );
}
