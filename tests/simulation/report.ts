import { billOf } from './bill.ts';
import { COST_FIELDS, type Cost, costOf, costOfDay, findGrowth, readsOf } from './cost.ts';
import type { MeasuredActions } from './measureActions.ts';
import { ACTIONS, type Action, BUDGET, MIX, PREMIUM_MIX } from './mix.ts';
import type { Simulated } from './simulate.ts';
import type { SimulationSize } from './simulationSize.ts';

const PEOPLE = 10_000;
const DAILY_PEOPLE = [10_000, 100_000, 1_000_000];

/** What `billOf` knows nothing of (docs/decisions/086). */
const NOT_BILLED =
  '(beside it: pictures in Storage, Hosting, Auth, what schedules do for everybody, and mails)';

/** What was simulated, as a text to read, and what is not as it should be. */
export function reportOf(
  { costs, grown }: Simulated,
  { again }: SimulationSize,
): { readonly lines: readonly string[]; readonly failures: readonly string[] } {
  const day = costOfDay(costs);
  const isGrown = again > 1;
  const lines = [
    row('one of each', ['a day', ...COST_FIELDS]),
    ...ACTIONS.map((action) => row(MIX[action].what, [perDay(action), ...figuresOf(costs[action])])),
    '',
    row('an active member, a day', ['', ...figuresOf(day)]),
    row('a member with premium, a day', ['', ...figuresOf(costOfDay(costs, PREMIUM_MIX))]),
    '',
    ...(isGrown ? grownLines(grown, again) : []),
    row(`${PEOPLE.toLocaleString('en')} of them`, ['', ...figuresOf(costOf((field) => day[field] * PEOPLE))]),
    '',
    row('dollars a month', ['firestore', 'storage', 'functions', 'network', 'total']),
    ...DAILY_PEOPLE.map((people) => {
      const { firestore, storage, functions, network, total } = billOf(day, people);
      return row(
        `${people.toLocaleString('en')} people a day`,
        [firestore, storage, functions, network, total].map((dollars) =>
          Math.round(dollars).toLocaleString('en'),
        ),
      );
    }),
    NOT_BILLED,
    '',
  ];
  const ofGrowth = isGrown
    ? [...overBudget(costOfDay(grown), ` with ${again} times as much stored`), ...findGrowth(costs, grown)]
    : [];
  return { lines, failures: [...overBudget(day), ...ofGrowth] };
}

function grownLines(grown: Simulated['grown'], again: number): readonly string[] {
  return [
    row(`with ${again} times as much stored`, ['a day', ...COST_FIELDS]),
    ...ACTIONS.map((action) => row(MIX[action].what, [perDay(action), ...figuresOf(grown[action])])),
    row('an active member, a day', ['', ...figuresOf(costOfDay(grown))]),
    `(“${MIX.purchase.what}” is not compared: nobody does it twice, and it stands here as it was measured first.)`,
    '',
  ];
}

/** What each action consists of, request by request. */
export function partsOf(parts: MeasuredActions['parts']): readonly string[] {
  return Array.from(parts, ([action, requests]) => [
    MIX[action].what,
    ...requests.map(({ what, count }) => `${round(count).padStart(8)}  ${what}`),
    '',
  ]).flat();
}

/** What costs an active member more a day than it may. @param when what else is to be said of that day */
export function overBudget(day: Cost, when = ''): readonly string[] {
  const spent = {
    reads: readsOf(day),
    writes: day.writes + day.deletes,
    invocations: day.calls + day.triggers,
  };
  return (['reads', 'writes', 'invocations'] as const).flatMap((field) =>
    spent[field] <= BUDGET[field]
      ? []
      : [
          `an active member costs ${round(spent[field])} ${field} a day${when}, and may cost ${BUDGET[field]}`,
        ],
  );
}

function figuresOf(cost: Cost): readonly string[] {
  return COST_FIELDS.map((field) => round(cost[field]));
}

function perDay(action: Action): string {
  return String(Number(MIX[action].perDay.toPrecision(2)));
}

function round(value: number): string {
  return (Math.round(value * 10) / 10).toLocaleString('en');
}

function row(label: string, cells: readonly string[]): string {
  return `${label.padEnd(48)}${cells.map((cell) => cell.padStart(12)).join('')}`;
}
