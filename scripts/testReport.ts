import { join, relative } from 'node:path';
import { array, number, object, string } from 'yup';
import type { Outcome } from './testSummary.ts';

const reportSchema = object({
  numPassedTests: number().required(),
  numPendingTests: number().required(),
  numTodoTests: number().required(),
  testResults: array(
    object({
      name: string().required(),
      status: string().required(),
      message: string().ensure(),
      assertionResults: array(
        object({
          fullName: string().required(),
          status: string().required(),
          duration: number().nullable().default(0),
          failureMessages: array(string().ensure()).required(),
        }),
      ).required(),
    }),
  ).required(),
});

type TestFile = ReturnType<typeof reportSchema.validateSync>['testResults'][number];

/** A test that waited in vain says in it what a whole page shows instead. */
const LINE_LENGTH = 800;
/** From what waits, by the step that does, to the test that takes it. */
const PLACES_NAMED = 4;

/**
 * What a report of Vitest's says: where it went wrong and with which words is what a reader of the last lines needs to know.
 * @param json as Vitest's reporter of that name writes it
 * @param root the folder that the names of files begin at
 * @throws ValidationError, SyntaxError for anything else
 */
export function readReport(
  json: string,
  root: string,
): Pick<Outcome, 'passed' | 'skipped' | 'failures' | 'tests'> {
  const report = reportSchema.validateSync(JSON.parse(json));
  return {
    passed: report.numPassedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: report.testResults.flatMap((file) => failuresIn(file, root)),
    tests: report.testResults.flatMap((file) =>
      file.assertionResults.map(({ fullName, duration }) => ({
        name: `${relative(root, file.name)} > ${fullName}`,
        milliseconds: duration ?? 0,
      })),
    ),
  };
}

function failuresIn(file: TestFile, root: string): string[] {
  const path = relative(root, file.name);
  const failed = file.assertionResults.filter(({ status }) => status === 'failed');
  // A hook of the file.
  if (file.status === 'failed' && failed.length === 0)
    return [`FAIL ${path}: ${inOneLine(file.message, root)}`];
  return failed.map(({ fullName, failureMessages }) => {
    const said = failureMessages.map((message) => `\n     ${inOneLine(message, root)}`).join('');
    return `FAIL ${path} > ${fullName}:${said}`;
  });
}

/** What a failure says, and which lines of ours led there, the innermost first. */
function inOneLine(message: string, root: string): string {
  const [words = '', ...stack] = message.split(/\n\s+at /);
  const line = words.replace(/\s+/g, ' ').slice(0, LINE_LENGTH);
  const places = stack.flatMap((frame) => placeIn(frame, root)).slice(0, PLACES_NAMED);
  return places.length === 0 ? line : `${line} (${places.join(' < ')})`;
}

/** Where a line of a stack leads to in the project, and not in what npm brought. */
function placeIn(frame: string, root: string): string[] {
  const folder = join(root, '/');
  const at = frame.indexOf(folder);
  if (at < 0 || frame.includes('node_modules')) return [];
  return [frame.slice(at + folder.length).replace(/:\d+\)?\s*$/, '')];
}
