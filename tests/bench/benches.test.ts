import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAll } from '../../scripts/build.ts';
import { findFreePort } from '../../scripts/suite/freePorts.ts';
import type { Suite } from '../../scripts/suite/startSuite.ts';
import { launchBrowser } from '../browser.ts';
import { isStrict, meets, type Stage } from './bench.ts';
import { benches } from './benches.ts';
import { smallStage, startSeededSuite } from './stage.ts';

let suite: Suite | undefined;
let browser: Browser | undefined;
let stage: Stage | undefined;

beforeAll(async () => {
  buildAll('emulators', () => {});
  const began = performance.now();
  suite = await startSeededSuite();
  const startedWithinMs = performance.now() - began;
  const port = await findFreePort();
  browser = await launchBrowser([`--remote-debugging-port=${port}`]);
  stage = smallStage(suite, startedWithinMs, browser, port);
});

afterAll(async () => {
  await browser?.close();
  await suite?.stop();
});

describe('every benchmark, in small form', () => {
  it.each(benches.map((bench) => ({ name: Object.keys(bench.figures)[0] ?? '', bench })))(
    '$name gives each of its figures as a number and no other, and nothing goes wrong',
    async ({ bench }) => {
      if (stage === undefined) throw new Error('The stage has not come up.');
      const figures = await bench.run(stage);
      expect(Object.keys(figures).toSorted()).toEqual(Object.keys(bench.figures).toSorted());
      for (const [name, goal] of Object.entries(bench.figures)) {
        const measured = figures[name];
        if (isStrict(goal, stage.scale) && measured !== undefined)
          expect(meets(measured, goal), name).toBe(true);
      }
      for (const [name, { value, against = 0, ratio = 0, unit }] of Object.entries(figures)) {
        expect(unit, name).not.toBe('');
        expect(
          [value, against, ratio].filter((part) => !Number.isFinite(part)),
          name,
        ).toEqual([]);
      }
    },
  );

  it('leaves no two of them a figure of the same name', () => {
    const names = benches.flatMap(({ figures }) => Object.keys(figures));
    expect(names).toEqual([...new Set(names)]);
  });
});
