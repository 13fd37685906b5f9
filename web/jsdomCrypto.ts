import { webcrypto } from 'node:crypto';

/** For unit tests: jsdom makes random numbers only, and every browser that we know encrypts as well. */
Object.defineProperty(globalThis, 'crypto', { configurable: true, value: webcrypto });
