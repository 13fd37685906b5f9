import { handlePrecache } from './worker/precache.ts';
import { handlePush } from './worker/push.ts';

/* The one worker of the app, served at /sw.js. Each module adds its own listeners, which must stand before the first event. */
handlePrecache();
handlePush();
