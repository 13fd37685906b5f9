/** As much of a browser's cache as the worker uses, for tests. */
export interface CacheInMemory extends Cache {
  /** What it holds, as absolute addresses. */
  readonly stored: () => string[];
}

/** A cache that holds these addresses, made absolute as the browser makes them. */
export function cacheInMemory(...addresses: string[]): CacheInMemory {
  const absolute = (address: string | URL | Request) =>
    new URL(address instanceof Request ? address.url : address, 'https://tod.example/').href;
  const stored = new Map(addresses.map((address) => [absolute(address), new Response('code')]));
  const cache = {
    match: async (address: string) => stored.get(absolute(address))?.clone(),
    put: async (address: string, response: Response) => void stored.set(absolute(address), response),
    keys: async () => [...stored.keys()].map((address) => new Request(address)),
    delete: async (request: Request) => stored.delete(request.url),
    stored: () => [...stored.keys()],
  };
  return cache as unknown as CacheInMemory;
}
