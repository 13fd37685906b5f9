import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { documentPaths } from '@tod/model';
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { expect } from 'vitest';
import { array, type InferType, number, object, string } from 'yup';
import { launchProfile } from '../browser.ts';
import { type Desktop, openDesktop } from './desktop/desktop.ts';
import { uidOf } from './meeting.ts';
import { ownSuite } from './ownSuite.ts';
import { type Person, personIn, seeText, seeToast } from './person.ts';
import { readStored } from './storedDocument.ts';

const NO_WORKER = 'The app has no worker in this browser.';

const pushSchema = object({
  name: string().required(),
  message: object({
    token: string().required(),
    data: object({ notificationId: string().required() }).required(),
  }).required(),
}).required();
/** A push that FCM has taken. */
export type TakenPush = InferType<typeof pushSchema>;

/** A browser of somebody's that takes pushes. */
export interface PushBrowser extends Person {
  /** Hands a push to the browser's worker as the browser's own push service would, and waits until it has dealt with it. */
  readonly deliver: (push: TakenPush) => Promise<void>;
  /** Tells the browser's worker that there is a network for what it was asked to be told of (Background Sync). */
  readonly sync: (tag: string) => Promise<void>;
  /** What stands on the desktop at the moment. */
  readonly shown: () => ReturnType<Desktop['notifications']>;
  readonly timesTold: Desktop['timesTold'];
  /** Clicks what stands on the desktop, or a button on it. */
  readonly click: Desktop['click'];
  /** Looks at something else: the pages of the app stay open. */
  readonly lookAway: () => Promise<void>;
  readonly setPermission: (setting: 'granted' | 'denied' | 'prompt') => Promise<void>;
}

/** Opens a browser on a desktop of its own, that asks the suite's push service for an address; the app counts as installed. */
export async function openPushBrowser(name: string): Promise<PushBrowser> {
  const folder = mkdtempSync(join(tmpdir(), 'tod-push-'));
  const { browserSwitches, appUrl } = ownSuite();
  const desktop = await openDesktop(folder);
  const context = await launchProfile({
    baseURL: appUrl,
    switches: [
      ...browserSwitches,
      // Where messages would come from: here they come by the debugging protocol.
      '--gcm-mcs-endpoint=https://127.0.0.1:9',
    ],
    environment: { DBUS_SESSION_BUS_ADDRESS: desktop.address },
  });
  context.once('close', () => {
    desktop.close();
    rmSync(folder, { recursive: true, force: true });
  });
  // Safari's way of saying that the app is installed.
  await context.addInitScript(`Object.defineProperty(navigator, 'standalone', { value: true })`);
  const desk = await context.newPage();
  const protocol = await context.newCDPSession(desk);
  const registrationId = watchRegistration(protocol, appUrl);
  await protocol.send('ServiceWorker.enable');
  const person = await personIn(context, name);

  return {
    ...person,
    deliver: async ({ name: fcmMessageId, message: { data } }) => {
      const content = { data, from: '1', priority: 'high', fcmMessageId };
      const handled = await handledPushes(context);
      await protocol.send('ServiceWorker.deliverPushMessage', {
        origin: `${appUrl}/`,
        registrationId: registrationId(),
        data: JSON.stringify(content),
      });
      await expect.poll(() => handledPushes(context), { message: 'pushes handled' }).toBe(handled + 1);
    },
    sync: async (tag) => {
      await protocol.send('ServiceWorker.dispatchSyncEvent', {
        origin: `${appUrl}/`,
        registrationId: registrationId(),
        tag,
        lastChance: false,
      });
    },
    shown: desktop.notifications,
    timesTold: desktop.timesTold,
    click: desktop.click,
    lookAway: async () => {
      await stopPretendingFocus(context, person.page);
      await desk.bringToFront();
    },
    setPermission: async (setting) => {
      await protocol.send('Browser.setPermission', {
        permission: { name: 'notifications' },
        setting,
        origin: appUrl,
      });
    },
  };
}

/** Turns pushes on where the app asks for them. */
export async function enablePushes(member: PushBrowser): Promise<void> {
  const { page } = member;
  await member.setPermission('prompt');
  await page.goto('/notifications');
  await seeText(page, 'Soyez prévenu·e sur cet appareil');
  // What the browser would ask, and the member would allow.
  await member.setPermission('granted');
  await page
    .getByRole('region', { name: 'Activer les notifications' })
    .getByRole('button', { name: 'Activer', exact: true })
    .click();
  await seeToast(page, 'Notifications activées avec succès');
  // Whatever the time is.
  await page.getByRole('switch', { name: 'Heures calmes' }).click();
  const settings = documentPaths.notificationSettings(await uidOf(member));
  await expect
    .poll(async () => JSON.stringify(await readStored(settings)))
    .toContain('"enabled":{"booleanValue":false}');
}

/** Waits for the next push that FCM takes for anybody, and removes it from what it has taken. */
export async function nextPush(): Promise<TakenPush> {
  const taken: TakenPush[] = [];
  const take = async () => taken.push(...(await takePushes()));
  await expect.poll(take, { message: 'a push' }).toBeGreaterThan(0);
  const [first, ...others] = taken;
  if (first === undefined || others.length > 0)
    throw new Error(`There are ${taken.length} pushes instead of one.`);
  return first;
}

/** What FCM has taken since it was last asked. */
export async function takePushes(): Promise<TakenPush[]> {
  const answer: unknown = await (await fetch(`${ownSuite().servicesUrl}/push`, { method: 'DELETE' })).json();
  return array(pushSchema).required().validateSync(answer);
}

/** Keeps the number by which the browser knows the app's worker. */
function watchRegistration(protocol: CDPSession, appUrl: string): () => string {
  let known: string | undefined;
  protocol.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    for (const { scopeURL, registrationId, isDeleted } of registrations)
      if (scopeURL === `${appUrl}/`) known = isDeleted ? undefined : registrationId;
  });
  return () => {
    if (known === undefined) throw new Error(NO_WORKER);
    return known;
  };
}

/** How many pushes the app's worker has dealt with since it was first asked. */
async function handledPushes(context: BrowserContext): Promise<number> {
  const [worker] = context.serviceWorkers();
  if (worker === undefined) throw new Error(NO_WORKER);
  return number()
    .required()
    .validateSync(await worker.evaluate(COUNT_HANDLED));
}

const COUNT_HANDLED = `(() => {
  if (self.handledPushes === undefined) {
    self.handledPushes = 0;
    const { waitUntil } = ExtendableEvent.prototype;
    ExtendableEvent.prototype.waitUntil = function (work) {
      const count = () => { self.handledPushes += 1; };
      if (this instanceof PushEvent) Promise.resolve(work).then(count, count);
      return waitUntil.call(this, work);
    };
  }
  return self.handledPushes;
})()`;

/** Playwright has every page believe that somebody looks at it, anew for each that is loaded. */
async function stopPretendingFocus(context: BrowserContext, page: Page): Promise<void> {
  const protocol = await context.newCDPSession(page);
  await protocol.send('Emulation.setFocusEmulationEnabled', { enabled: false });
}
