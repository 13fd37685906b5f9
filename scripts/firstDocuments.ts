import { parseArgs } from 'node:util';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { openAccountStore } from '../functions/src/platform/accountStore.ts';
import { RefusalError } from '../functions/src/platform/refusal.ts';
import { findTarget, isLocal, readAliases, readUsed } from './deploy/target.ts';
import { AdminExistsError, writeFirstDocuments } from './firstDocuments/writeFirstDocuments.ts';
import { ROOT } from './suite/startSuite.ts';

/**
 * Writes what a new project begins with, with the rights of whoever is signed in to Google Cloud (docs/deploy.md):
 * `npm run first-documents -- --project staging --admin <uid>`.
 */
const parameters = process.argv.slice(2);
const { values } = parseArgs({
  args: parameters,
  options: { project: { type: 'string', short: 'P' }, admin: { type: 'string', default: '' } },
});
const target = findTarget(parameters, readAliases(ROOT), readUsed(ROOT));

if (target === undefined || isLocal(target) || values.admin === '') {
  console.error(
    'Say which project, and who administers it first: npm run first-documents -- --project <project or alias> --admin <uid>',
  );
  process.exitCode = 1;
} else {
  const app = initializeApp({ projectId: target.project });
  const db = getFirestore(app);
  try {
    const server = { db, accounts: openAccountStore(app), now: () => new Date() };
    const { written, kept } = await writeFirstDocuments(server, values.admin);
    console.log(
      `${written} documents were written, ${kept} were there already. ${values.admin} administers ${target.project}: sign in anew.`,
    );
  } catch (error) {
    if (!(error instanceof AdminExistsError || error instanceof RefusalError)) throw error;
    console.error(describe(error));
    process.exitCode = 1;
  } finally {
    await db.terminate();
  }
}

function describe(error: AdminExistsError | RefusalError): string {
  if (error instanceof AdminExistsError)
    return 'Somebody administers already: roles change in Administration → Utilisateurs.';
  switch (error.reason) {
    case 'memberNotFound':
      return 'There is no such account: sign up in the app first, and take its uid.';
    case 'memberNotVerified':
      return 'The address of this account is not confirmed: follow the link of its mail first.';
    case 'memberSuspended':
      return 'This account is suspended.';
    default:
      return error.message;
  }
}
