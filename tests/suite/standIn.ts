/** Run by the real launcher in place of `scripts/start.ts`: the same ways to end, over parts that start in a moment. */
import { join } from 'node:path';
import { runUntilAskedToStop } from '../../scripts/runUntilAskedToStop.ts';
import { localDeployment } from '../../scripts/suite/deployment.ts';
import { openParts } from '../../scripts/suite/parts.ts';
import { portsFrom } from '../../scripts/suite/ports.ts';
import { ROOT } from '../../scripts/suite/startSuite.ts';

await runUntilAskedToStop(async () => {
  const ports = portsFrom(Number(process.env.TOD_PORT));
  const parts = openParts(ROOT, ports, false, localDeployment(ports));
  parts.start(join(import.meta.dirname, 'standInPart.ts'), []);
  process.stdout.write(`files: ${parts.configFile} ${parts.environment.TMPDIR}\nready\n`);
  return parts;
});
