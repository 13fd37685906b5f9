import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { pairId, paths } from '@tod/model';
import { build } from 'esbuild';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { number } from 'yup';
import { SUITE_PROJECT } from '../../scripts/suite/ports.ts';
import type { Suite } from '../../scripts/suite/startSuite.ts';
import { launchBrowser } from '../browser.ts';
import { type Bench, compare, figure } from './bench.ts';
import { watchAftermath } from './settledMessages.ts';
import { withSuite } from './suite.ts';

const ROUNDS = 40;
const OPENINGS = 7;
const LONG = 20_000;
const SHORT = 20;
const PASSWORD = 'Demo1234!';

export const conversationBenches: readonly Bench[] = [
  {
    names: ['web.message.roundTrip'],
    what: `Enter in one browser until the text stands in the other, beside a bare callable until a bare listener tells of it; ${ROUNDS} of each in turn, each when nothing of the one before is left to do (read, triggers ended, pages idle), after 5 that do not count`,
    goal: '≤ 1.5 × at p50',
    run: () =>
      withConversations(async ({ browser, suite, db }) => {
        await Promise.all(
          ['demo-camille', 'demo-yanis'].map((uid) =>
            db.doc(paths.user(uid)).set({ plan: 'premium', planActive: true }, { merge: true }),
          ),
        );
        const [writer, reader] = [
          await openApp(browser, suite, 'Camille'),
          await openApp(browser, suite, 'Yanis'),
        ];
        await openConversation(writer, 'demo-yanis');
        await openConversation(reader, 'demo-camille');
        const bare = await openBarePair(browser, suite);
        const settle = watchAftermath({
          suite,
          db,
          writer: 'demo-camille',
          reader: 'demo-yanis',
          pages: [writer, reader, bare.writer, bare.reader],
        });
        const app: number[] = [];
        const least: number[] = [];
        for (let round = -5; round < ROUNDS; round += 1) {
          const seen = await timeApp(writer, reader, `Aller-retour ${round}.`);
          await settle(`Aller-retour ${round}.`);
          const heard = await timeBare(bare, `Nu ${round}.`);
          await settle(`Nu ${round}.`);
          if (round < 0) continue;
          app.push(seen);
          least.push(heard);
        }
        return {
          'web.message.roundTrip.p50': compare(quantile(app, 0.5), quantile(least, 0.5), 'ms'),
          'web.message.roundTrip.p95': compare(quantile(app, 0.95), quantile(least, 0.95), 'ms'),
        };
      }),
  },
  {
    names: ['web.conversation.open'],
    what: `a conversation of ${LONG} messages from its address until the newest message stands there, beside one of ${SHORT}; median of ${OPENINGS}, in turn; and how many messages the long one brings`,
    goal: '≤ 1.2 ×; ≤ 30',
    run: () =>
      withConversations(async ({ browser, suite, db }) => {
        // Twenty thousand reactions to messages of the past would be measured as well.
        await fetch(`http://127.0.0.1:${suite.ports.hub}/functions/disableBackgroundTriggers`, {
          method: 'PUT',
        });
        await writeConversation(db, 'seed-001', LONG);
        await writeConversation(db, 'seed-002', SHORT);
        const page = await openApp(browser, suite, 'Camille');
        const times: Record<string, number[]> = { 'seed-001': [], 'seed-002': [] };
        let brought = 0;
        for (let opening = 0; opening < OPENINGS; opening += 1) {
          for (const partner of ['seed-001', 'seed-002']) {
            const began = performance.now();
            await page.goto(`/messages/${partner}`, { waitUntil: 'commit' });
            await page.getByText(`Dernier de ${partner}`).waitFor();
            times[partner]?.push(performance.now() - began);
            if (partner === 'seed-001')
              brought = await page.getByText(/^Message \d+ de |^Dernier de /).count();
          }
        }
        return {
          'web.conversation.open': compare(
            quantile(times['seed-001'] ?? [], 0.5),
            quantile(times['seed-002'] ?? [], 0.5),
            'ms',
          ),
          'web.conversation.messages': figure(brought, 'messages'),
        };
      }),
  },
];

interface Stage {
  readonly browser: Browser;
  readonly suite: Suite;
  readonly db: Firestore;
}

function withConversations<Result>(use: (stage: Stage) => Promise<Result>): Promise<Result> {
  return withSuite(async (_url, _firestoreHost, suite) => {
    process.env.FIRESTORE_EMULATOR_HOST = `127.0.0.1:${suite.ports.firestore}`;
    process.env.METADATA_SERVER_DETECTION = 'none';
    const app = initializeApp({ projectId: SUITE_PROJECT }, randomUUID());
    const browser = await launchBrowser();
    try {
      return await use({ browser, suite, db: getFirestore(app) });
    } finally {
      await browser.close();
      await deleteApp(app);
    }
  });
}

