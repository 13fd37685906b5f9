import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { object } from 'yup';
import { SUITE_HOST, type SuitePorts } from './ports.ts';

const sharedSchema = object({ hosting: object().required() }).required();

/**
 * The firebase.json of one suite: the project's own, with this suite's ports and its own build of the app. firebase-tools resolves every path in it
 * from the folder it lies in, so it must be written into the project's root.
 */
export function suiteConfiguration(root: string, ports: SuitePorts, webFolder: string): string {
  const shared = sharedSchema.validateSync(JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8')));
  const at = (port: number) => ({ host: SUITE_HOST, port });
  const configuration = {
    ...shared,
    hosting: { ...shared.hosting, public: webFolder },
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
