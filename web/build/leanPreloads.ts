import type { Plugin } from 'vite';

/** What opens with a press finds its files by itself, a moment later: its list would be the longest of all. */
const OPENED_BY_A_PRESS = /(Dialog|Menu)-[\w-]{8}\.js$/;

type Imports = ReadonlyMap<string, readonly string[]>;

/**
 * Wherever code is loaded on demand, Vite lists all files that it needs, so that they are asked for together. A file that
 * runs has those that it imports itself, and so has the app: here they leave the lists, which every visitor loads. Dialogs
 * have none.
 */
export function leanPreloads(): Plugin {
  let imports: Imports = new Map();
  let app: ReadonlySet<string> = new Set();
  return {
    name: 'tod:lean-preloads',
    apply: 'build',
    config: () => ({
      build: {
        modulePreload: {
          resolveDependencies: (file, needed, { hostId, hostType }) =>
            hostType === 'html'
              ? needed
              : OPENED_BY_A_PRESS.test(file)
                ? []
                : stillNeeded(needed, [app, filesWith(imports, hostId)]),
        },
      },
    }),
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        imports = new Map(chunks.map((chunk) => [chunk.fileName, chunk.imports]));
        const entry = chunks.find((chunk) => chunk.isEntry);
        app = entry === undefined ? new Set() : filesWith(imports, entry.fileName);
      },
    },
  };
}

/** A file and all that it imports, and that those import. */
export function filesWith(imports: Imports, file: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const next of imports.get(file) ?? []) filesWith(imports, next, found);
  return found;
}

/** The files of a list that are not there already. */
export function stillNeeded(needed: readonly string[], there: readonly ReadonlySet<string>[]): string[] {
  return needed.filter((file) => !there.some((files) => files.has(file)));
}
