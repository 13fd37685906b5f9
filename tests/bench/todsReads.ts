import type { DocumentData } from 'firebase-admin/firestore';
import type { Browser } from 'playwright-core';
import { SUITE_PROJECT } from '../../scripts/suite/ports.ts';
import type { Suite } from '../../scripts/suite/startSuite.ts';
import { CATALOGUE_KEY } from '../../web/src/domain/sports/storedCatalogue.ts';
import { withAdmin } from './adminClient.ts';
import { atMost, type Bench, figure } from './bench.ts';
import { memberSession, type Session } from './memberSession.ts';
import { countPageReads } from './pageReads.ts';

const MEMBER = 'demo-camille';
const TODS = { full: 200, small: 12 };
const STATUSES = ['accepted', 'pending', 'rejected', 'cancelled'] as const;

export const todsReadBenches: readonly Bench[] = [
  {
    figures: {
      'web.tods.reads': atMost(30),
      'web.tods.reads.all': atMost(30),
      'web.tods.reads.first': atMost(30),
    },
    what: `documents that everything on « Mes Tods » reads with ${TODS.full} tods behind it, without a database cache, one run each: the tab that it opens with, all four groups (.all), and the very first visit of a device, which keeps no catalogue of sports (.first)`,
    run: ({ scale, withSuite, withBrowser }) =>
      withSuite((suite) =>
        withBrowser(async (browser) => {
          const { url } = suite;
          await writeTods(suite, TODS[scale]);
          const fresh = await memberSession(browser, url);
          const session = await withCatalogue(browser, url, fresh);
          const read = async (visitor: Session, path: string) =>
            figure(await readsOf(browser, url, visitor, path), 'documents');
          return {
            'web.tods.reads': await read(session, '/matches'),
            'web.tods.reads.all': await read(session, '/matches?tab=all'),
            'web.tods.reads.first': await read(withoutCatalogue(fresh), '/matches'),
          };
        }),
      ),
  },
];

/** The session of a device that has shown the sports, as every page that names one makes it do. */
async function withCatalogue(browser: Browser, url: string, session: Session): Promise<Session> {
  const context = await browser.newContext({ baseURL: url, serviceWorkers: 'block', storageState: session });
  const page = await context.newPage();
  await page.goto('/sports');
  // As a function: the page's content policy allows no text to be run as code there.
  await page.waitForFunction((key) => localStorage.getItem(key) !== null, CATALOGUE_KEY);
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
function writeTods(suite: Suite, count: number): Promise<void> {
  return withAdmin(`127.0.0.1:${suite.ports.firestore}`, SUITE_PROJECT, async (db) => {
    const batch = db.batch();
    for (let index = 0; index < count; index += 1) batch.set(db.doc(`tods/bench-tod-${index}`), todOf(index));
    await batch.commit();
  });
}

function todOf(index: number): DocumentData {
  const status = STATUSES[index % STATUSES.length] ?? 'accepted';
  const other = `seed-${String(index + 1).padStart(3, '0')}`;
  // Whoever learns of the change is the other one.
  const [initiatorUid, recipientUid] = status === 'pending' ? [MEMBER, other] : [other, MEMBER];
  const moment = new Date(Date.UTC(2026, 0, 1, 0, index));
  return {
    participants: [initiatorUid, recipientUid],
    initiatorUid,
    recipientUid,
    status,
    sportIds: ['tennis'],
    commonSports: ['tennis'],
    slot: null,
    people: {
      [other]: { name: `Partenaire ${index}`, avatarVersion: null, city: 'Annecy', sportId: 'tennis' },
    },
    sessionCount: 0,
    createdAt: moment,
    updatedAt: moment,
  };
}
