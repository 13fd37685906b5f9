import { cpSync, globSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { ROOT } from '../../scripts/suite/startSuite.ts';

/** A name as people give folders, again and again until the path is long enough. */
const FOLDER = 'Équipe été de développement';

/**
 * The project in another folder: its sources, without what is built and kept, and links to what is installed.
 * @param length how many characters the path has at least
 */
export function copyTree(length: number): { readonly root: string; remove(): void } {
  const top = mkdtempSync(join(tmpdir(), 'tod-'));
  let root = join(top, FOLDER);
  while (root.length < length) root = join(root, FOLDER);
  const left = new Set(['node_modules', '.git', '.cache', 'dist', 'lib']);
  const builtLock = join(ROOT, 'functions/package-lock.json');
  cpSync(ROOT, root, {
    recursive: true,
    // The settings of a suite that runs beside may be gone before they are copied.
    filter: (source) =>
      !left.has(basename(source)) && !basename(source).startsWith('.firebase.suite-') && source !== builtLock,
  });
  for (const installed of globSync('{,*/}node_modules', { cwd: ROOT })) {
    symlinkSync(join(ROOT, installed), join(root, installed));
  }
  return { root, remove: () => rmSync(top, { recursive: true, force: true }) };
}