async function openApp(browser: Browser, suite: Suite, name: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: suite.url, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto('/auth');
  await page.getByRole('button', { name }).click();
  await page
    .getByRole('link', { name: /Trouver un partenaire/ })
    .first()
    .waitFor();
  return page;
}

async function openConversation(page: Page, partnerUid: string): Promise<void> {
  await page.goto(`/messages/${partnerUid}`);
  await page.getByRole('textbox').waitFor();
  await page.evaluate(() => {
    addEventListener(
      'keydown',
      ({ key }) => {
        if (key === 'Enter') Reflect.set(window, 'enteredAt', performance.timeOrigin + performance.now());
      },
      { capture: true },
    );
  });
}

async function timeApp(writer: Page, reader: Page, text: string): Promise<number> {
  const shown = reader.evaluate(
    (awaited) =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (document.querySelector('[role=log]')?.textContent?.includes(awaited) !== true) return;
          observer.disconnect();
          resolve(performance.timeOrigin + performance.now());
        };
        const observer = new MutationObserver(look);
        observer.observe(document.body, { childList: true, subtree: true, characterData: true });
        look();
      }),
    text,
  );
  await writer.getByRole('textbox').fill(text);
  await writer.getByRole('textbox').press('Enter');
  const enteredAt = number()
    .required()
    .validateSync(await writer.evaluate('window.enteredAt'));
  return (await shown) - enteredAt;
}

interface BarePair {
  readonly writer: Page;
  readonly reader: Page;
}

async function openBarePair(browser: Browser, suite: Suite): Promise<BarePair> {
  const bundle = await build({
    entryPoints: [join(import.meta.dirname, 'barePair.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    logLevel: 'error',
  });
  const script = bundle.outputFiles[0]?.text ?? '';
  const open = async (email: string) => {
    // The page's own policy allows no script of ours.
    const context: BrowserContext = await browser.newContext({ baseURL: suite.url, bypassCSP: true });
    const page = await context.newPage();
    // The app's own address without the app: a page that never came from there may not talk to this machine.
    await page.route('**/assets/**', (route) => route.abort());
    await page.goto('/');
    await page.addScriptTag({ content: script });
    await page.evaluate((options) => window.joinBare(options), {
      projectId: SUITE_PROJECT,
      auth: suite.ports.auth,
      firestore: suite.ports.firestore,
      functions: suite.ports.functions,
      email,
      password: PASSWORD,
      pair: pairId('demo-camille', 'demo-yanis'),
    });
    return page;
  };
  return { writer: await open('camille@demo.tod'), reader: await open('yanis@demo.tod') };
}

async function timeBare({ writer, reader }: BarePair, text: string): Promise<number> {
  const heard = reader.evaluate((content) => window.hearBare(content), text);
  const sentAt = await writer.evaluate(([id, content]) => window.sendBare(id, 'demo-yanis', content), [
    randomUUID(),
    text,
  ] as const);
  return (await heard) - sentAt;
}

/** Messages between Camille and somebody, a minute apart, all read. */
async function writeConversation(db: Firestore, partner: string, count: number): Promise<void> {
  const pair = pairId('demo-camille', partner);
  const people = ['demo-camille', partner] as const;
  const start = Date.now() - count * 60_000;
  for (let from = 0; from < count; from += 500) {
    const batch = db.batch();
    for (let index = from; index < Math.min(from + 500, count); index += 1) {
      const senderId = people[index % 2] ?? partner;
      batch.set(db.doc(paths.message(pair, `message-${String(index).padStart(16, '0')}`)), {
        senderId,
        receiverId: people[(index + 1) % 2],
        content: index === count - 1 ? `Dernier de ${partner}` : `Message ${index} de ${partner}`,
        createdAt: new Date(start + index * 60_000),
        read: true,
      });
    }
    await batch.commit();
  }
  await db.doc(paths.conversation(pair)).set({
    participants: people,
    people: { 'demo-camille': PERSON, [partner]: PERSON },
    lastMessage: `Dernier de ${partner}`,
    lastMessageAt: new Date(start + count * 60_000),
    unread: { 'demo-camille': 0, [partner]: 0 },
    createdAt: new Date(start),
  });
}

const PERSON = { name: 'Personne', avatarUrl: null, city: '', sportId: null };

function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}
