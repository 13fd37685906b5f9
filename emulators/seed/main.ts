import { AD_IMAGE_FOLDER } from '@tod/model';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { drawAdPicture } from './adPicture.ts';
import { AD_PICTURES } from './ads.ts';
import {
  buildAddresses,
  buildDemoAccounts,
  DEMO_PASSWORD,
  type DemoAccount,
  type SeedAddress,
} from './demoAccounts.ts';
import { buildDocuments } from './documents.ts';
import { buildPeople } from './people.ts';
import { withoutTriggers } from './withoutTriggers.ts';
import { writeDocuments } from './writeDocuments.ts';

/**
 * Fills the emulators with the demo catalogue, people and accounts. May run again: it writes the same documents over.
 *
 * Functions hear nothing of it: all that they would write is there already, and each of them would start a process for it.
 */
async function main(): Promise<void> {
  const started = performance.now();
  // Without these the SDK would speak to a real project.
  requireEnvironment('FIRESTORE_EMULATOR_HOST');
  requireEnvironment('FIREBASE_AUTH_EMULATOR_HOST');
  // Nor is this a machine of Google's, which the SDK would look for.
  process.env.METADATA_SERVER_DETECTION = 'none';
  const projectId = requireEnvironment('GCLOUD_PROJECT');
  const bucket = `v0/b/${projectId}.appspot.com/o`;
  const folder = `http://${requireEnvironment('FIREBASE_STORAGE_EMULATOR_HOST')}/${bucket}`;
  const files = requireEnvironment('TOD_FILES_URL');
  const app = initializeApp({ projectId });
  const db = getFirestore(app);
  const now = new Date();
  const documents = buildDocuments(
    now,
    (name) => `${files}/${bucket}/${encodeURIComponent(adPicturePath(name))}?alt=media`,
  );
  const write = async () => {
    await writeAdPictures(folder);
    await writeDocuments(db, documents);
    await writeAccounts(getAuth(app), buildDemoAccounts(now));
    await importAddresses(getAuth(app), buildAddresses(buildPeople(now)));
  };
  await withoutTriggers(requireEnvironment('FIRESTORE_EMULATOR_HOST'), projectId, write);
  await deleteApp(app);
  process.stdout.write(
    `seed: ${documents.length} documents in ${((performance.now() - started) / 1000).toFixed(1)} s\n`,
  );
}

function requireEnvironment(name: string): string {
  const value = process.env[name];
  if (value === undefined || value === '')
    throw new Error(`${name} is not set: there is no emulator to seed.`);
  return value;
}

async function writeAdPictures(folder: string): Promise<void> {
  for (const [index, name] of AD_PICTURES.entries()) {
    const response = await fetch(`${folder}?name=${encodeURIComponent(adPicturePath(name))}`, {
      method: 'POST',
      // Past the rules, as the emulator takes an owner to be.
      headers: { authorization: 'Bearer owner', 'content-type': 'image/png' },
      body: Uint8Array.from(drawAdPicture(index)),
    });
    if (!response.ok) throw new Error(`The picture ${name} was not stored (${response.status}).`);
  }
}

function adPicturePath(name: string): string {
  return `${AD_IMAGE_FOLDER}/${name}`;
}

/** By import, of which functions are not told. A password comes afterwards: the import would want its hash. */
async function writeAccounts(auth: Auth, accounts: readonly DemoAccount[]): Promise<void> {
  const { errors } = await auth.importUsers(
    accounts.map(({ uid, email, isAdmin, profile }) => ({
      uid,
      email,
      emailVerified: true,
      displayName: profile.name,
      customClaims: isAdmin ? { admin: true } : {},
    })),
  );
  const [first] = errors;
  if (first !== undefined) throw first.error;
  for (const { uid } of accounts) await auth.updateUser(uid, { password: DEMO_PASSWORD });
}

/** All at once, and without an event each, as nobody signs up: Auth only knows them. */
async function importAddresses(auth: Auth, addresses: readonly SeedAddress[]): Promise<void> {
  const { failureCount, errors } = await auth.importUsers(
    addresses.map((address) => ({ ...address, emailVerified: true })),
  );
  if (failureCount > 0) throw new Error(`Auth took ${failureCount} people not: ${errors[0]?.error.message}`);
}

try {
  await main();
} catch (error) {
  process.stderr.write(`seed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exitCode = 1;
}
