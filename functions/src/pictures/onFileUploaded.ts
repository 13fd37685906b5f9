import { storageBucket } from 'firebase-functions/params';
import { onObjectFinalized } from 'firebase-functions/storage';
import { getServer } from '../platform/app.ts';
import { INSTANCES } from '../platform/deployment.ts';
import { isFresh } from '../platform/events.ts';

/** What was uploaded as a picture must be one. The bucket has to lie in our region (docs/deploy.md). */
export const onFileUploaded = onObjectFinalized(
  { ...INSTANCES.rareTrigger, bucket: storageBucket, retry: true },
  async (event) => {
    const server = getServer();
    if (!isFresh(event, server.now())) return;
    const { checkPicture } = await import('./checkPicture.ts');
    await checkPicture(server, event.data.name);
  },
);
