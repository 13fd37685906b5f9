import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import type { Manifest, Plugin } from 'vite';
import { type VitePluginPWAAPI, VitePWA } from 'vite-plugin-pwa';

/** The document of every page that has none of its own. */
const SHELL = 'app.html';

/** Pages that a visitor may open without a network. */
const PAGES = ['index.html', 'sports.html', 'auth.html', SHELL];

/** Where Vite writes which piece of code asks for which, for as long as the build takes. */
const CODE_LIST = '.code.json';

/** What only the administration asks for stays on the server. */
const ADMINISTRATION = /^src\/features\/admin\//;

/** What the worker keeps beside the pieces of code. */
const FILES = [
  ...PAGES,
  'assets/*.woff2',
  'manifest.webmanifest',
  'favicon.svg',
  'field.svg',
  'icons/icon-192.png',
  'message-notification.mp3',
  'sports/*.svg',
];

export interface WorkerBuild {
  /** For the list of plugins. */
  readonly plugins: Plugin[];
  /** Writes sw.js into the folder of the build, with the list of what it keeps; call it when everything else is there. */
  readonly write: (folder: string) => Promise<void>;
}

/**
 * Builds the worker, web/src/sw.ts, by vite-plugin-pwa. The plugin's own step would run before the pages are prerendered, whose
 * text the list has to know: so that step is left out, and `write` does its work.
 * @throws Error where `TOD_WORKER` names no worker that there is
 */
export function workerBuild(): WorkerBuild {
  // Asked for before anything is built, which takes its time.
  const isRemoval = isRemovalAsked(process.env.TOD_WORKER);
  let code: ReadonlySet<string> = new Set();
  const main = VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src',
    filename: 'sw.ts',
    injectRegister: false,
    manifest: false,
    injectManifest: {
      rollupFormat: 'iife',
      globPatterns: [...FILES, 'assets/*.js'],
      dontCacheBustURLsMatching: /^assets\//,
      maximumFileSizeToCacheInBytes: 4_000_000,
      manifestTransforms: [
        (entries) => ({
          manifest: entries
            .filter(({ url }) => !url.endsWith('.js') || code.has(url))
            .map((entry) => ({ ...entry, url: addressOf(entry.url) })),
          warnings: [],
        }),
      ],
    },
    integration: {
      configureCustomSWViteBuild: (options) => {
        options.logLevel = 'warn';
      },
    },
  }).find(({ name }) => name === 'vite-plugin-pwa');
  if (main === undefined) throw new Error('vite-plugin-pwa has no plugin of its own name.');
  const api: VitePluginPWAAPI = main.api;
  return {
    plugins: [
      main,
      { name: 'tod:worker', apply: 'build', config: () => ({ build: { manifest: CODE_LIST } }) },
    ],
    async write(folder) {
      const list = join(folder, CODE_LIST);
      const manifest: Manifest = JSON.parse(await readFile(list, 'utf8'));
      await rm(list);
      code = membersCode(manifest, await readFile(join(folder, SHELL), 'utf8'));
      if (isRemoval) await writeFile(join(folder, 'sw.js'), await removalWorker());
      else await api.generateSW();
    },
  };
}

/**
 * The pieces of code that a member may need: all but those that the pages of administrators alone ask for.
 * @param shell the document that begins with some of them. The manifest marks those as entries only where none was joined with others.
 * @throws Error where it begins with none
 */
export function membersCode(manifest: Manifest, shell: string): ReadonlySet<string> {
  const found = new Set<string>();
  function visit(name: string): void {
    const piece = manifest[name];
    if (piece === undefined || found.has(piece.file) || ADMINISTRATION.test(piece.src ?? '')) return;
    found.add(piece.file);
    for (const next of [...(piece.imports ?? []), ...(piece.dynamicImports ?? [])]) visit(next);
  }
  for (const [name, { file }] of Object.entries(manifest)) if (shell.includes(`"/${file}"`)) visit(name);
  if (found.size === 0)
    throw new Error('The document names no piece of code: nothing would run without a network.');
  return found;
}

/**
 * Whether a release is to take the worker away.
 * @param worker `TOD_WORKER`: whoever sets it has a broken release to call back, and must not be given an ordinary one by a slip
 * @throws Error where it is neither `removal` nor empty
 */
function isRemovalAsked(worker = ''): boolean {
  if (worker !== '' && worker !== 'removal')
    throw new Error(`TOD_WORKER is "${worker}", and there is none but "removal".`);
  return worker === 'removal';
}

/** What takes the place of the worker, where `TOD_WORKER` is `removal`: see src/workerRemoval.ts. */
export async function removalWorker(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [resolve(import.meta.dirname, '../src/workerRemoval.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2023',
  });
  return outputFiles.map(({ text }) => text).join('');
}

/** As hosting serves it (`cleanUrls` of firebase.json): `/` for index.html, `/sports` for sports.html. */
function addressOf(file: string): string {
  return `/${file}`.replace(/(?:index)?\.html$/, '');
}
