import { readFileSync } from 'node:fs';
import { documentPaths, pairId } from '@tod/model';
import type { Firestore } from 'firebase-admin/firestore';
import type { Page } from 'playwright-core';
import type { Suite } from '../../scripts/suite/startSuite.ts';
import { readFunctionRuns } from '../functionRuns.ts';

const LOOK_EVERY_MS = 20;
const TIMEOUT_MS = 60_000;

interface Conversation {
  readonly suite: Suite;
  readonly db: Firestore;
  readonly writer: string;
  readonly reader: string;
  /** Every page that shows or hears of the messages. */
  readonly pages: readonly Page[];
}

/**
 * Tells when nothing is left to do about a message: it is read and nothing counts or notifies it as unread, every trigger
 * that it set off has ended, and the pages have nothing to draw. Whoever writes by hand never writes sooner.
 */
export function watchAftermath(conversation: Conversation): (content: string) => Promise<void> {
  // A suite that others use as well has reacted to messages before.
  let messages = reactions(readFileSync(conversation.suite.logFile, 'utf8'));
  return async (content) => {
    messages += 1;
    const began = performance.now();
    for (;;) {
      const left = await whatIsLeft(conversation, content, messages);
      if (left.length === 0) break;
      if (performance.now() - began > TIMEOUT_MS)
        throw new Error(`« ${content} » does not come to rest: ${left.join(', ')}.`);
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
    await Promise.all(conversation.pages.map(untilIdle));
  };
}

/** In words what is not done yet; later steps are looked at once the earlier ones are done. */
async function whatIsLeft(
  { suite, db, writer, reader }: Conversation,
  content: string,
  messages: number,
): Promise<string[]> {
  const pair = pairId(writer, reader);
  const log = readFileSync(suite.logFile, 'utf8');
  const reacted = reactions(log);
  if (reacted < messages) return [`the trigger has ended for ${reacted} of ${messages} messages`];
  const { running } = readFunctionRuns(log);
  if (running.length > 0) return [`there runs ${running.join(', ')}`];
  const [found, conversation, notifications] = await Promise.all([
    db.collection(documentPaths.messages(pair)).orderBy('createdAt', 'desc').get(),
    db.doc(documentPaths.conversation(pair)).get(),
    db
      .collection(documentPaths.notifications(reader))
      .where('relatedId', '==', pair)
      .where('read', '==', false)
      .limit(1)
      .get(),
  ]);
  return [
    found.docs.find((message) => message.get('content') === content)?.get('read') === true
      ? null
      : 'the message is not read',
    conversation.get(`unread.${reader}`) === 0 ? null : 'the conversation counts something unread',
    notifications.empty ? null : 'a notification is not read',
  ].filter((left) => left !== null);
}

function untilIdle(page: Page): Promise<void> {
  return page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
}

/** How many messages the triggers have reacted to. */
function reactions(log: string): number {
  return log.match(/Finished "[^"]*onMessageCreated"/g)?.length ?? 0;
}
