import { documentPaths, usageMonth } from '@tod/model';
import { createAccount } from '../../functions/src/accounts/createAccount.ts';
import { newId } from '../functions/members.ts';
import type { TestServer } from '../functions/testServer.ts';

/** What tokens say of sign-ins. */
export const UNVERIFIED = { email_verified: false, firebase: { sign_in_provider: 'password' } };
export const VERIFIED = { email_verified: true, firebase: { sign_in_provider: 'password' } };
export const GOOGLE = { email_verified: false, firebase: { sign_in_provider: 'google.com' } };
export const APPLE = { email_verified: false, firebase: { sign_in_provider: 'apple.com' } };

export const tod = (recipientUid: string) => ({ id: newId(), recipientUid });
export const message = (receiverUid: string) => ({ id: newId(), receiverUid, content: 'Salut' });
export const greeting = (partnerUid: string) => ({ id: newId(), partnerUid });

/** Somebody signs up and says of themselves what sending needs. */
export async function signUpMallory(server: TestServer, email: string, isVerified = true): Promise<string> {
  const uid = newId();
  await createAccount(server, { uid, email, displayName: 'Mallory', isVerified });
  const profile = { birthYear: 1996, city: 'Annecy', latitude: 45.9, longitude: 6.13, sportIds: ['judo'] };
  await server.db.doc(documentPaths.profile(uid)).update(profile);
  return uid;
}

/** What is said where an account is suspended. */
export function decisionOf() {
  return { id: newId(), actor: 'an-admin', reason: 'Insultes répétées' };
}

/** The month that quotas count now. */
export function month(): string {
  return usageMonth(new Date());
}
