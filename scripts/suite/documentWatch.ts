import { SUITE_HOST } from './ports.ts';

/** A listener on one document, over the WebChannel that browsers use. */
export interface DocumentWatch {
  /** Resolves once the server says that the document exists, or that it does not. */
  untilExists(wanted: boolean, signal: AbortSignal): Promise<void>;
  close(): void;
}

/**
 * Listens to a document as the owner of a token may, and anew where a listener ends, as one does after a minute. The SDK for
 * Node would speak gRPC, which no browser does.
 * @param name `projects/…/documents/…`
 * @throws Error when Firestore does not answer as it should
 */
export async function watchDocument(
  port: number,
  name: string,
  token: string,
  signal: AbortSignal,
): Promise<DocumentWatch> {
  const closing = new AbortController();
  const listen = (opening: AbortSignal) => openListener(port, name, token, opening, closing.signal);
  let reader = await listen(signal);
  let unread = '';

  return {
    async untilExists(wanted, waiting) {
      const state = wanted ? '"documentChange"' : '"documentDelete"';
      waiting.throwIfAborted();
      const giveUp = () => closing.abort();
      waiting.addEventListener('abort', giveUp);
      try {
        while (!unread.includes(state)) {
          const { value } = await reader.read();
          if (value === undefined) {
            // Another one begins with how the document is now.
            reader = await listen(waiting);
            unread = '';
          } else unread += value;
        }
        unread = unread.slice(unread.indexOf(state) + state.length);
      } finally {
        // What is waited for next has a time of its own.
        waiting.removeEventListener('abort', giveUp);
      }
    },
    close: () => closing.abort(),
  };
}

/** @param opening ends the wait for it, `open` the listener itself */
async function openListener(
  port: number,
  name: string,
  token: string,
  opening: AbortSignal,
  open: AbortSignal,
): Promise<ReadableStreamDefaultReader<string>> {
  const database = name.split('/', 4).join('/');
  const channel = `http://${SUITE_HOST}:${port}/google.firestore.v1.Firestore/Listen/channel?VER=8&database=${encodeURIComponent(database)}`;
  const target = { database, addTarget: { documents: { documents: [name] }, targetId: 2 } };
  const opened = await fetch(`${channel}&RID=1&CVER=22&X-HTTP-Session-Id=gsessionid&zx=a&t=1`, {
    method: 'POST',
    body: new URLSearchParams({
      // As the SDK says it, whose first request must ask no other server beforehand.
      headers: `Authorization:Bearer ${token}\r\n`,
      count: '1',
      ofs: '0',
      req0___data__: JSON.stringify(target),
    }),
    signal: opening,
  });
  const session = /"c","([^"]+)"/.exec(await opened.text())?.[1];
  if (session === undefined) throw new Error(`a listener was answered with ${opened.status}`);
  const affinity = opened.headers.get('x-http-session-id');
  const back = [
    `${channel}&SID=${encodeURIComponent(session)}&RID=rpc&AID=0&CI=0&TYPE=xmlhttp&zx=b&t=1`,
    ...(affinity === null ? [] : [`&gsessionid=${encodeURIComponent(affinity)}`]),
  ].join('');
  const answer = await fetch(back, { signal: open });
  if (!answer.ok || answer.body === null) throw new Error(`a listener was answered with ${answer.status}`);
  return answer.body.pipeThrough(new TextDecoderStream()).getReader();
}
