import { DAY_MS, type TodFields, todSchema } from '@tod/model';
import type { Server } from '../domain/server.ts';
import { countOnce } from '../domain/statistics.ts';
import { parseFields } from '../platform/documents.ts';

/** One write of `tods/{todId}`: the fields before and after, undefined where the tod did not exist. */
export interface TodChange {
  readonly todId: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly at: Date;
}

/** Counts a tod when it is sent, answered, accepted, and played for the first time; each once. */
export async function countTod(server: Server, change: TodChange): Promise<void> {
  if (change.after === undefined) return;
  const { todId, at } = change;
  const before = change.before === undefined ? null : parseFields(todSchema, change.before);
  const after = parseFields(todSchema, change.after);
  const sentAt = after.createdAt ?? at;
  if (before === null) await countOnce(server, `sent ${todId}`, { todsSent: sentAt });
  const status = before?.status ?? 'pending';
  if (status === 'pending' && isAnswered(after)) {
    const isInDay = at.getTime() - sentAt.getTime() <= DAY_MS;
    if (isInDay || after.status === 'accepted')
      await countOnce(server, `answered ${todId}`, {
        ...(after.status === 'accepted' ? { todsAccepted: at } : {}),
        // For the day on which it was sent, whose share it is.
        ...(isInDay ? { todsAnsweredInDay: sentAt } : {}),
      });
  }
  if ((before?.sessionCount ?? 0) === 0 && after.sessionCount > 0)
    await countOnce(server, `played ${todId}`, { todsPlayed: at });
}

function isAnswered({ status }: Pick<TodFields, 'status'>): boolean {
  return status === 'accepted' || status === 'rejected';
}
