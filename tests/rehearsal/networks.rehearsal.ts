import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../emulators/seed/demoAccounts.ts';
import { launchBrowser } from '../browser.ts';
import { write } from '../journeys/mainJob.ts';
import { untilLoaded } from '../journeys/meeting.ts';
import {
  closeWithoutErrors,
  type OpenBrowser,
  type Person,
  see,
  seeText,
  shareBrowser,
} from '../journeys/person.ts';
import { untilWorkerControls } from '../journeys/releases.ts';
import { openTab, signIn } from '../journeys/steps.ts';
import { type HostsOptions, type OpenHosts, openHosts } from './openHosts.ts';
import { suiteHosts } from './suiteHosts.ts';

describe('a network that lets no answer through before its end', () => {
  const openBrowser = behind({ holdsAnswers: true });

  it('has Firestore ask again for each piece of news, which still comes by itself', async () => {
    const camille = await openBrowser('Camille');
    const yanis = await openBrowser('Yanis');
    const polls = countPolls(yanis);
    await signIn({ ...camille, email: 'camille@demo.tod' }, DEMO_PASSWORD);
    await signIn({ ...yanis, email: 'yanis@demo.tod' }, DEMO_PASSWORD);
    await yanis.page.goto('/messages/demo-camille');
    await camille.page.goto('/messages/demo-yanis');
    await write(camille, 'Derrière un antivirus');
    await seeText(yanis.page, 'Derrière un antivirus');
    expect(polls()).toBeGreaterThan(0);
    await closeWithoutErrors(camille, yanis);
  });
});

describe('a network in which one question overtakes another', () => {
  const openBrowser = behind({ mixesPosts: true });

  it('loses none of those that a page asks Firestore at once', async () => {
    const camille = await openBrowser('Camille');
    await signIn({ ...camille, email: 'camille@demo.tod' }, DEMO_PASSWORD);
    await camille.page.goto('/partners');
    await openTab(camille.page, 'Grille');
    await see(camille.page.getByRole('article'));
    await camille.page.goto('/messages/demo-yanis');
    await write(camille, 'Par deux chemins');
    await closeWithoutErrors(camille);
  });
});

describe('a network that takes what is asked and gives no answer', () => {
  let isDeaf = false;
  const openBrowser = behind({ leadsNowhere: () => isDeaf });

  it('shows what is on the device, as none at all does', async () => {
    const camille = await openBrowser('Camille');
    const { page } = camille;
    await signIn({ ...camille, email: 'camille@demo.tod' }, DEMO_PASSWORD);
    await untilWorkerControls(page);
    await page.goto('/messages/demo-yanis');
    await write(camille, 'Avant le tunnel');
    await untilLoaded(page);
    isDeaf = true;
    await page.reload();
    await see(page.getByRole('log').getByText('Avant le tunnel'));
    await camille.context.close();
  });
});

/** Opens windows of a browser that reaches the suite by such a network. */
function behind(options: HostsOptions): OpenBrowser {
  let hosts: OpenHosts;
  beforeAll(async () => {
    hosts = await openHosts(suiteHosts(), options);
  });
  afterAll(async () => {
    await hosts?.close();
    expect(hosts.strangers()).toEqual([]);
  });
  return shareBrowser({ worker: 'allowed', launch: () => launchBrowser(hosts.browserSwitches) });
}

/** How many answers were asked for that end with the next piece of news (`CI=1` of the WebChannel). */
function countPolls({ page }: Person): () => number {
  let polls = 0;
  page.on('request', (request) => {
    const { host, searchParams } = new URL(request.url());
    if (host === 'firestore.googleapis.com' && searchParams.get('CI') === '1') polls += 1;
  });
  return () => polls;
}
