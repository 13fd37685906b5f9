import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { build, type Metafile, type Plugin } from 'esbuild';
import { PROTOS_FILE } from './src/transports/shared/publishedProtos.ts';

const HERE = import.meta.dirname;
const SOURCES = join(HERE, 'src');
const LAUNCHER = ['java', 'firestore.jar', 'storage-rules.jar'];

/**
 * Builds what is published: the two programs as JavaScript, because Node strips no types below `node_modules`, with the
 * libraries inside, so that nothing else has to be installed; their licences; and the launcher for firebase-tools.
 */
async function buildPackage(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  const { metafile } = await build({
    entryPoints: ['main.ts', 'storage-rules/main.ts'].map((file) => join(SOURCES, file)),
    outbase: SOURCES,
    outdir: folder,
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    metafile: true,
    format: 'esm',
    platform: 'node',
    target: 'node22',
    plugins: [inlineProtos],
    // The gRPC library is CommonJS and requires Node's own modules.
    banner: {
      js: "import { createRequire as createRequireHere } from 'node:module'; const require = createRequireHere(import.meta.url);",
    },
    legalComments: 'none',
    logLevel: 'warning',
  });
  await writeFile(join(folder, 'LICENSES.txt'), await licencesOf(metafile));
  for (const name of LAUNCHER) await cp(join(SOURCES, 'launch', name), join(folder, 'launch', name));
  const java = join(folder, 'launch/java');
  await writeFile(java, (await readFile(java, 'utf8')).replaceAll('main.ts', 'main.js'));
}

/** Puts the descriptor of the protos in the place of the module that reads it. */
const inlineProtos: Plugin = {
  name: 'inline-protos',
  setup({ onLoad }) {
    onLoad({ filter: /publishedProtos\.ts$/ }, async () => ({
      contents: `export const publishedProtos = ${await readFile(PROTOS_FILE, 'utf8')};`,
      watchFiles: [PROTOS_FILE],
    }));
  },
};

/** The licence of each package that the bundle contains. @throws Error when one comes without. */
async function licencesOf({ inputs }: Metafile): Promise<string> {
  const files = [...Object.keys(inputs), relative(process.cwd(), PROTOS_FILE)];
  const folders = new Set(files.map((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0]));
  const licences = [...folders].filter((folder) => folder !== undefined).map(licenceOf);
  return (await Promise.all(licences)).toSorted().join(`\n${'-'.repeat(80)}\n\n`);
}

async function licenceOf(folder: string): Promise<string> {
  const manifest: { name: string; version: string } = JSON.parse(
    await readFile(join(folder, 'package.json'), 'utf8'),
  );
  return `${manifest.name} ${manifest.version}\n\n${await readFile(join(folder, 'LICENSE'), 'utf8')}`;
}

await buildPackage(join(HERE, 'dist'));
