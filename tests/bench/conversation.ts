import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { documentPaths, pairId } from '@tod/model';
import { build } from 'esbuild';
import type { Firestore } from 'firebase-admin/firestore';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { appCheckToken } from '../../scripts/suite/appCheckToken.ts';
import { SUITE_PROJECT } from '../../scripts/suite/ports.ts';
import type { Suite } from '../../scripts/suite/startSuite.ts';
import { withAdmin } from './adminClient.ts';
import {
  atMost,
  type Bench,
  compare,
  type Figures,
  figure,
  middleOf,
  quantile,
  type Stage,
} from './bench.ts';
import { watchAftermath } from './settledMessages.ts';

const ROUNDS = { full: 40, small: 2 };
const UNCOUNTED = { full: 5, small: 1 };
const OPENINGS = { full: 7, small: 1 };
const LONG = { full: 20_000, small: 60 };
const SHORT = 20;
const PASSWORD = 'Demo1234!';

declare global {
  interface Window {
    /** When Enter was last pressed, in milliseconds of the machine's clock. */
    enteredAt: number;
  }
}

export const conversationBenches: readonly Bench[] = [
  {
    figures: {
      'web.message.roundTrip.p50': atMost(1.5, 'ratio'),
      'web.message.roundTrip.p95': null,
    },
    what: `Enter in one browser until the text stands in the other, beside a bare callable until a bare listener with the persistent cache tells of it; ${ROUNDS.full} of each in turn, each when nothing of the one before is left to do (read, triggers ended, pages idle), after ${UNCOUNTED.full} that do not count`,
    run: (stage) => withConversations(stage, measureRoundTrips),
  },
  {
    figures: { 'web.conversation.open': atMost(1.2, 'ratio'), 'web.conversation.messages': atMost(30) },
    what: `a conversation of ${LONG.full} messages from its address until the newest message stands there, beside one of ${SHORT}; median of ${OPENINGS.full}, in turn; and how many messages the long one brings`,
    run: (stage) => withConversations(stage, measureOpenings),
  },
];

interface Scene extends Pick<Stage, 'scale'> {
  readonly browser: Browser;
  readonly suite: Suite;
  readonly db: Firestore;
}

function withConversations<Result>(stage: Stage, use: (scene: Scene) => Promise<Result>): Promise<Result> {
  return stage.withSuite((suite) =>
    stage.withBrowser((browser) =>
      withAdmin(`127.0.0.1:${suite.ports.firestore}`, SUITE_PROJECT, (db) =>
        use({ scale: stage.scale, browser, suite, db }),
      ),
    ),
  );
}

async function measureRoundTrips({ scale, browser, suite, db }: Scene): Promise<Figures> {
  await Promise.all(
    ['demo-camille', 'demo-yanis'].map((uid) =>
      db.doc(documentPaths.account(uid)).set({ plan: 'premium', planActive: true }, { merge: true }),
    ),
  );
  const writer = await openApp(browser, suite, 'Camille');
  const reader = await openApp(browser, suite, 'Yanis');
  await openConversation(writer, 'demo-yanis');
  await openConversation(reader, 'demo-camille');
  const bare = await openBarePair(browser, suite);
  const pages = [writer, reader, bare.writer, bare.reader];
  const settle = watchAftermath({ suite, db, writer: 'demo-camille', reader: 'demo-yanis', pages });
  const app: number[] = [];
  const least: number[] = [];
  for (let round = -UNCOUNTED[scale]; round < ROUNDS[scale]; round += 1) {
    const seen = await timeApp(writer, reader, `Aller-retour ${round}.`);
    await settle(`Aller-retour ${round}.`);
    const heard = await timeBare(bare, `Nu ${round}.`);
    await settle(`Nu ${round}.`);
    // How many messages one may write in a minute is no part of what is measured.
    const usage = await db.collection(`${documentPaths.account('demo-camille')}/usage`).get();
    await Promise.all(usage.docs.map(({ ref }) => ref.delete()));
    if (round < 0) continue;
    app.push(seen);
    least.push(heard);
  }
  await Promise.all(pages.map((page) => page.context().close()));
  return {
    'web.message.roundTrip.p50': compare(quantile(app, 0.5), quantile(least, 0.5), 'ms'),
    'web.message.roundTrip.p95': compare(quantile(app, 0.95), quantile(least, 0.95), 'ms'),
  };
}

