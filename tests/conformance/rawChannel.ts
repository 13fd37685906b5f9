import type { ServerAddress } from './server.ts';

/** A WebChannel client by hand, for what a well-behaved one never does. */
export interface RawChannel {
  readonly sessionId: string;
  /** Posts messages; `offset` is the number of the first within the session. Gives the answer's three numbers. */
  post(offset: number, messages: readonly object[], acknowledged?: number): Promise<readonly unknown[]>;
  /** One long poll: what the server had, after acknowledging up to a number. */
  poll(acknowledged: number): Promise<readonly ChannelArray[]>;
  /** A streaming back channel, chunk by chunk. */
  stream(acknowledged: number): Promise<ChannelStream>;
  terminate(): Promise<number>;
}

/** A numbered payload of the back channel. */
export type ChannelArray = readonly [id: number, payload: readonly unknown[]];

export interface ChannelStream {
  /** The arrays of the next chunk. */
  next(): Promise<readonly ChannelArray[]>;
  /** Hangs up. */
  abort(): void;
}

/** Shakes hands for a stream; `headers` are tunnelled. */
export async function openRawChannel(
  server: ServerAddress,
  stream: 'Listen' | 'Write',
  messages: readonly object[],
  headers: Readonly<Record<string, string>> = {},
): Promise<RawChannel> {
  const base = `http://${server.host}:${server.port}/google.firestore.v1.Firestore/${stream}/channel?VER=8`;
  const tunnelled = Object.entries(headers).map(([name, value]) => `${name}:${value}\r\n`);
  const handshake = await fetch(`${base}&RID=1000&CVER=22&X-HTTP-Session-Id=gsessionid&zx=a&t=1`, {
    method: 'POST',
    body: form(0, messages, tunnelled.join('')),
  });
  const [first] = parseChunks(await handshake.text());
  const [, [kind, sessionId, , version]] = first?.[0] ?? [0, []];
  if (kind !== 'c' || typeof sessionId !== 'string' || version !== 8) throw new Error('no handshake');
  const session = `${base}&SID=${encodeURIComponent(sessionId)}`;
  const back = `${session}&RID=rpc&TYPE=xmlhttp&zx=b&t=1`;
  return {
    sessionId,
    async post(offset, more, acknowledged = 0) {
      const body = form(offset, more, '');
      const response = await fetch(`${session}&RID=1001&AID=${acknowledged}`, { method: 'POST', body });
      if (response.status !== 200) throw new Error(`status ${response.status}`);
      return JSON.parse((await response.text()).split('\n')[1] ?? '');
    },
    async poll(acknowledged) {
      const response = await fetch(`${back}&CI=1&AID=${acknowledged}`);
      if (response.status !== 200) throw new Error(`status ${response.status}`);
      return parseChunks(await response.text()).flat();
    },
    async stream(acknowledged) {
      const controller = new AbortController();
      const response = await fetch(`${back}&CI=0&AID=${acknowledged}`, { signal: controller.signal });
      const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
      let text = '';
      return {
        abort: () => controller.abort(),
        async next() {
          while (true) {
            const [length = '', ...rest] = text.split('\n');
            const json = rest.join('\n');
            if (rest.length > 0 && json.length >= Number(length)) {
              text = json.slice(Number(length));
              return JSON.parse(json.slice(0, Number(length)));
            }
            const chunk = await reader?.read();
            if (chunk?.value === undefined) throw new Error('the stream ended');
            text += chunk.value;
          }
        },
      };
    },
    terminate: async () => (await fetch(`${session}&TYPE=terminate&RID=1002`, { method: 'POST' })).status,
  };
}

/** Splits a body into its chunks, by lengths in UTF-16 code units; throws when they do not add up. */
export function parseChunks(body: string): ChannelArray[][] {
  const chunks: ChannelArray[][] = [];
  for (let rest = body; rest !== ''; ) {
    const lineEnd = rest.indexOf('\n');
    const length = Number(rest.slice(0, lineEnd));
    const json = rest.slice(lineEnd + 1, lineEnd + 1 + length);
    if (json.length !== length) throw new Error('the length is wrong');
    chunks.push(JSON.parse(json));
    rest = rest.slice(lineEnd + 1 + length);
  }
  return chunks;
}

function form(offset: number, messages: readonly object[], headers: string): URLSearchParams {
  const fields = new URLSearchParams({ count: String(messages.length), ofs: String(offset) });
  if (headers !== '') fields.set('headers', headers);
  for (const [index, message] of messages.entries()) {
    fields.set(`req${index}___data__`, JSON.stringify(message));
  }
  return fields;
}
