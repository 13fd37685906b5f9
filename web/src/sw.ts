import { handleAuth } from './worker/authTimeouts.ts';
import { handleMessages } from './worker/messages.ts';
import { forgetPictures, handlePictures } from './worker/pictures.ts';
import { handlePrecache } from './worker/precache.ts';
import { handlePush } from './worker/push.ts';
import { handleSync } from './worker/sync.ts';

/* The one worker of the app, served at /sw.js. Each module adds its own listeners, which must stand before the first event. */
const { refill } = handlePrecache();
handlePictures();
handleAuth();
handlePush();
handleSync();
handleMessages({ forgetMember: forgetPictures, refill });
