import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { printedLines } from './functionLogs.ts';
import { uidOf } from './meeting.ts';
import { ownSuite } from './ownSuite.ts';
import { type Person, see, shareBrowser } from './person.ts';
import { openTab, visitAsNew } from './steps.ts';
import { TIMEOUT_MS } from './timeouts.ts';

const openBrowser = shareBrowser();

/** A page tells after ten seconds what it did not catch, then the line has to be printed. */
const TOLD = { timeout: 10_000 + TIMEOUT_MS };

/** Has somebody's page fail where nothing catches it. */
async function failUncaught({ page }: Person, message: string): Promise<void> {
  await page.evaluate((said) => {
    setTimeout(() => {
      throw new Error(said);
    });
  }, message);
}

/** The lines of the operator's log that hold a word, as the functions printed them. */
function linesWith(word: string): readonly unknown[] {
  return printedLines(readFileSync(ownSuite().logFile, 'utf8'))
    .filter((line) => /^\{.*\}$/.test(line) && line.includes(word))
    .map((line): unknown => JSON.parse(line));
}

describe('an error that nobody catches', () => {
  it('reaches the operator’s log from a member’s page, with its release and kind of page, and nothing of whose it was', async () => {
    const member = await openBrowser('Bris');
    await visitAsNew(member, '/messages/demo-yanis');
    await see(member.page.getByText('Yanis'));
    const uid = await uidOf(member);
    const word = `filet-${Date.now().toString(36)}`;
    await failUncaught(member, `${word} de ${member.email}, ${uid}, à https://tod.example/x?code=${uid}`);
    await expect.poll(() => linesWith(word), TOLD).toHaveLength(1);
    const [line] = linesWith(word);
    expect(line).toMatchObject({
      severity: 'ERROR',
      what: 'web error',
      message: expect.stringContaining(`Error: Uncaught Error: ${word} de … …, à https://tod.example/x…\n`),
      serviceContext: {
        service: 'web',
        version: expect.stringMatching(/^\d+\.\d+\.\d+_\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      },
      context: { httpRequest: { url: '/messages/:uid' } },
      count: 1,
    });
    expect(JSON.stringify(line)).not.toMatch(new RegExp(`${uid}|${member.email}|demo-yanis`));
    expect(member.errors).toEqual([expect.stringContaining(`uncaught: ${word}`)]);
    await member.context.close();
  });

  it('reaches it from the page on which a visitor signs up', async () => {
    const visitor = await openBrowser('Passante');
    await visitor.page.goto('/auth?inscription');
    await openTab(visitor.page, 'Inscription');
    const word = `raquette-${Date.now().toString(36)}`;
    await failUncaught(visitor, word);
    await expect.poll(() => linesWith(word), TOLD).toHaveLength(1);
    expect(linesWith(word)).toMatchObject([
      { what: 'web error', context: { httpRequest: { url: '/auth' } }, count: 1 },
    ]);
    expect(visitor.errors).toEqual([expect.stringContaining(`uncaught: ${word}`)]);
    await visitor.context.close();
  });
});
