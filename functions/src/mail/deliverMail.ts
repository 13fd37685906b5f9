import { DAY_MS, documentPaths, MINUTE_MS } from '@tod/model';
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import type { Server } from '../domain/server.ts';
import { readFields } from '../platform/documents.ts';
import { logFailure } from '../platform/log.ts';
import { type Mail, mailSchema } from '../platform/mail.ts';
import { MailRefusedError } from '../platform/mailSender.ts';
import { isLost, isMissing } from '../platform/transaction.ts';

/** A mail that is to be sent. */
export interface MailCreation {
  readonly id: string;
}

/** A function that sends mails has less time; whoever has not said more by then has died. */
const UNDER_WAY_MS = 5 * MINUTE_MS;
/** So long a mail is tried, as servers do it (RFC 5321, 4.5.4.1). */
const GIVE_UP_AFTER_MS = 4 * DAY_MS;

/**
 * Sends a mail, once however often its event comes: who sends it notes so before, on the condition that nobody else does. Where that
 * one dies before it has noted what came of it, `deliverLeftMails` finds it, and it may go out twice, under the same `Message-ID`.
 * @throws Error where it was not taken: it is to be tried again
 */
export async function deliverMail(server: Server, { id }: MailCreation): Promise<void> {
  const stored = await server.db.doc(documentPaths.mail(id)).get();
  const mail = readFields(mailSchema, stored);
  if (mail === null || isOver(mail) || isUnderWay(mail, server.now())) return;
  if (isOld(stored, server.now())) {
    logFailure('A mail was given up');
    await note(server, stored.ref, 'refused');
  } else if (await claim(server, stored)) await note(server, stored.ref, await send(server, id, mail));
}

/** @returns whether nobody else was faster */
async function claim(server: Server, { ref, updateTime }: DocumentSnapshot): Promise<boolean> {
  const condition = updateTime === undefined ? {} : { lastUpdateTime: updateTime };
  try {
    await ref.update({ state: 'sending', stateAt: server.now() }, condition);
    return true;
  } catch (error) {
    if (isLost(error) || isMissing(error)) return false;
    throw error;
  }
}

/** @returns what came of it @throws Error where it waits again */
async function send(server: Server, id: string, mail: Mail): Promise<Mail['state']> {
  try {
    await server.sendMail(id, mail);
    return 'sent';
  } catch (error) {
    if (error instanceof MailRefusedError) {
      logFailure('A mail was refused', error);
      return 'refused';
    }
    await note(server, server.db.doc(documentPaths.mail(id)), 'waiting');
    throw error;
  }
}

function isOver({ state }: Mail): boolean {
  return state === 'sent' || state === 'refused';
}

function isUnderWay({ state, stateAt }: Mail, now: Date): boolean {
  return state === 'sending' && now.getTime() - (stateAt ?? new Date(0)).getTime() < UNDER_WAY_MS;
}

function isOld({ createTime }: DocumentSnapshot, now: Date): boolean {
  return now.getTime() - (createTime?.toMillis() ?? 0) >= GIVE_UP_AFTER_MS;
}

/** A mail that went with its owner's account has nothing to be noted. */
async function note({ now }: Server, mail: DocumentReference, state: Mail['state']): Promise<void> {
  try {
    await mail.update({ state, stateAt: now() });
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}
