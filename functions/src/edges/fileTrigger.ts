import type { EventHandlerOptions } from 'firebase-functions/options';
import { storageBucket } from 'firebase-functions/params';
import { onObjectFinalized } from 'firebase-functions/storage';
import { followEvent, type Steps } from './steps.ts';

/** A file that was uploaded: its path in the default bucket, which has to lie in our region (docs/deploy.md). */
export interface UploadedFile {
  readonly path: string;
}

/** The edge of what follows an upload. */
export function fileUploaded<Name extends string>(
  options: EventHandlerOptions,
  steps: Steps<Name, UploadedFile>,
) {
  return onObjectFinalized({ ...options, bucket: storageBucket, retry: true }, async (event) => {
    await followEvent(event, steps, { path: event.data.name });
  });
}
