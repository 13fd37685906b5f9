import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { object, string } from 'yup';
import type { Suite } from '../../scripts/suite/startSuite.ts';
import { memberSession, type Session } from '../bench/memberSession.ts';
import { orderPremium, payWith } from '../checkoutPage.ts';
import { readFunctionRuns } from '../functionRuns.ts';
import { type ActionCosts, type Cost, costsOf, meanOf } from './cost.ts';
import { ACTIONS, type Action, MIX } from './mix.ts';
import type { SimulationSize } from './simulationSize.ts';
import { forgetTods, type Member, setLastHere, signIn } from './suiteCalls.ts';
import { type CostPart, type Measured, meterOf } from './suiteMeter.ts';

const TODAY = new Date().toISOString();

/** Somebody in front of the app: Camille, on a device of hers, with what she has opened. */
interface Scene {
  readonly suite: Suite;
  readonly goneMs: number;
  readonly page: Page;
  readonly camille: Member;
  readonly admin: Member;
  readonly partner: Page;
  /** The tod that was sent last. */
  todId: string;
}

const sentSchema = object({ todId: string().required() });

export interface MeasuredActions {
  readonly costs: ActionCosts;
  /** What each of them consists of. */
  readonly parts: ReadonlyMap<Action, readonly CostPart[]>;
}

type Walk = (scene: Scene) => Promise<unknown>;

