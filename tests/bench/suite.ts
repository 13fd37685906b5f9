import { atMost, type Bench, compare } from './bench.ts';
import { withEmulator, withFolder } from './firebaseTools.ts';

export const suiteBenches: readonly Bench[] = [
  {
    figures: { 'suite.ready': atMost(2, 'ratio') },
    what: 'the whole seeded suite on a built tree until the page answers, beside firebase-tools starting Auth alone; one run each',
    async run({ timeSuite }) {
      const whole = await timeSuite();
      const alone = await withFolder((folder) =>
        withEmulator(folder, 'auth', {}, async ({ readyAfter }) => readyAfter),
      );
      return { 'suite.ready': compare(whole / 1000, alone / 1000, 's') };
    },
  },
];