async function measureOpenings({ scale, browser, suite, db }: Scene): Promise<Figures> {
  // Twenty thousand reactions to messages of the past would be measured as well.
  await switchTriggers(suite, 'disable');
  try {
    const long = LONG[scale];
    await writeConversation(db, 'seed-001', long);
    await writeConversation(db, 'seed-002', SHORT);
    const page = await openApp(browser, suite, 'Camille');
    const longTimes: number[] = [];
    const shortTimes: number[] = [];
    let brought = 0;
    for (let opening = 0; opening < OPENINGS[scale]; opening += 1) {
      longTimes.push(await timeOpening(page, 'seed-001'));
      brought = await page
        .getByRole('log')
        .getByText(/^Message \d+ de |^Dernier de /)
        .count();
      shortTimes.push(await timeOpening(page, 'seed-002'));
    }
    await page.context().close();
    return {
      'web.conversation.open': compare(middleOf(longTimes), middleOf(shortTimes), 'ms'),
      'web.conversation.messages': figure(brought, 'messages'),
    };
  } finally {
    await switchTriggers(suite, 'enable');
  }
}

async function switchTriggers(suite: Suite, how: 'enable' | 'disable'): Promise<void> {
  const url = `http://127.0.0.1:${suite.ports.hub}/functions/${how}BackgroundTriggers`;
  const answer = await fetch(url, { method: 'PUT' });
  if (!answer.ok) throw new Error(`The suite does not ${how} triggers: ${await answer.text()}`);
}

async function timeOpening(page: Page, partner: string): Promise<number> {
  const began = performance.now();
  await page.goto(`/messages/${partner}`, { waitUntil: 'commit' });
  // Beside it the list may name it as well.
  await page.getByRole('log').getByText(`Dernier de ${partner}`).waitFor();
  return performance.now() - began;
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
        if (key === 'Enter') window.enteredAt = performance.timeOrigin + performance.now();
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
  const [shownAt, enteredAt] = await Promise.all([shown, enter(writer, text)]);
  return shownAt - enteredAt;
}

/** Resolves to the moment at which Enter was pressed. */
async function enter(writer: Page, text: string): Promise<number> {
  await writer.getByRole('textbox').fill(text);
  await writer.getByRole('textbox').press('Enter');
  return writer.evaluate(() => window.enteredAt);
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
  const token = await appCheckToken(suite.environment.TOD_SERVICES_URL ?? '');
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
      appCheckToken: token,
      email,
      password: PASSWORD,
      pair: pairId('demo-camille', 'demo-yanis'),
    });
    return page;
  };
  return { writer: await open('camille@demo.tod'), reader: await open('yanis@demo.tod') };
}

async function timeBare({ writer, reader }: BarePair, text: string): Promise<number> {
  const input = { id: randomUUID(), text };
  const [heardAt, sentAt] = await Promise.all([
    reader.evaluate((content) => window.hearBare(content), text),
    writer.evaluate((sent) => window.sendBare(sent.id, 'demo-yanis', sent.text), input),
  ]);
  return heardAt - sentAt;
}

/** Messages between Camille and somebody, a minute apart, all read. */
async function writeConversation(db: Firestore, partner: string, count: number): Promise<void> {
  const pair = pairId('demo-camille', partner);
  const people = ['demo-camille', partner] as const;
  const start = Date.now() - count * 60_000;
  for (let from = 0; from < count; from += 500) {
    const batch = db.batch();
    for (let index = from; index < Math.min(from + 500, count); index += 1) {
      const senderUid = people[index % 2] ?? partner;
      batch.set(db.doc(documentPaths.message(pair, `message-${String(index).padStart(16, '0')}`)), {
        senderUid,
        receiverUid: people[(index + 1) % 2],
        content: index === count - 1 ? `Dernier de ${partner}` : `Message ${index} de ${partner}`,
        createdAt: new Date(start + index * 60_000),
        read: true,
      });
    }
    await batch.commit();
  }
  await db.doc(documentPaths.conversation(pair)).set({
    participants: people,
    people: { 'demo-camille': PERSON, [partner]: PERSON },
    lastMessage: `Dernier de ${partner}`,
    lastMessageAt: new Date(start + count * 60_000),
    unread: { 'demo-camille': 0, [partner]: 0 },
    createdAt: new Date(start),
  });
}

const PERSON = { name: 'Personne', avatarVersion: null, city: '', sportId: null };