/** What each action is, on the app as members have it. Who goes from page to page does so within the app. */
const WALKS: Readonly<Record<Action, Walk>> = {
  firstVisit: ({ page }) => openHome(page),
  dayVisit: ({ page }) => openHome(page),
  visit: ({ page }) => openHome(page),
  presence: ({ camille }) => camille.notePresence(),
  firstSearch: ({ page }) => openPartners(page),
  leaving: leave,
  search: ({ page }) => openPartners(page),
  async morePartners({ page }) {
    await page.getByRole('button', { name: 'Afficher plus de partenaires' }).click();
    await page.getByRole('article').nth(11).waitFor();
  },
  async profile({ page }) {
    await goTo(page, '/profile/seed-001');
    await page.getByRole('button', { name: /^Envoyer un tod à / }).waitFor();
  },
  async tods({ page }) {
    await goTo(page, '/matches');
    await page.getByRole('article').first().waitFor();
  },
  async conversations({ page }) {
    await goTo(page, '/messages');
    await page.getByRole('main').getByRole('link').first().waitFor();
  },
  async moreOfList({ page }) {
    const shown = await page.getByRole('main').getByRole('listitem').count();
    await page.getByRole('button', { name: 'Afficher plus' }).click();
    await page.getByRole('main').getByRole('listitem').nth(shown).waitFor();
  },
  laterMessage: ({ partner }) => write(partner),
  conversation: ({ page }) => openConversation(page, 'demo-yanis'),
  async message({ page, partner }) {
    await partner
      .getByText(await write(page))
      .first()
      .waitFor();
  },
  // One of those that the past was filled with, never opened on this device before.
  quietConversation: ({ page }) => openConversation(page, 'seed-003'),
  async tod(scene) {
    const tod = { id: randomUUID(), recipientUid: scene.admin.uid, sportIds: ['tennis'] };
    scene.todId = sentSchema.validateSync(await scene.camille.call('sendTod', tod)).todId;
  },
  answer: ({ admin, todId }) => admin.call('respondToTod', { todId, accept: true }),
  async notifications({ page }) {
    await goTo(page, '/notifications');
    await newest(page).waitFor();
  },
  // That the tod was accepted.
  async news({ page }) {
    const accepted = page.getByRole('main').getByRole('listitem').filter({ hasText: 'a accepté' });
    await accepted.first().getByRole('link').first().click();
    await page.waitForURL(/\/matches\//);
    await page.getByRole('main').getByRole('heading').first().waitFor();
  },
  session: ({ camille, todId }) =>
    camille.call('recordSession', { id: randomUUID(), todId, playedAt: TODAY, sportId: 'tennis' }),
  async purchase({ page }) {
    await page.goto('/subscription');
    await orderPremium(page);
    await payWith(page, 'accepted');
    await page.waitForURL(/\/subscription/);
    await page.getByText(/^Depuis le /).waitFor();
  },
};

const MINUTE_MS = 60_000;
/** As most members hold it: nothing stands beside a conversation. */
const PHONE = { width: 360, height: 740 } as const;

/** What a browser says of itself that nobody drives: in others nothing is noted of advertisements, and the server takes nothing from programs. */
const NOT_DRIVEN = `Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false });`;
const ORDINARY_BROWSER =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
/** Longer than an advertisement has to be in sight to count as seen. */
const SEEN_MS = 2_000;
const LOOK_MS = 100;
/** As long as a beacon of a page usually takes to be heard of, also where the function starts first. */
const HEARD_MS = 10_000;
const BEACON_TIMEOUT_MS = 60_000;

/** What comes before an action and is not part of it. */
const PREPARATIONS: Partial<Record<Action, Walk>> = {
  firstVisit: (scene) => beAway(scene, 40 * MINUTE_MS),
  leaving: seeAd,
  dayVisit: (scene) => comeBack(scene, 24 * 60 * MINUTE_MS),
  visit: (scene) => comeBack(scene, 40 * MINUTE_MS),
  presence: (scene) => beAway(scene, 20 * MINUTE_MS),
  // Nobody has a conversation open all day.
  laterMessage: ({ partner, camille }) => openConversation(partner, camille.uid),
};

/**
 * Leaves the app and has it that this was some time ago: a note of presence that is there already would be none, and Firestore
 * charges a listener that was away for more than thirty minutes for all that it finds, as if nothing of it were kept.
 */
async function comeBack(scene: Scene, ago: number): Promise<void> {
  const { suite, goneMs, page } = scene;
  await page.goto('about:blank');
  const browser = await page.context().newCDPSession(page);
  await browser.send('Storage.clearDataForOrigin', { origin: suite.url, storageTypes: 'indexeddb' });
  await browser.detach();
  await wait(goneMs);
  await beAway(scene, ago);
}

/** Has an advertisement in sight until it counts as seen; the page says so once it is left. */
async function seeAd({ page }: Scene): Promise<void> {
  await page.locator('[data-ad]').first().scrollIntoViewIfNeeded();
  await wait(SEEN_MS);
}

/**
 * Puts the app away, as a phone does, and waits for what it tells of advertisements: nobody is answered, and the function may have to
 * start first. A page that is loaded over would tell it in the name that the browser has for programs.
 */
async function leave({ suite, page }: Scene): Promise<void> {
  const countBeacons = () =>
    readFunctionRuns(readFileSync(suite.logFile, 'utf8')).begun.filter((name) =>
      name.endsWith('-countAdViews'),
    ).length;
  const before = countBeacons();
  await setSight(page, 'hidden');
  const left = performance.now();
  let nextTry = left + HEARD_MS;
  while (countBeacons() === before) {
    if (performance.now() - left > BEACON_TIMEOUT_MS)
      throw new Error('The page has told of no advertisement.');
    await wait(LOOK_MS);
    if (performance.now() < nextTry) continue;
    // On a busy machine it may not have counted as seen by then, and nothing does that is out of sight.
    await setSight(page, 'visible');
    await wait(SEEN_MS);
    await setSight(page, 'hidden');
    nextTry = performance.now() + HEARD_MS;
  }
}

async function setSight(page: Page, state: DocumentVisibilityState): Promise<void> {
  await page.evaluate(`
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => '${state}' });
    document.dispatchEvent(new Event('visibilitychange'));
  `);
}

/** Has it that the last note of presence is so old, in milliseconds. */
function beAway({ suite, camille }: Scene, ago: number): Promise<void> {
  return setLastHere(suite, camille.uid, new Date(Date.now() - ago));
}

/**
 * Does everything of the mix once, one after the other, and measures what each costs, with everything that it sets off. Camille is
 * in a browser as members are, on a phone, and sees advertisements; with whom she writes has the conversation open, who gets her tod is not there.
 * @param before what was measured earlier: what can be done once only costs what it did then
 */
export async function measureActions(
  suite: Suite,
  browser: Browser,
  { quietMs, goneMs }: Pick<SimulationSize, 'quietMs' | 'goneMs'>,
  before?: Pick<ActionCosts, 'purchase'>,
): Promise<MeasuredActions> {
  const meter = meterOf(suite, quietMs);
  const parts = new Map<Action, readonly CostPart[]>();
  const [camille, admin] = await Promise.all([
    signIn(suite, 'camille@demo.tod'),
    signIn(suite, 'admin@demo.tod'),
  ]);
  const session = await memberSession(browser, suite.url);
  const device = await browser.newContext({
    baseURL: suite.url,
    storageState: withoutCaches(session),
    viewport: PHONE,
    userAgent: ORDINARY_BROWSER,
  });
  await device.addInitScript(NOT_DRIVEN);
  const partnerDevice = await browser.newContext({ baseURL: suite.url, viewport: PHONE });
  const costs = new Map<Action, Cost>();
  try {
    const page = await device.newPage();
    const partner = await openAs(partnerDevice, 'Yanis');
    const scene: Scene = { suite, goneMs, page, camille, admin, partner, todId: '' };
    for (const action of ACTIONS) {
      if (action === 'purchase' && before !== undefined) {
        costs.set(action, before.purchase);
        continue;
      }
      await PREPARATIONS[action]?.(scene);
      const measured: Measured[] = [];
      for (let time = 0; time < (MIX[action].times ?? 1); time += 1)
        measured.push(await meter(() => WALKS[action](scene)));
      costs.set(action, meanOf(measured.map(({ cost }) => cost)));
      // What the first of several costs alone is said by its mean.
      parts.set(action, measured.at(-1)?.parts ?? []);
    }
    // Two people have one open tod at most, and they are to send a first one again.
    await camille.call('cancelTod', { todId: scene.todId });
    await forgetTods(suite, camille.uid, admin.uid);
  } finally {
    await Promise.all([device.close(), partnerDevice.close()]);
  }
  const measured = costsOf((action) => {
    const cost = costs.get(action);
    if (cost === undefined) throw new Error(`Nobody has measured: ${action}.`);
    return cost;
  });
  return { costs: measured, parts };
}

/** A session on a device that keeps nothing else. */
function withoutCaches({ cookies, origins }: Session): Session {
  return {
    cookies,
    origins: origins.map(({ origin, localStorage }) => ({
      origin,
      localStorage: localStorage.filter(({ name }) => !name.startsWith('tod:')),
    })),
  };
}

async function openHome(page: Page): Promise<void> {
  // The page is there before Firestore, whose code comes later: on a busy machine nothing would happen for a while.
  const hasFirestore = page.waitForResponse(
    (response) => response.url().includes('/Listen/channel') && response.request().method() === 'GET',
  );
  await page.goto('/');
  await page.getByRole('link', { name: 'Trouver un partenaire' }).first().waitFor();
  await hasFirestore;
}

/** As a link of the app does: nothing is loaded anew. Ends once the page before has gone. */
async function goTo(page: Page, path: string): Promise<void> {
  const former = await page.title();
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
  await page.waitForFunction((title) => document.title !== title, former);
}

async function openPartners(page: Page): Promise<void> {
  await goTo(page, '/partners');
  await page.getByRole('tab', { name: 'Grille' }).click();
  await page.getByRole('article').first().waitFor();
}

async function openConversation(page: Page, partnerUid: string): Promise<void> {
  await goTo(page, `/messages/${partnerUid}`);
  await page.getByRole('textbox').waitFor();
}

/** Writes in the conversation that is open. Resolves to what it says, once it is sent. */
async function write(page: Page): Promise<string> {
  const text = `Simulation ${randomUUID()}`;
  await page.getByRole('textbox').fill(text);
  await page.getByRole('textbox').press('Enter');
  await page.getByText(text).first().waitFor();
  // On a busy machine it stands there for some time before its call begins.
  await page.getByLabel('Envoi en cours').waitFor({ state: 'detached' });
  return text;
}

function newest(page: Page) {
  return page.getByRole('main').getByRole('listitem').first();
}

async function openAs(context: BrowserContext, name: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/auth');
  await page.getByRole('button', { name }).click();
  await page.getByRole('link', { name: 'Trouver un partenaire' }).first().waitFor();
  return page;
}
