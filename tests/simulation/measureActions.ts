import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { object, string } from 'yup';
import type { Suite } from '../../scripts/suite/startSuite.ts';
import { memberSession } from '../bench/memberSession.ts';
import { orderPremium, payWith } from '../checkoutPage.ts';
import { type ActionCosts, type Cost, costsOf, meanOf } from './cost.ts';
import { ACTIONS, type Action, MIX } from './mix.ts';
import { type Member, signIn } from './suiteCalls.ts';
import { type CostPart, type Measured, meterOf } from './suiteMeter.ts';

const TODAY = new Date().toISOString();

/** Somebody in front of the app: Camille, on a device of hers, with what she has opened. */
interface Scene {
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
  visit: ({ page }) => openHome(page),
  presence: ({ camille }) => camille.notePresence(),
  firstSearch: ({ page }) => openPartners(page),
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
  async notifications({ page }) {
    await goTo(page, '/notifications');
    await page.getByRole('main').getByRole('listitem').first().waitFor();
  },
  async conversations({ page }) {
    await goTo(page, '/messages');
    await page.getByRole('main').getByRole('link').first().waitFor();
  },
  conversation: ({ page }) => openConversation(page, 'demo-yanis'),
  async message({ page, partner }) {
    const text = `Simulation ${randomUUID()}`;
    await page.getByRole('textbox').fill(text);
    await page.getByRole('textbox').press('Enter');
    await partner.getByText(text).first().waitFor();
  },
  async tod(scene) {
    const tod = { id: randomUUID(), recipientUid: scene.admin.uid, sportIds: ['tennis'] };
    scene.todId = sentSchema.validateSync(await scene.camille.call('sendTod', tod)).todId;
  },
  answer: ({ admin, todId }) => admin.call('respondToTod', { todId, accept: true }),
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

/**
 * Does everything of the mix once, one after the other, and measures what each costs, with everything that it sets off. Camille is
 * in a browser as members are; with whom she writes has the conversation open, who gets her tod is not there.
 * @param quietMs how long nothing may happen before an action counts as done
 * @param before what was measured earlier: what can be done once only costs what it did then
 */
export async function measureActions(
  suite: Suite,
  browser: Browser,
  quietMs: number,
  before?: Pick<ActionCosts, 'purchase'>,
): Promise<MeasuredActions> {
  const meter = meterOf(suite, quietMs);
  const parts = new Map<Action, readonly CostPart[]>();
  const [camille, admin] = await Promise.all([
    signIn(suite, 'camille@demo.tod'),
    signIn(suite, 'admin@demo.tod'),
  ]);
  const storageState = await memberSession(browser, suite.url);
  const device = await browser.newContext({ baseURL: suite.url, storageState });
  const partnerDevice = await browser.newContext({ baseURL: suite.url });
  const costs = new Map<Action, Cost>();
  try {
    const page = await device.newPage();
    const partner = await openAs(partnerDevice, 'Yanis');
    await openConversation(partner, camille.uid);
    const scene: Scene = { page, camille, admin, partner, todId: '' };
    for (const action of ACTIONS) {
      if (action === 'purchase' && before !== undefined) {
        costs.set(action, before.purchase);
        continue;
      }
      const measured: Measured[] = [];
      for (let time = 0; time < (MIX[action].times ?? 1); time += 1)
        measured.push(await meter(() => WALKS[action](scene)));
      costs.set(action, meanOf(measured.map(({ cost }) => cost)));
      // What the first of several costs alone is said by its mean.
      parts.set(action, measured.at(-1)?.parts ?? []);
    }
    // Two people have one open tod at most, and they are to send another one.
    await camille.call('cancelTod', { todId: scene.todId });
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

async function openHome(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Trouver un partenaire' }).first().waitFor();
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

async function openAs(context: BrowserContext, name: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/auth');
  await page.getByRole('button', { name }).click();
  await page.getByRole('link', { name: 'Trouver un partenaire' }).first().waitFor();
  return page;
}
