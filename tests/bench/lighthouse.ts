import lighthouse from 'lighthouse';
import type { Suite } from '../../scripts/suite/startSuite.ts';
import { atLeast, atMost, type Bench, type Figures, figure, middleOf } from './bench.ts';
import { withHeadingPage } from './headingPage.ts';

const EXTENTS = {
  full: { pages: ['/', '/sports', '/auth'], runs: 5 },
  small: { pages: ['/sports'], runs: 1 },
};
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];
type Scores = Readonly<Record<Category, number>>;

export const lighthouseBenches: readonly Bench[] = [
  {
    figures: {
      'web.lighthouse.performance': atMost(5),
      'web.lighthouse.performance.score': null,
      'web.lighthouse.accessibility': atLeast(100),
      'web.lighthouse.bestPractices': atLeast(100),
      'web.lighthouse.seo': atLeast(100),
    },
    what: `Lighthouse with its mobile preset on ${EXTENTS.full.pages.join(', ')} of the minified build behind the headers of firebase.json, each the median of ${EXTENTS.full.runs} runs in turn; the worst page. Performance: points under a page of React, MUI and one heading, built, served and measured alike, and both scores (.score)`,
    run: ({ scale, withSuite, withBrowser }) =>
      withSuite((suite) =>
        withHeadingPage((heading) =>
          withBrowser((_browser, port) => measure(suite, heading, port, EXTENTS[scale])),
        ),
      ),
  },
];

async function measure(
  suite: Suite,
  heading: string,
  port: number,
  { pages, runs }: { readonly pages: readonly string[]; readonly runs: number },
): Promise<Figures> {
  const addresses = [heading, ...pages.map((path) => `${suite.url}${path}`)];
  const audits = new Map<string, Scores[]>(addresses.map((address) => [address, []]));
  for (let run = 0; run < runs; run += 1)
    for (const [address, scores] of audits) scores.push(await audit(address, port));
  const median = (address: string, category: Category) =>
    middleOf((audits.get(address) ?? []).map((scores) => scores[category]));
  for (const address of addresses)
    console.log(`  ${address}: ${CATEGORIES.map((name) => `${name} ${median(address, name)}`).join(', ')}`);
  const worst = (category: Category) =>
    Math.min(...addresses.slice(1).map((address) => median(address, category)));
  const bare = median(heading, 'performance');
  const own = worst('performance');
  return {
    'web.lighthouse.performance': figure(bare - own, 'points under'),
    'web.lighthouse.performance.score': { value: own, unit: 'of 100', against: bare },
    'web.lighthouse.accessibility': figure(worst('accessibility'), 'of 100'),
    'web.lighthouse.bestPractices': figure(worst('best-practices'), 'of 100'),
    'web.lighthouse.seo': figure(worst('seo'), 'of 100'),
  };
}

/** One report; says which audits took points away. */
async function audit(url: string, port: number): Promise<Scores> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
  });
  if (result === undefined) throw new Error(`Lighthouse has no report on ${url}.`);
  const { categories, audits, runtimeError } = result.lhr;
  if (runtimeError !== undefined) throw new Error(`Lighthouse on ${url}: ${runtimeError.message}`);
  const scoreOf = (category: Category) => {
    const found = categories[category];
    if (typeof found?.score !== 'number') throw new Error(`Lighthouse has no ${category} of ${url}.`);
    const score = Math.round(found.score * 100);
    const lost = found.auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9);
    for (const { id } of lost)
      console.log(`    ${category} ${score}: ${audits[id]?.title} ${audits[id]?.displayValue ?? ''}`);
    return score;
  };
  return {
    performance: scoreOf('performance'),
    accessibility: scoreOf('accessibility'),
    'best-practices': scoreOf('best-practices'),
    seo: scoreOf('seo'),
  };
}
