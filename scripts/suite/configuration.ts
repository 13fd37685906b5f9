import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SUITE_HOST, type SuitePorts } from './ports.ts';

/**
 * The firebase.json of one suite: the project's own, with this suite's ports. firebase-tools resolves every path in it
 * from the folder it lies in, so it must be written into the project's root.
 */
export function suiteConfiguration(root: string, ports: SuitePorts): string {
  const shared: Record<string, unknown> = JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8'));
  const at = (port: number) => ({ host: SUITE_HOST, port });
  const configuration = {
    ...shared,
    emulators: {
      singleProjectMode: true,
      ui: { enabled: false },
      hosting: at(ports.hosting),
      auth: at(ports.auth),
      firestore: at(ports.firestore),
      functions: at(ports.functions),
      storage: at(ports.storage),
      tasks: at(ports.tasks),
      hub: at(ports.hub),
      logging: at(ports.logging),
      eventarc: at(ports.eventarc),
    },
  };
  return `${JSON.stringify(configuration, null, 2)}\n`;
}
