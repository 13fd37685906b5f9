import { benchCommand } from './benchCommand.ts';
import { benches } from './benches.ts';
import { stopEverything } from './holding.ts';
import { ownStage } from './stage.ts';

for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const) {
  process.once(signal, () => void stopEverything().finally(() => process.exit(code)));
}

process.exit(await benchCommand(process.argv.slice(2), benches, ownStage));
