/** The Storage rules runtime: firebase-tools talks to it over stdin and stdout, one JSON object a line. */
import { createInterface } from 'node:readline';
import { createStorageRulesRuntime } from './runtime.ts';

const runtime = createStorageRulesRuntime((line) => process.stdout.write(`${line}\n`));

process.on('SIGINT', () => process.exit(0));
process.on('SIGTERM', () => process.exit(0));
process.stdout.on('error', () => process.exit(0));

runtime.start();
createInterface({ input: process.stdin })
  .on('line', (line) => runtime.receive(line))
  .on('close', () => process.exit(0));
