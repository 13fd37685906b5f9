import { writeFileSync } from 'node:fs';
import type { Bench, Figure } from './bench.ts';
import { broadcastBenches } from './broadcast.ts';
import { conversationBenches } from './conversation.ts';
import { discoveryBenches } from './discovery.ts';
import { emulatorBenches } from './emulator.ts';
import { functionsBenches } from './functions.ts';
import { layoutShiftBenches } from './layoutShift.ts';
import { lighthouseBenches } from './lighthouse.ts';
import { serverReadBenches } from './serverReads.ts';
import { suiteBenches } from './suite.ts';
import { todsReadBenches } from './todsReads.ts';
import { webBenches } from './web.ts';

/** `npm run bench [-- --json FILE] [NAME…]`: runs the benchmarks whose figures start with one of the names, or all. */
const benches: readonly Bench[] = [
  ...emulatorBenches,
  ...functionsBenches,
  ...serverReadBenches,
  ...broadcastBenches,
  ...suiteBenches,
  ...webBenches,
  ...todsReadBenches,
  ...layoutShiftBenches,
  ...lighthouseBenches,
  ...conversationBenches,
  ...discoveryBenches,
];
const parameters = process.argv.slice(2);
const jsonAt = parameters.indexOf('--json');
const jsonFile = jsonAt < 0 ? undefined : parameters.splice(jsonAt, 2)[1];

const figures: Record<string, Figure> = {};
for (const bench of benches) {
  if (
    parameters.length > 0 &&
    !bench.names.some((name) => parameters.some((wanted) => name.startsWith(wanted)))
  )
    continue;
  console.log(`\n${bench.names.join(', ')}: ${bench.what}. Goal: ${bench.goal}`);
  for (const [name, figure] of Object.entries(await bench.run())) {
    figures[name] = figure;
    const beside = figure.against === undefined ? '' : `   beside ${figure.against}   ratio ${figure.ratio}`;
    console.log(`  ${name.padEnd(28)} ${String(figure.value).padStart(10)} ${figure.unit}${beside}`);
  }
}
if (jsonFile !== undefined) writeFileSync(jsonFile, `${JSON.stringify(figures, null, 2)}\n`);
process.exit(0);
