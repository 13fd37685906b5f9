import './app/fonts.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { rememberUncaughtErrors } from './app/pageErrors.ts';
import { whenRouterIsReady } from './app/router.tsx';
import { watchMissingCode } from './platform/offline/missingCode.ts';

rememberUncaughtErrors();
watchMissingCode();

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element #root.');
const container = root;

/** What index.html shows stays until the page that the address names can be shown instead. */
whenRouterIsReady(() => {
  // As a transition the first rendering comes in slices, and a slow phone answers to touches in between.
  startTransition(() => {
    createRoot(container).render(
      <StrictMode>
        <App />
      </StrictMode>,
    );
  });
});
