import { object, string } from 'yup';
import { settleWithin } from '../../platform/offline/settleWithin.ts';
import type { Release, WorkerMessage } from '../../platform/worker/messages.ts';

const TIMEOUT_MS = 5_000;

const releaseSchema = object({
  version: string().required(),
  builtAt: string().required(),
}).required();

/** Of which release a worker is. Rejects where it does not say within five seconds: one of ours always does. */
export async function describeRelease(worker: ServiceWorker): Promise<Release> {
  return releaseSchema.validate(await askWorker(worker, 'describeRelease'), { strict: true });
}

/** Whether no other page of the app is open; no where a worker does not say so within five seconds. */
export async function isOnlyPage(worker: ServiceWorker): Promise<boolean> {
  const pages = await askWorker(worker, 'countPages').catch(() => undefined);
  return pages === 1;
}

async function askWorker(worker: ServiceWorker, message: WorkerMessage): Promise<unknown> {
  const channel = new MessageChannel();
  const answered = new Promise<unknown>((resolve) => {
    channel.port1.onmessage = ({ data }) => resolve(data);
  });
  worker.postMessage(message, [channel.port2]);
  try {
    return await settleWithin(answered, TIMEOUT_MS, () => new Error('The worker does not answer.'));
  } finally {
    channel.port1.close();
  }
}

/** Whether the new one is of a newer major or minor version: then what runs here may not fit the server any more. */
export function isCriticalUpdate(running: string, offered: string): boolean {
  const [major = 0, minor = 0] = numbersOf(running);
  const [newMajor = 0, newMinor = 0] = numbersOf(offered);
  return newMajor > major || (newMajor === major && newMinor > minor);
}

function numbersOf(version: string): readonly number[] {
  return version.split('.').map((part) => Number.parseInt(part, 10) || 0);
}
