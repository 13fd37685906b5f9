import type { Bench } from './bench.ts';
import { broadcastBenches } from './broadcast.ts';
import { contentionBenches } from './contention.ts';
import { conversationBenches } from './conversation.ts';
import { discoveryBenches } from './discovery.ts';
import { emulatorBenches } from './emulator.ts';
import { firstTodBenches } from './firstTod.ts';
import { functionsBenches } from './functions.ts';
import { layoutShiftBenches } from './layoutShift.ts';
import { lighthouseBenches } from './lighthouse.ts';
import { migrationBenches } from './migration.ts';
import { serverReadBenches } from './serverReads.ts';
import { soakBenches } from './soak.ts';
import { suiteBenches } from './suite.ts';
import { todsReadBenches } from './todsReads.ts';
import { waitBenches } from './waits.ts';
import { webBenches } from './web.ts';

/** All benchmarks, in the order in which they run. */
export const benches: readonly Bench[] = [
  ...emulatorBenches,
  ...functionsBenches,
  ...serverReadBenches,
  ...waitBenches,
  ...contentionBenches,
  ...broadcastBenches,
  ...migrationBenches,
  ...suiteBenches,
  ...soakBenches,
  ...webBenches,
  ...firstTodBenches,
  ...todsReadBenches,
  ...layoutShiftBenches,
  ...lighthouseBenches,
  ...conversationBenches,
  ...discoveryBenches,
];
