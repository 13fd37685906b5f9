import { DAY_MS, type ProfileFields } from '@tod/model';
import type { Transaction } from 'firebase-admin/firestore';
import { timestampOf } from '../platform/documents.ts';
import type { Recipient } from './notice.ts';
import type { Server } from './server.ts';
import { texts } from './statementTexts.ts';
import type { AddressSuspension } from './suspendedAddress.ts';
import { writeSuspensionReport } from './suspensionReport.ts';

/**
 * Writes why an account is suspended since it has taken over an address, in the same transaction. Its owner reads it and objects, as
 * after any other decision: it has a report of its own, and whoever decided about the former account answers no objection. The id holds
 * account and address as a digest: nobody can take it before, and it names nobody once the account is gone.
 * @returns what the account says of it
 */
export function writeRepeatedSuspension(
  transaction: Transaction,
  server: Server,
  target: Recipient & { readonly digest: string; readonly profile: ProfileFields },
  { until, deciderUid }: AddressSuspension,
) {
  const id = `address-${server.digestAddress(`${target.uid} ${target.digest}`)}`;
  writeSuspensionReport(transaction, server, target, {
    id,
    source: 'formerAccount',
    deciderUid,
    profile: target.profile,
    days: daysUntil(server, until),
    until,
    reasons: texts.addressSuspended,
  });
  return { suspended: true, suspendedUntil: timestampOf(until), suspensionId: id };
}

/** How long it still is, in days begun; null for good. */
function daysUntil({ now }: Server, until: Date | null): number | null {
  return until === null ? null : Math.ceil((until.getTime() - now().getTime()) / DAY_MS);
}
