import { lstatSync, mkdirSync, readdirSync, realpathSync, symlinkSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Takes one file of what is installed away from a copied tree, without touching the original: the folders above it, which were links, become
 * folders of the tree, with links to all that is beside it.
 * @param file its path in `node_modules`
 */
export function removeInstalled(root: string, file: string): void {
  const names = ['node_modules', ...file.split('/')];
  for (let depth = 1; depth < names.length; depth += 1) openLink(join(root, ...names.slice(0, depth)));
  unlinkSync(join(root, ...names));
}

/** Makes a link to a folder a folder of links. */
function openLink(link: string): void {
  if (!lstatSync(link).isSymbolicLink()) return;
  const original = realpathSync(link);
  unlinkSync(link);
  mkdirSync(link);
  for (const name of readdirSync(original)) symlinkSync(join(original, name), join(link, name));
}
