/** Messages posted on the forward channel: their JSON texts, the first of them number `offset` of its session. */
export interface ForwardMessages {
  readonly offset: number;
  readonly messages: readonly string[];
}

/** What a form body carries; undefined when it is not such a form. */
export function decodeForm(body: string): ForwardMessages | undefined {
  const form = new URLSearchParams(body);
  const count = decodeCount(form.get('count') ?? '0');
  const offset = decodeCount(form.get('ofs') ?? '0');
  if (count === undefined || offset === undefined) return undefined;
  const messages: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const message = form.get(`req${index}___data__`);
    if (message === null) return undefined;
    messages.push(message);
  }
  return { offset, messages };
}

/** A header that the handshake tunnels in its form, because a browser then needs no preflight. */
export function decodeTunnelledHeader(body: string, name: string): string | undefined {
  const lines = (new URLSearchParams(body).get('headers') ?? '').split('\r\n');
  const prefix = `${name.toLowerCase()}:`;
  return lines.find((line) => line.toLowerCase().startsWith(prefix))?.slice(prefix.length);
}

/** A number in a form or a URL; undefined when it is none. */
export function decodeCount(text: string): number | undefined {
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}
