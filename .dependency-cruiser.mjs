/* Who may import whom: the table of docs/ARCHITECTURE.md as a failing check. */

const OURS = '^(model|web|functions|emulators|tests|scripts)/(?!.*node_modules/)';

/** Tests, and the vocabulary that several of them share. */
const TEST_CODE = '\\.test\\.tsx?$|/testing(\\.ts$|/)';

/** What is not test code in `from` may reach `allowed` and nothing else at all: neither ours nor a package nor Node. */
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: TEST_CODE },
  to: { pathNot: allowed },
});

/** Within our own code, `from` may reach `allowed` and nothing else of ours. */
const ours = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to: { path: OURS, pathNot: allowed },
});

/** The areas of web's domain: each may know those before it. */
const WEB_AREAS = [
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
];

export default {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'nobody-imports-tests',
      severity: 'error',
      from: { pathNot: '^tests/' },
      to: { path: '^tests/' },
    },
    {
      name: 'only-tests-import-testing',
      severity: 'error',
      from: { pathNot: `^tests/|${TEST_CODE}` },
      to: { path: `${OURS}.*/testing(\\.ts$|/)` },
    },
    ours('model-is-a-leaf', '^model/', '^model/'),
    // By paths: a package that model does not declare is none of the "npm" type, and still there in a workspace.
    only(
      'model-npm',
      '^model/',
      '^model/|node_modules/(yup|geofire-common)/',
      'model knows yup and geofire-common only',
    ),
    ours('web-platform', '^web/src/platform/', '^(web/src/platform/|model/)'),
    ...WEB_AREAS.map((area, index) =>
      ours(
        `web-domain-${area}`,
        `^web/src/domain/${area}/`,
        `^(web/src/platform/|web/src/domain/(${WEB_AREAS.slice(0, index + 1).join('|')})/|model/)`,
      ),
    ),
    ours(
      'web-domain-declared',
      `^web/src/domain/(?!(${WEB_AREAS.join('|')})/)`,
      '^$',
      'an area of web/src/domain stands in the declared order',
    ),
    ours(
      'web-features',
      '^web/src/features/([^/]+)/',
      '^(web/src/features/$1/|web/src/domain/|web/src/platform/|model/)',
    ),
    ours(
      'web-app',
      '^web/src/(app/|(main|prerender)\\.tsx$|beforePaint\\.ts$)',
      '^(web/src/(app|domain|platform)/|web/src/features/[^/]+/[^/]+\\.tsx?$|model/)',
    ),
    ours(
      'web-worker',
      '^web/src/(worker/|(sw|workerRemoval)\\.ts$)',
      '^(web/src/(worker|platform/worker)/|model/)',
      'the worker shares with pages what platform/worker holds',
    ),
    {
      name: 'firebase-in-web',
      comment: 'the Firebase SDK stays in platform/firebase and in files named queries.ts',
      severity: 'error',
      from: {
        path: '^web/src/',
        pathNot: '^web/src/(platform/firebase/|.*/queries\\.ts$)|\\.test\\.tsx?$',
      },
      to: { path: 'node_modules/(firebase|@firebase|reactfire)/' },
    },
    {
      name: 'screens-ask-domain',
      comment:
        'screens read and write through web/src/domain; of platform/firebase they know who is looking (a context, nothing of the SDK)',
      severity: 'error',
      from: { path: '^web/src/(features|app)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^web/src/platform/firebase/', pathNot: 'SessionContext\\.tsx$' },
    },
    {
      name: 'dialogs-in-web',
      comment: 'what lies over a page comes from platform/ui: there "Back" closes it',
      severity: 'error',
      from: { path: '^web/src/', pathNot: '^web/src/platform/ui/(Dialog|Drawer|Menu)\\.tsx$' },
      to: {
        path: 'node_modules/@mui/material/(Dialog|Drawer|SwipeableDrawer|Menu|Modal|Popover|index)(/|\\.)',
      },
    },
    ours('functions-platform', '^functions/src/platform/', '^(functions/src/platform/|model/)'),
    ours('functions-domain', '^functions/src/domain/', '^(functions/src/(domain|platform)/|model/)'),
    ours(
      'functions-areas',
      '^functions/src/(?!platform/|domain/|edges/)([^/]+)/',
      '^(functions/src/($1|domain|platform)/|model/)',
    ),
    ours('functions-edges', '^functions/src/edges/', '^(functions/src/(edges|domain|platform)/|model/)'),
    only(
      'core-is-pure',
      '^emulators/firestore/src/core/',
      '^emulators/firestore/src/core/',
      'core: no Node or npm module',
    ),
    only(
      'rules-are-pure',
      '^emulators/firestore/src/rules/',
      '^emulators/firestore/src/rules/',
      'rules: no Node or npm module',
    ),
    ours(
      'transports',
      '^emulators/firestore/src/transports/([^/]+)/',
      '^emulators/firestore/src/(core/|transports/$1/|transports/shared/)',
    ),
    ours('firestore-emulator', '^emulators/firestore/', '^emulators/firestore/'),
    ours('doubles', '^emulators/doubles/', '^emulators/doubles/'),
    ours('seed', '^emulators/seed/', '^(emulators/seed/|model/)'),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Ours only: what a package keeps in dist/ must be seen, or no rule about packages would ever hold.
    exclude: { path: '^(?!.*node_modules/).*(^|/)(lib|dist)/' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
