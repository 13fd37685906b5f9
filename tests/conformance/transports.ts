import type { Transport } from './client.ts';
import { connectAdminSdk } from './clients/adminSdk.ts';
import { browserTransport } from './clients/browser.ts';
import { connectRest } from './clients/rest.ts';
import { connectWebSdk } from './clients/webSdk.ts';

const nothing = async (): Promise<void> => {};

/** Every way to reach the server; the same behaviours are run over each. */
export const TRANSPORTS: readonly Transport[] = [
  {
    name: 'web SDK over gRPC',
    start: nothing,
    connect: async (options) => connectWebSdk(options),
    stop: nothing,
  },
  {
    name: 'admin SDK over gRPC',
    start: nothing,
    connect: async (options) => connectAdminSdk(options),
    stop: nothing,
  },
  { name: 'REST', start: nothing, connect: async (options) => connectRest(options), stop: nothing },
  browserTransport(false),
  browserTransport(true),
];
