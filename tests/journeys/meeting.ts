import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { string } from 'yup';
import { errorsOf, openNewTab, type Person, see } from './person.ts';

/** The uid of somebody who is signed in, as their browser keeps it. */
export async function uidOf({ page }: Person): Promise<string> {
  const found: unknown = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('firebase:authUser:')) ?? '';
    const user: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return typeof user === 'object' && user !== null && 'uid' in user ? user.uid : null;
  });
  return string().required().validateSync(found);
}

/** A second tab of the same person, on the page that the first one shows. */
export async function openSecondTab(person: Person): Promise<Page> {
  const tab = await openNewTab(person);
  await tab.goto(person.page.url());
  return tab;
}

/** That nothing went wrong but calls that the server was meant to refuse. */
export async function closeWithRefusals(
  person: Person,
  ...refused: readonly { readonly status: number | string; readonly call: string }[]
): Promise<void> {
  const isExpected = (error: string) =>
    refused.some(({ status, call }) => error.includes(String(status)) && error.includes(call));
  expect(
    errorsOf(person).filter((error) => !isExpected(error)),
    `errors of ${person.name}`,
  ).toEqual([]);
  await person.context.close();
}

/** What a browser and the SDKs say in the console of a page that has no network. */
export const OF_NO_NETWORK =
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Could not reach Cloud Firestore|RPC_ERROR|console: An unknown error occurred when fetching the script/;

/** Does something without a network and gets it back. What the browser reports about its absence, now or later, is no trouble. */
export async function whileOffline(person: Person, work: () => Promise<void>): Promise<void> {
  person.expectedErrors.push(OF_NO_NETWORK);
  await person.context.setOffline(true);
  await work();
  await person.context.setOffline(false);
}

/** Waits until nothing matches any more. */
export async function expectGone(count: () => Promise<number>): Promise<void> {
  await expect.poll(count).toBe(0);
}

/**
 * Has somebody in a conversation write to others in it, once these have nothing on its way any more, and waits until all have it:
 * by then they also have whatever was sent before, as often as it was.
 */
export async function writeLast(writer: Page, text: string, ...others: readonly Page[]): Promise<void> {
  const untilSent = (page: Page) => expectGone(() => page.getByLabel('Envoi en cours').count());
  for (const page of others) await untilSent(page);
  await writer.getByRole('textbox').fill(text);
  await writer.getByRole('textbox').press('Enter');
  for (const page of [writer, ...others]) await see(page.getByRole('log').getByText(text, { exact: true }));
  await untilSent(writer);
}

/** Waits until nothing on a page says any more that it is loading. */
export function untilLoaded(page: Page): Promise<void> {
  return expectGone(() => page.locator('[aria-busy=true]').count());
}

/** Waits until React has taken the page over: until then its buttons and fields can be neither pressed nor focused. */
export async function untilPressable(page: Page): Promise<void> {
  await expectGone(() => page.locator('fieldset:disabled').count());
}

/** Waits until the footer that was drawn before has given its place to the app's own: its code is there, and its keys are heard. */
export async function untilFooterIsOwn(page: Page): Promise<void> {
  await untilPressable(page);
  await expectGone(() => page.locator('div[style*="contents"] > footer').count());
}

/** Goes where a link of the footer leads, by key: an advertisement that comes above moves it away from under a pointer. */
export function followInFooter(page: Page, find: (footer: Locator) => Locator): Promise<void> {
  return find(page.getByRole('contentinfo')).press('Enter');
}
