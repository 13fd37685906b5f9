import { join } from 'node:path';
import { build } from 'esbuild';
import type { Plugin } from 'vite';

const SOURCE = join(import.meta.dirname, '../src/beforePaint.ts');

/** Puts `src/beforePaint.ts` into index.html as a script: whatever the browser would have to load comes too late for it. */
export function beforePaint(): Plugin {
  return {
    name: 'tod:before-paint',
    transformIndexHtml: async () => [
      { tag: 'script', injectTo: 'head', children: await beforePaintScript() },
    ],
  };
}

/** The script, with everything that it imports. */
async function beforePaintScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [SOURCE],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    charset: 'utf8',
    write: false,
  });
  return outputFiles.map(({ text }) => text.trim()).join('');
}
