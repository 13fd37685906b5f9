import { startSuite } from '../../../scripts/suite/startSuite.ts';

export async function setup(): Promise<() => Promise<void>> {
  const onProgress = (step: string) => process.stdout.write(`${step}\n`);
  const base = Number(process.env.TOD_PORT);
  const suite = await startSuite({ base, seed: false, hosting: false, official: false, onProgress });
  process.stdout.write('the suite is there\n');
  return suite.stop;
}
