import { rehearseRestore } from './restore/rehearseRestore.ts';

/** Exports, destroys, imports and compares the demo database, on embedded Firestores of its own. */
const DIFFERENCES_NAMED = 20;

const { documents, collections, bytes, exportMs, importMs, differences } = await rehearseRestore();
for (const [collection, count] of [...collections].toSorted(([one], [other]) => one.localeCompare(other))) {
  console.log(`${String(count).padStart(7)}  ${collection}`);
}
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
console.log(
  `\n${documents} documents, ${(bytes / 1024 / 1024).toFixed(1)} MiB: exported in ${seconds(exportMs)}, destroyed, imported and read again in ${seconds(importMs)}.`,
);
if (differences.length === 0) {
  console.log('Every one of them is as it was.');
} else {
  console.error(`${differences.length} of them are not as they were:`);
  for (const difference of differences.slice(0, DIFFERENCES_NAMED)) console.error(`  ${difference}`);
  process.exitCode = 1;
}
