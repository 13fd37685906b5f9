import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SuiteError } from './suiteError.ts';

/** The sockets on which the Functions emulator talks to its workers, and how many bytes a system allows a socket's path. */
const SOCKET_NAME = `fire_emu_${'0'.repeat(16)}.sock`;
const MAX_SOCKET_BYTES = process.platform === 'darwin' ? 103 : 107;

/**
 * A fresh folder for the temporary files of one suite that only its owner may enter. It lies in the system's folder for
 * such files, however deep the project itself lies: a worker whose socket has too long a path would never answer a call.
 * @throws SuiteError when even that folder has too long a path
 */
export function makeTemporaryFolder(parent = tmpdir()): string {
  const folder = mkdtempSync(join(parent, 'tod-'));
  const bytes = Buffer.byteLength(join(folder, SOCKET_NAME));
  if (process.platform === 'win32' || bytes <= MAX_SOCKET_BYTES) return folder;
  rmSync(folder, { recursive: true });
  throw new SuiteError(
    `The temporary folder ${parent} has too long a path: the sockets in it would have ${bytes} bytes, and this system ` +
      `allows ${MAX_SOCKET_BYTES}. Name a shorter one: TMPDIR=/tmp npm start`,
  );
}
