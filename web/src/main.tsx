import './app/fonts.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { rememberUncaughtErrors } from './app/pageErrors.ts';
import { reloadOnStaleChunks } from './app/staleChunks.ts';

rememberUncaughtErrors();
reloadOnStaleChunks();

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element #root.');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
