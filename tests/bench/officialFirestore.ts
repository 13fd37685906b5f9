import { spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

/** Names the JAR of Google's own Firestore emulator where it does not lie in a Google Cloud SDK. */
export const JAR_VARIABLE = 'TOD_OFFICIAL_FIRESTORE_JAR';

const IN_SDK = 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';

/**
 * The JAR of Google's own Firestore emulator if this machine can run it: the one that the environment names, else that of
 * the Google Cloud SDK to which `gcloud` on the PATH belongs. Undefined on a machine without it or without a Java for it.
 * @throws Error when the environment names one that cannot be run: whoever names it wants the comparison
 */
export function findOfficialJar(environment: NodeJS.ProcessEnv): string | undefined {
  const named = environment[JAR_VARIABLE];
  if (named !== undefined && named !== '') {
    if (!canRun(named)) throw new Error(`${JAR_VARIABLE}: Java does not run ${named}.`);
    return named;
  }
  return sdkFolders(environment)
    .map((folder) => join(folder, IN_SDK))
    .find(canRun);
}

function sdkFolders({ PATH = '' }: NodeJS.ProcessEnv): string[] {
  return PATH.split(delimiter)
    .map((folder) => join(folder, 'gcloud'))
    .filter((file) => existsSync(file))
    .map((file) => dirname(dirname(realpathSync(file))));
}

/** The parameters with which Java runs it, as its own script does; not every one of these JARs names its main class. */
export function javaParameters(jar: string): readonly string[] {
  return ['-Duser.language=en', '-cp', jar, 'com.google.cloud.datastore.emulator.firestore.CloudFirestore'];
}

/** An old Java does not run a new JAR, and says so at once. */
function canRun(jar: string): boolean {
  return (
    existsSync(jar) && spawnSync('java', [...javaParameters(jar), '--help'], { stdio: 'ignore' }).status === 0
  );
}
