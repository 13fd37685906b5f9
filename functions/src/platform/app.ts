import { type App, getApps, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { openFileStore } from './files.ts';
import { createPushSender } from './push.ts';
import { createServer, type Server } from './server.ts';

let running: Server | undefined;

/** The server of this process: built at the first call, so that loading the code opens nothing. */
export function getServer(): Server {
  running ??= openServer();
  return running;
}

function openServer(): Server {
  const app = getApps()[0] ?? initializeApp();
  return createServer({
    db: getFirestore(app),
    now: () => new Date(),
    sendPush: createPushSender(pushService(app)),
    files: openFileStore(app),
  });
}

/** The real service, or the double whose address the suite gives; a double never sees a real credential. */
function pushService(app: App) {
  const projectId = process.env.GCLOUD_PROJECT ?? app.options.projectId ?? '';
  const double = process.env.TOD_SERVICES_URL;
  if (double !== undefined) return { endpoint: double, projectId, accessToken: async () => 'owner' };
  return {
    endpoint: 'https://fcm.googleapis.com',
    projectId,
    accessToken: async () => {
      const credential = app.options.credential;
      if (credential === undefined) throw new Error('The app has no credential to send pushes with.');
      return (await credential.getAccessToken()).access_token;
    },
  };
}
