import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { array, type InferType, object, string } from 'yup';

const ROOT = resolve(import.meta.dirname, '..');
const CONFIG = '.dependency-cruiser.mjs';

/** The areas of web's domain, the most basic first. */
const AREAS = [
  'service',
  'auth',
  'subscription',
  'ads',
  'quota',
  'sports',
  'places',
  'people',
  'profile',
  'tods',
  'messages',
  'notifications',
  'moderation',
  'statistics',
  'administration',
] as const;

/** A file of a made-up tree and what it imports: another file of that tree, or a package. */
type Import = readonly [from: string, to: string];
type Breach = readonly [what: string, rule: string, ...Import];

const BREACHES: readonly Breach[] = [
  ['a cycle', 'no-cycles', 'web/src/platform/text/one.ts', 'web/src/platform/text/other.ts'],
  ['what does not exist', 'no-unresolvable', 'web/src/app/lost.ts', 'no-such-package'],
  ['product → tests', 'nobody-imports-tests', 'scripts/tested.ts', 'tests/world.ts'],
  ['code → testing', 'only-tests-import-testing', 'functions/src/tods/case.ts', 'model/src/testing/index.ts'],
  ['rules → its testing', 'only-tests-import-testing', `${firestore('rules')}/run.ts`, rulesTesting()],

  ['model → ours', 'model-is-a-leaf', 'model/src/up.ts', 'web/src/platform/text/a.ts'],
  ['a test of model → ours', 'model-is-a-leaf', 'model/src/up.test.ts', 'functions/src/tods/a.ts'],
  ['model → Node', 'model-npm', 'model/src/node.ts', 'node:fs'],
  ['model → a package it does not declare', 'model-npm', 'model/src/package.ts', 'react'],

  ['platform → domain', 'web-platform', 'web/src/platform/ui/up.ts', 'web/src/domain/tods/a.ts'],
  ['platform → feature', 'web-platform', 'web/src/platform/ui/far.ts', 'web/src/features/tods/texts.ts'],
  ...AREAS.map((area, index): Breach => {
    const later = AREAS[index + 1];
    const to = later === undefined ? 'web/src/app/a.ts' : `web/src/domain/${later}/a.ts`;
    return [`${area} → later area`, `web-domain-${area}`, `web/src/domain/${area}/up.ts`, to];
  }),
  ['domain → feature', 'web-domain-tods', 'web/src/domain/tods/say.ts', 'web/src/features/tods/texts.ts'],
  ['undeclared area', 'web-domain-declared', 'web/src/domain/golf/a.ts', 'web/src/platform/text/a.ts'],
  ['feature → feature', 'web-features', 'web/src/features/tods/beside.ts', 'web/src/features/auth/texts.ts'],
  ['feature → app', 'web-features', 'web/src/features/tods/up.ts', 'web/src/app/a.ts'],
  [
    'app → inside of a feature',
    'web-app',
    'web/src/app/router.tsx',
    'web/src/features/tods/components/TodCard.tsx',
  ],
  ['entry → inside of a feature', 'web-app', 'web/src/main.tsx', 'web/src/features/tods/pages/TodPage.tsx'],

  ['worker → page', 'web-worker', 'web/src/worker/reach.ts', 'web/src/platform/text/a.ts'],
  ['the worker itself → page', 'web-worker', 'web/src/sw.ts', 'web/src/app/a.ts'],
  ['domain → SDK', 'firebase-in-web', 'web/src/domain/tods/useOne.ts', 'firebase/firestore'],
  ['domain → Lite SDK', 'firebase-in-web', 'web/src/domain/tods/useLite.ts', 'firebase/firestore/lite'],
  ['feature → SDK', 'firebase-in-web', 'web/src/features/auth/components/signIn.ts', 'firebase/auth'],
  ['feature → reactfire', 'firebase-in-web', 'web/src/features/auth/components/user.ts', 'reactfire'],
  [
    'feature → its own read',
    'screens-ask-domain',
    'web/src/features/tods/pages/Live.tsx',
    'web/src/platform/firebase/live.ts',
  ],
  ['app → its own read', 'screens-ask-domain', 'web/src/app/Own.tsx', 'web/src/platform/firebase/live.ts'],
  [
    'feature → its own call',
    'screens-ask-domain',
    'web/src/features/tods/components/act.ts',
    'web/src/platform/firebase/call.ts',
  ],
  ['MUI’s Dialog', 'dialogs-in-web', 'web/src/features/tods/components/Ask.tsx', '@mui/material/Dialog'],
  ['MUI’s Menu', 'dialogs-in-web', 'web/src/platform/ui/More.tsx', '@mui/material/Menu'],
  ['MUI as a whole', 'dialogs-in-web', 'web/src/app/All.tsx', '@mui/material'],

  ['platform → area', 'functions-platform', 'functions/src/platform/up.ts', 'functions/src/tods/a.ts'],
  ['domain → area', 'functions-domain', 'functions/src/domain/up.ts', 'functions/src/tods/a.ts'],
  ['area → area', 'functions-areas', 'functions/src/tods/beside.ts', 'functions/src/messages/a.ts'],
  ['edges → area', 'functions-edges', 'functions/src/edges/up.ts', 'functions/src/tods/a.ts'],

  ['core → Node', 'core-is-pure', `${firestore('core')}/documents/node.ts`, 'node:crypto'],
  ['core → a package', 'core-is-pure', `${firestore('core')}/package.ts`, 'yup'],
  ['core → rules', 'core-is-pure', `${firestore('core')}/beside.ts`, `${firestore('rules')}/a.ts`],
  ['rules → Node', 'rules-are-pure', `${firestore('rules')}/node.ts`, 'node:fs'],
  ['rules → vitest', 'rules-are-pure', `${firestore('rules')}/expect.ts`, 'vitest'],
  [
    'transport → transport',
    'transports',
    `${firestore('transports')}/grpc/a.ts`,
    `${firestore('transports')}/rest/a.ts`,
  ],
  ['Firestore → ours', 'firestore-emulator', `${firestore('control')}/up.ts`, 'model/src/a.ts'],
  ['Firestore → scripts', 'firestore-emulator', `${firestore('launch')}/up.ts`, 'scripts/a.ts'],
  ['doubles → ours', 'doubles', 'emulators/doubles/up.ts', 'model/src/a.ts'],
  ['seed → functions', 'seed', 'emulators/seed/up.ts', 'functions/src/tods/a.ts'],
];

