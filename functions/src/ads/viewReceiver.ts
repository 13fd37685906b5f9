import { createHash } from 'node:crypto';
import { type AdBatch, adBatchSchema, adBoardSchema, documentPaths, MAX_AD_BATCH_BYTES } from '@tod/model';
import { ValidationError } from 'yup';
import { takeOne } from '../domain/bucket.ts';
import { RATES } from '../domain/rates.ts';
import type { Server } from '../domain/server.ts';
import { readFields } from '../platform/documents.ts';
import { createViewCounter } from './viewCounter.ts';

/** A batch as it arrives. */
export interface ViewRequest {
  readonly body: Buffer;
  readonly userAgent: string;
  /** That it came from (`edges/networkOf.ts`); it is compared in memory and stored nowhere. */
  readonly network: string;
}

/** What is answered: counted as far as it counts, not understood, too large, or too often. */
export type ViewAnswer = 204 | 400 | 413 | 429;

export interface ViewReceiver {
  receive(request: ViewRequest): Promise<ViewAnswer>;
}

/** How long it may take until an advertisement that was switched on counts, and one that was switched off counts no more. */
const BOARDS_FOR_MS = 60_000;
/** So many networks are told apart at once. */
const MOST_SENDERS = 20_000;
/** Programs that fetch pages and say so; what does not say so is bounded like everybody. Cubot makes phones. */
const BOT =
  /(?<!\bcu)bot|crawl|spider|slurp|fetch|preview|monitor|lighthouse|headless|curl|wget|python|java\/|go-http/i;

/**
 * Takes batches of views from anybody. What counts is an event of an advertisement that stands on the board, sent by no program
 * that says it is one, within the bucket of its sender, once.
 * @param verifyToken whether a token of App Check is ours and lives
 */
export function createViewReceiver(
  server: Server,
  verifyToken: (token: string) => Promise<boolean>,
): ViewReceiver {
  const { now } = server;
  const counter = createViewCounter(server.db, now);
  const fullAt = new Map<string, Date>();
  let known:
    | { readonly board: readonly string[]; readonly ids: ReadonlySet<string>; readonly readAt: number }
    | undefined;

  async function knownAds(): Promise<ReadonlySet<string>> {
    const moment = now().getTime();
    if (known === undefined || moment - known.readAt >= BOARDS_FOR_MS) {
      const board = await readBoardAds(server);
      // Also those of a minute ago: whoever has the page open still sees them.
      known = { board, ids: new Set([...board, ...(known?.board ?? [])]), readAt: moment };
    }
    return known.ids;
  }

  /** Takes out of a sender's bucket as much as there is. @returns how many */
  function take(sender: string, wanted: number): number {
    if (fullAt.size >= MOST_SENDERS) {
      for (const [key, moment] of fullAt) if (moment <= now()) fullAt.delete(key);
      // Nobody makes us remember more by coming from everywhere.
      if (fullAt.size >= MOST_SENDERS) fullAt.clear();
    }
    let taken = 0;
    while (taken < wanted) {
      const next = takeOne(RATES.adViews, fullAt.get(sender) ?? null, now());
      if (!next.isAllowed) break;
      fullAt.set(sender, next.fullAt);
      taken += 1;
    }
    return taken;
  }

  return {
    async receive({ body, userAgent, network }) {
      if (body.length > MAX_AD_BATCH_BYTES) return 413;
      const batch = readBatch(body);
      if (batch === null) return 400;
      if (userAgent === '' || BOT.test(userAgent)) return 204;
      // A token that ran out while the page was open is as good as none.
      const isApp = batch.token !== null && (await verifyToken(batch.token));
      const allowed = take(senderOf(isApp, network), batch.events.length);
      if (allowed === 0) return 429;
      const ads = await knownAds();
      const counting = batch.events.slice(0, allowed).filter(({ ad }) => ads.has(ad));
      if (counting.length > 0) await counter.count({ sent: batch.events, counting });
      return 204;
    },
  };
}

/**
 * Pages that have shown that they are the app share another bucket of their network than all others. Not one each: a browser gets as many
 * tokens as it asks for.
 */
function senderOf(isApp: boolean, network: string): string {
  return createHash('sha256')
    .update(`${isApp ? 'app' : 'network'} ${network}`)
    .digest('base64url');
}

function readBatch(body: Buffer): AdBatch | null {
  try {
    const json: unknown = JSON.parse(body.toString('utf8'));
    return adBatchSchema.validateSync(json, { strict: true });
  } catch (error) {
    // A value with its own `toString` can make yup throw something else than its ValidationError.
    if (error instanceof SyntaxError || error instanceof ValidationError || error instanceof TypeError)
      return null;
    throw error;
  }
}

async function readBoardAds({ db }: Server): Promise<string[]> {
  const board = readFields(adBoardSchema, await db.doc(documentPaths.adBoard()).get());
  return board?.ads.map(({ id }) => id) ?? [];
}
