import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import type { Browser } from 'playwright-core';
import { SUITE_PROJECT } from '../../scripts/suite/ports.ts';
import { CATALOGUE_KEY } from '../../web/src/shared/sports/keptCatalogue.ts';
import { launchBrowser } from '../browser.ts';
import { type Bench, figure } from './bench.ts';
import { memberSession } from './layoutShift.ts';
import { countPageReads } from './pageReads.ts';
import { withSuite } from './suite.ts';

const MEMBER = 'demo-camille';
const TODS = 200;
const STATUSES = ['accepted', 'pending', 'rejected', 'cancelled'] as const;

export const todsReadBenches: readonly Bench[] = [
  {
    names: ['web.tods.reads'],
    what: `documents that everything on « Mes Tods » reads with ${TODS} tods behind it, without a database cache: the tab that it opens with, all four groups (.all), and the very first visit of a device, which keeps no catalogue of sports (.first)`,
    goal: '≤ 30',
    run: () =>
      withSuite(async (url, firestoreHost) => {
        await writeTods(firestoreHost);
        const browser = await launchBrowser();
        try {
          const fresh = await memberSession(browser, url);
          const session = await withCatalogue(browser, url, fresh);
          return {
            'web.tods.reads': figure(await readsOf(browser, url, session, '/matches'), 'documents'),
            'web.tods.reads.all': figure(
              await readsOf(browser, url, session, '/matches?tab=all'),
              'documents',
            ),
            'web.tods.reads.first': figure(
              await readsOf(browser, url, withoutCatalogue(fresh), '/matches'),
              'documents',
            ),
          };
        } finally {
          await browser.close();
        }
      }),
  },
];

type Session = Awaited<ReturnType<typeof memberSession>>;

/** The same device after it has shown the sports, as every page that names one makes it do. */
async function withCatalogue(browser: Browser, url: string, session: Session): Promise<Session> {
  const context = await browser.newContext({ baseURL: url, serviceWorkers: 'block', storageState: session });
  const page = await context.newPage();
  await page.goto('/sports');
  await page.waitForFunction(`localStorage.getItem('${CATALOGUE_KEY}') !== null`);
  const state = await context.storageState();
  await context.close();
  return state;
}

function withoutCatalogue(session: Session): Session {
  const origins = session.origins.map((origin) => ({
    ...origin,
    localStorage: origin.localStorage.filter(({ name }) => name !== CATALOGUE_KEY),
  }));
  return { ...session, origins };
}

async function readsOf(browser: Browser, url: string, session: Session, path: string): Promise<number> {
  const context = await browser.newContext({ baseURL: url, serviceWorkers: 'block', storageState: session });
  const page = await context.newPage();
  const { count, paths } = await countPageReads(page, path, () =>
    page.getByRole('article').first().waitFor(),
  );
  await context.close();
  const kinds = Map.groupBy(paths, (read) => read.split('/')[0] ?? '');
  console.log(`  ${path}: ${[...kinds].map(([kind, all]) => `${kind} ${all.length}`).join(', ')}`);
  return count;
}

/** Tods with as many different people, whom none of it tells anything new to the member. */
async function writeTods(firestoreHost: string): Promise<void> {
  process.env.FIRESTORE_EMULATOR_HOST = firestoreHost;
  const db = getFirestore(initializeApp({ projectId: SUITE_PROJECT }, 'tods-reads'));
  const batch = db.batch();
  for (let index = 0; index < TODS; index += 1) {
    const status = STATUSES[index % STATUSES.length] ?? 'accepted';
    const other = `seed-${String(index + 1).padStart(3, '0')}`;
    // Whoever learns of the change is the other one.
    const [initiatorId, recipientId] = status === 'pending' ? [MEMBER, other] : [other, MEMBER];
    const moment = new Date(Date.UTC(2026, 0, 1, 0, index));
    batch.set(db.doc(`tods/bench-tod-${index}`), {
      participants: [initiatorId, recipientId],
      initiatorId,
      recipientId,
      status,
      sportIds: ['tennis'],
      commonSports: ['tennis'],
      slot: null,
      people: {
        [other]: { name: `Partenaire ${index}`, avatarUrl: null, city: 'Annecy', sportId: 'tennis' },
      },
      sessionCount: 0,
      createdAt: moment,
      updatedAt: moment,
    });
  }
  await batch.commit();
  await db.terminate();
}