/** The other half of the cycle. */
const BACK: Import = ['web/src/platform/text/other.ts', 'web/src/platform/text/one.ts'];

const ALLOWED: readonly Import[] = [
  ['model/src/checked.ts', 'yup'],
  ['model/src/checked.ts', 'geofire-common'],
  ['model/src/checked.test.ts', 'vitest'],
  ['web/src/platform/text/down.ts', 'model/src/a.ts'],
  ['web/src/platform/firebase/database.ts', 'firebase/firestore'],
  ['web/src/platform/ui/Dialog.tsx', '@mui/material/Dialog'],
  ['web/src/domain/tods/queries.ts', 'firebase/firestore'],
  ['web/src/domain/tods/useAll.ts', 'web/src/domain/tods/queries.ts'],
  ['web/src/domain/tods/useAll.ts', 'web/src/domain/people/a.ts'],
  ['web/src/domain/tods/useAll.ts', 'web/src/platform/text/a.ts'],
  ['web/src/domain/tods/useAll.test.ts', 'firebase/firestore'],
  ['web/src/features/tods/pages/All.tsx', 'web/src/features/tods/components/One.tsx'],
  ['web/src/features/tods/pages/All.tsx', 'web/src/domain/notifications/a.ts'],
  ['web/src/features/tods/pages/All.tsx', 'web/src/platform/text/a.ts'],
  ['web/src/features/tods/pages/All.tsx', '@mui/material/Button'],
  ['web/src/features/tods/pages/All.tsx', 'web/src/platform/firebase/SessionContext.tsx'],
  ['web/src/features/tods/pages/All.test.tsx', 'web/src/platform/firebase/callFailure.ts'],
  ['web/src/app/table.tsx', 'web/src/features/tods/routes.tsx'],
  ['web/src/app/table.tsx', 'web/src/domain/auth/a.ts'],
  ['functions/src/tods/down.ts', 'functions/src/domain/a.ts'],
  ['functions/src/tods/down.ts', 'functions/src/platform/a.ts'],
  ['functions/src/tods/down.test.ts', 'model/src/testing/index.ts'],
  ['functions/src/edges/down.ts', 'functions/src/domain/a.ts'],
  [`${firestore('core')}/documents/down.ts`, `${firestore('core')}/a.ts`],
  [`${firestore('core')}/down.test.ts`, 'node:fs'],
  [rulesTesting(), 'vitest'],
  [`${firestore('transports')}/rest/down.ts`, `${firestore('core')}/a.ts`],
  ['emulators/seed/down.ts', 'model/src/a.ts'],
  ['tests/bench/search.ts', 'web/src/domain/people/a.ts'],
  ['tests/rules/cases.ts', 'model/src/testing/index.ts'],
];

