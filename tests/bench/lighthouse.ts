import lighthouse from 'lighthouse';
import { launchBrowser } from '../browser.ts';
import { type Bench, type Figure, figure, middleOf } from './bench.ts';
import { withSuite } from './suite.ts';

const PAGES = ['/', '/sports', '/auth'];
const RUNS = 5;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];
const FIGURES = {
  performance: 'web.lighthouse.performance',
  accessibility: 'web.lighthouse.accessibility',
  'best-practices': 'web.lighthouse.bestPractices',
  seo: 'web.lighthouse.seo',
} as const satisfies Record<Category, string>;

type Scores = Readonly<Record<Category, number>>;
const NOTHING = { performance: 0, accessibility: 0, 'best-practices': 0, seo: 0 };

const DEBUGGING_PORT = 6590;

export const lighthouseBenches: readonly Bench[] = [
  {
    names: Object.values(FIGURES),
    what: `Lighthouse with its mobile preset on ${PAGES.join(', ')} of the minified build behind the headers of firebase.json; worst page of the medians of ${RUNS} runs`,
    goal: '≥ 95, 100, 100, 100',
    run: () =>
      withSuite(async (url) => {
        const browser = await launchBrowser([`--remote-debugging-port=${DEBUGGING_PORT}`]);
        try {
          const scores: Scores[] = [];
          for (const page of PAGES) scores.push(await scoresOf(`${url}${page}`));
          return worstOf(scores);
        } finally {
          await browser.close();
        }
      }),
  },
];

/** The median of each category, out of 100. */
async function scoresOf(url: string): Promise<Scores> {
  const runs: Scores[] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await audit(url));
  const medians = { ...NOTHING };
  for (const category of CATEGORIES) medians[category] = middleOf(runs.map((scores) => scores[category]));
  console.log(`  ${url}: ${CATEGORIES.map((category) => `${category} ${medians[category]}`).join(', ')}`);
  return medians;
}

/** One report; says which audits took points away. */
async function audit(url: string): Promise<Scores> {
  const result = await lighthouse(url, {
    port: DEBUGGING_PORT,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
  });
  if (result === undefined) throw new Error(`Lighthouse has no report on ${url}.`);
  const { categories, audits } = result.lhr;
  const scores = { ...NOTHING };
  for (const category of CATEGORIES) {
    const found = categories[category];
    scores[category] = Math.round((found?.score ?? 0) * 100);
    const lost = (found?.auditRefs ?? []).filter(
      ({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9,
    );
    for (const { id } of lost)
      console.log(
        `    ${category} ${scores[category]}: ${audits[id]?.title} ${audits[id]?.displayValue ?? ''}`,
      );
  }
  return scores;
}

function worstOf(pages: readonly Scores[]): Record<string, Figure> {
  return Object.fromEntries(
    CATEGORIES.map((category) => [
      FIGURES[category],
      figure(Math.min(...pages.map((scores) => scores[category])), 'of 100'),
    ]),
  );
}
