import { PUSH_STORE } from './pushNames.ts';

/*
 * What a page leaves for the worker that wakes for a push, and the other way round. A worker sees neither the session nor the
 * page's storage; the Cache API is what both have without a line of schema.
 */
const OWNER = '/push/owner';
/** One each, with its tod after it: whoever answers several in a row may be faster than the page that opens for the first. */
const ANSWERS = '/push/answers/';

/** An answer to a tod that was given in a notification; the page that opens for it gives it. */
export interface PendingAnswer {
  readonly uid: string;
  readonly todId: string;
  readonly accept: boolean;
  /** In milliseconds since 1970, by the clock of the device. */
  readonly givenAt: number;
}

/** An answer that no page has given in this time is given no more, in milliseconds. */
export const ANSWER_LIFETIME_MS = 5 * 60_000;

/** Notes whose pushes this device may show. */
export async function storePushOwner(uid: string): Promise<void> {
  await (await caches.open(PUSH_STORE)).put(OWNER, new Response(uid));
}

/** Whose pushes this device may show; null for nobody's. */
export async function readPushOwner(): Promise<string | null> {
  const stored = await (await caches.open(PUSH_STORE)).match(OWNER);
  return stored === undefined ? null : stored.text();
}

export async function storePendingAnswer(answer: PendingAnswer): Promise<void> {
  await (await caches.open(PUSH_STORE)).put(
    ANSWERS + encodeURIComponent(answer.todId),
    Response.json(answer),
  );
}

/**
 * Takes the next answer that waits for this person, once among all pages; undefined where none is left. Those of somebody else, or too
 * old, are gone as well.
 */
export async function takePendingAnswer(uid: string, now: number): Promise<PendingAnswer | undefined> {
  const store = await caches.open(PUSH_STORE);
  for (const request of await store.keys()) {
    if (!new URL(request.url).pathname.startsWith(ANSWERS)) continue;
    const stored = await store.match(request);
    // Of two pages only one removes it.
    if (stored === undefined || !(await store.delete(request))) continue;
    const answer = readAnswer(await stored.json());
    if (answer?.uid === uid && now - answer.givenAt <= ANSWER_LIFETIME_MS) return answer;
  }
  return undefined;
}

/** Leaves nothing of anybody. */
export async function clearPushStore(): Promise<void> {
  await caches.delete(PUSH_STORE);
}

function readAnswer(json: unknown): PendingAnswer | undefined {
  if (typeof json !== 'object' || json === null) return undefined;
  if (!('uid' in json && 'todId' in json && 'accept' in json && 'givenAt' in json)) return undefined;
  const { uid, todId, accept, givenAt } = json;
  return typeof uid === 'string' &&
    typeof todId === 'string' &&
    typeof accept === 'boolean' &&
    typeof givenAt === 'number'
    ? { uid, todId, accept, givenAt }
    : undefined;
}
