import type { Plugin } from 'vite';

/** Functions that only a pipeline ever reaches; with them go the evaluators of all its expressions. */
const PIPELINE_FUNCTIONS = [
  '__PRIVATE_toEvaluable',
  '__PRIVATE_canonifyPipeline',
  '__PRIVATE_toCorePipeline',
  '__PRIVATE_stageFromProto',
  'evaluate',
  'getPipelineSourceType',
];
/** Classes that are only made for a pipeline. The last is `Expression`, under the name of this very build of the SDK. */
const PIPELINE_CLASSES = ['CorePipeline', '__PRIVATE_RealtimePipeline', 't'];

const CORE = /\/@firebase\/firestore\/dist\/common-[^/]+\.esm\.js$/;

const FIRST_INDEX_METHOD = '\n    addFieldIndex(';

/**
 * Since 12.15 Firestore carries its pipelines in the same file as its queries, and nothing of them is shaken off: 9 KB that
 * every member would load for a feature that we do not use. Here their entrances are closed, so that the bundler sees that
 * the rest is unreachable. The indexes that an app may define for its cache on disk go the same way: we define none. A name that is not found fails the build: a new version of the SDK needs a new look.
 */
export function leanFirestore(): Plugin {
  return {
    name: 'tod:lean-firestore',
    apply: 'build',
    transform(code, id) {
      return CORE.test(id) ? { code: dropFieldIndexes(closePipelines(code)), map: null } : undefined;
    },
  };
}

/** The SDK's source with the bodies of what pipelines need replaced. @throws Error for a name that is not there once. */
export function closePipelines(source: string): string {
  const withoutFunctions = PIPELINE_FUNCTIONS.reduce(
    (code, name) =>
      replaceBody(code, `\nfunction ${name}(`, "throw new Error('no pipelines in this build');"),
    source,
  );
  return PIPELINE_CLASSES.reduce((code, name) => replaceBody(code, `class ${name} {`, ''), withoutFunctions);
}

/**
 * The SDK's source in which the cache on disk has no field indexes, just as the one in memory: it gets the very methods of
 * that one. @throws Error when the two classes do not look as expected.
 */
export function dropFieldIndexes(source: string): string {
  const memory = indexMethodsOf(source, 'class __PRIVATE_MemoryIndexManager {');
  const disk = indexMethodsOf(source, 'class __PRIVATE_IndexedDbIndexManager {');
  const lean = source.slice(0, disk.start) + source.slice(memory.start, memory.end) + source.slice(disk.end);
  // Nobody fills indexes that do not exist: a minute's transaction less, too.
  const idle = 'start() {} stop() {} get started() { return false; }';
  return replaceBody(
    replaceBody(lean, 'class __PRIVATE_IndexBackfillerScheduler {', idle),
    'class __PRIVATE_IndexBackfiller {',
    '',
  );
}

/** From the first method about indexes to the end of the class; before it are the constructor and collection parents. */
function indexMethodsOf(source: string, head: string): { readonly start: number; readonly end: number } {
  const classStart = source.indexOf(head);
  const start = source.indexOf(FIRST_INDEX_METHOD, classStart);
  const end = source.indexOf('\n}\n', classStart);
  if (classStart < 0 || start < 0 || start > end)
    throw new Error(`Firestore has no index methods in ${head}`);
  return { start, end };
}

/** Top-level declarations begin a line (or end a comment) and close with a brace at the start of one. */
function replaceBody(code: string, head: string, body: string): string {
  const starts = [...code.matchAll(new RegExp(`(?:^|\\*/ )${quoted(head.trim())}`, 'gm'))];
  const start = starts[0]?.index;
  if (start === undefined || starts.length > 1)
    throw new Error(`Firestore has ${starts.length} × ${head.trim()}`);
  const open = head.endsWith('{') ? code.indexOf('{', start) : code.indexOf('{', code.indexOf(')', start));
  const end = code.indexOf('\n}\n', open);
  if (open < 0 || end < 0) throw new Error(`Firestore has no body for ${head.trim()}`);
  return `${code.slice(0, open)}{ ${body}${code.slice(end)}`;
}

function quoted(text: string): string {
  return text.replaceAll(/[(){}]/g, '\\$&');
}