function firestore(folder: string): string {
  return `emulators/firestore/src/${folder}`;
}

function rulesTesting(): string {
  return `${firestore('rules')}/testing.ts`;
}

const reportSchema = object({
  summary: object({
    violations: array(
      object({
        from: string().required(),
        to: string().required(),
        rule: object({ name: string().required() }).required(),
      }).required(),
    ).required(),
    ruleSetUsed: object({
      forbidden: array(object({ name: string().required() }).required()).required(),
    }).required(),
  }).required(),
});
type Summary = InferType<typeof reportSchema>['summary'];

const isOurs = (to: string) => /\.tsx?$/.test(to);

/** Lays out the tree in a folder of its own, with our rules and our packages, and checks it as `npm run boundaries` does. */
function cruise(statement: (specifier: string) => string): Summary {
  const tree = mkdtempSync(join(tmpdir(), 'tod-boundaries-'));
  try {
    const texts = new Map<string, string>();
    for (const [from, to] of [...BREACHES.map(([, , ...pair]) => pair), BACK, ...ALLOWED]) {
      const path = posix.relative(posix.dirname(from), to);
      const specifier = !isOurs(to) ? to : path.startsWith('.') ? path : `./${path}`;
      texts.set(from, `${texts.get(from) ?? ''}${statement(specifier)}\n`);
      if (isOurs(to) && !texts.has(to)) texts.set(to, '');
    }
    for (const [file, text] of texts) {
      mkdirSync(dirname(join(tree, file)), { recursive: true });
      writeFileSync(join(tree, file), `${text}export {};\n`);
    }
    copyFileSync(join(ROOT, CONFIG), join(tree, CONFIG));
    symlinkSync(join(ROOT, 'node_modules'), join(tree, 'node_modules'), 'junction');
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [
        join(ROOT, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruiser.mjs'),
        ...boundaryArguments(),
        '--output-type=json',
      ],
      { cwd: tree, encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 },
    );
    if (stdout === '') throw new Error(`The imports could not be checked: ${stderr}`);
    return reportSchema.validateSync(JSON.parse(stdout)).summary;
  } finally {
    rmSync(tree, { recursive: true });
  }
}

/** What `npm run boundaries` passes on, so that a folder that it leaves out is missing here too. */
function boundaryArguments(): readonly string[] {
  const schema = object({ scripts: object({ boundaries: string().required() }).required() });
  const { scripts } = schema.validateSync(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')));
  return scripts.boundaries.split(' ').slice(1);
}

/** Whether what was found is what was imported; packages are found in their files, Node's modules without their prefix. */
function isSame(found: string, imported: string): boolean {
  if (isOurs(imported)) return found === imported;
  return found === imported.replace(/^node:/, '') || found.includes(`node_modules/${imported}/`);
}

describe.each([
  ['imported', (specifier: string) => `import '${specifier}';`],
  ['imported as a type', (specifier: string) => `import type {} from '${specifier}';`],
  ['loaded later', (specifier: string) => `void import('${specifier}');`],
] as const)('the layers, where something is %s', (_form, statement) => {
  let summary: Summary;
  beforeAll(() => {
    summary = cruise(statement);
  }, 60_000);

  it.each(BREACHES)('refuse %s (%s)', (_what, rule, from, to) => {
    const found = summary.violations.filter(
      (violation) => violation.from === from && isSame(violation.to, to),
    );
    expect(found.map((violation) => violation.rule.name)).toContain(rule);
  });

  it.each(ALLOWED)('allow %s → %s', (from, to) => {
    expect(
      summary.violations.filter((violation) => violation.from === from && isSame(violation.to, to)),
    ).toEqual([]);
  });

  it('are tried rule by rule', () => {
    const tried = new Set(BREACHES.map(([, rule]) => rule));
    expect(summary.ruleSetUsed.forbidden.map(({ name }) => name).filter((name) => !tried.has(name))).toEqual(
      [],
    );
  });
});
