import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { array, object, string } from 'yup';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../web/src/features/auth/components/demoAccounts.ts';
import { SUITE_DEBUG_TOKEN, SUITE_PROJECT, SUITE_PUSH_KEY } from '../suite/ports.ts';
import type { Finding } from './finding.ts';

/** Texts that a build for the suite holds and none for production may hold, by what they are. */
export const TRACES: ReadonlyMap<string, string> = new Map([
  ['the password of the demo accounts', DEMO_PASSWORD],
  ...DEMO_ACCOUNTS.map(({ email }) => [`the demo account ${email}`, email] as const),
  ['the project of the suite', SUITE_PROJECT],
  ['an address on this machine', 'http://127.0.0.1'],
  ['the debug token of App Check', SUITE_DEBUG_TOKEN],
  ['the suite’s key for pushes', SUITE_PUSH_KEY],
]);

const hostingSchema = object({
  hosting: object({
    public: string().required(),
    rewrites: array()
      .of(object({ destination: string().required() }))
      .default([]),
  }).required(),
});

/** The folder that Hosting is given, from that of firebase.json. */
export function uploadedFolder(configuration: unknown): string {
  return hostingSchema.validateSync(configuration).hosting.public;
}

/** Traces of the suite in a build. @param root the folder that the names of files are said from */
export function demoTraces(root: string, folder: string): Finding[] {
  const names = globSync(join(folder, '**/*.{html,js,css,json,xml,txt,webmanifest}'), {
    cwd: root,
  }).toSorted();
  const files = names.map((name) => ({ name, text: readFileSync(join(root, name), 'utf8') }));
  return [...TRACES].flatMap(([what, trace]) => {
    const [first, ...others] = files.filter(({ text }) => text.includes(trace));
    if (first === undefined) return [];
    return [
      {
        what: `It holds ${what}.`,
        where: others.length === 0 ? first.name : `${first.name} and ${others.length} more`,
        fix: 'Build it for production, by `npm run deploy` or `npm run build`.',
      },
    ];
  });
}

/** What Hosting would answer with "not found": pages that firebase.json names and the build does not have. */
export function missingPages(root: string, configuration: unknown): Finding[] {
  const { hosting } = hostingSchema.validateSync(configuration);
  const pages = ['/index.html', ...hosting.rewrites.map(({ destination }) => destination)];
  return [...new Set(pages)]
    .filter((page) => !existsSync(join(root, hosting.public, page)))
    .map((page) => ({
      what: `firebase.json leads to ${page}, and the build has no such file.`,
      where: hosting.public,
      fix: 'Build anew, or correct the rewrite.',
    }));
}
