#!/usr/bin/env node
/** The Firestore server: one process, one port, started by hand or by firebase-tools in place of the official jar. */
import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';

// Stripping the types from all files takes longer than everything else at the start, and keeps its own 25 MB of memory:
// the result is kept, and written down while the server runs, because it may never be allowed to end by itself.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache'));
const { runFirestore } = await import('./launch/serveFirestore.ts');
await runFirestore(process.argv.slice(2));
setTimeout(flushCompileCache, 100).unref();
