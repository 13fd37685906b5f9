import './app/fonts.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { ownAddress } from './app/ownAddress.ts';
import { rememberUncaughtErrors } from './app/pageErrors.ts';
import { takePrerenderedPage } from './app/prerenderedPage.ts';
import { createAppRouter } from './app/router.ts';
import { SITE_URL } from './app/siteUrl.ts';
import { whenPageIsFree } from './app/updates/pageWork.ts';
import { startWorkerLater } from './app/updates/startWorkerLater.ts';
import { whenRouterIsReady } from './app/whenRouterIsReady.ts';
import { watchInstallation } from './platform/installation/installation.ts';
import { watchMissingCode } from './platform/offline/missingCode.ts';

rememberUncaughtErrors();

const elsewhere = ownAddress(new URL(location.href), {
  project: import.meta.env.VITE_FIREBASE_PROJECT_ID ?? '',
  site: SITE_URL,
});
if (elsewhere !== undefined) location.replace(elsewhere);

watchMissingCode(whenPageIsFree);
watchInstallation();

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element #root.');
const container = root;

// Not in the task that has just run all modules: between the two a slow phone answers to touches.
setTimeout(() => {
  const router = createAppRouter();
  // What the document shows stays until the page that the address names can be shown instead.
  whenRouterIsReady(router, () => {
    const isPrerendered = takePrerenderedPage(container, router.state);
    const app = (
      <StrictMode>
        <App router={router} isPrerendered={isPrerendered} />
      </StrictMode>
    );
    // As a transition the first rendering comes in slices.
    startTransition(() => {
      if (isPrerendered) hydrateRoot(container, app);
      else createRoot(container).render(app);
    });
    startWorkerLater();
  });
});
