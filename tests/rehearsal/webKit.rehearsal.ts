import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInByRedirect } from '../journeys/engines/sameEverywhere.ts';
import { DRIVES_WEBKIT, webKitOfTest } from '../journeys/engines/webKit.ts';
import { type OpenHosts, openHosts } from './openHosts.ts';
import { suiteHosts } from './suiteHosts.ts';

describe.runIf(DRIVES_WEBKIT)('a visitor in WebKit who has installed the app', () => {
  // Of the rehearsal's own hosts only Chromium is told, by its command line.
  let hosts: OpenHosts | undefined;
  beforeAll(async () => {
    hosts = await openHosts(suiteHosts());
  });
  afterAll(async () => {
    await hosts?.close();
    expect(hosts?.strangers()).toEqual([]);
  });

  it.each([
    ['Google', 'Gwenola'],
    ['Apple', 'Armelle'],
  ] as const)('signs in by the page of %s, and comes back to what was wanted', async (provider, name) => {
    const { tab } = await webKitOfTest([], hosts?.port);
    await signInByRedirect(tab, provider, name, '/__/auth/handler');
  });
});
