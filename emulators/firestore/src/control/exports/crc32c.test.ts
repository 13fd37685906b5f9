import { expect, it } from 'vitest';
import { crc32c } from './crc32c.ts';

// Source: RFC 3720, B.4, "CRC Examples".
it.each([
  ['32 bytes of zeros', Buffer.alloc(32), 0x8a9136aa],
  ['32 bytes of ones', Buffer.alloc(32, 0xff), 0x62a8ab43],
  ['32 rising bytes', Buffer.from(Array.from({ length: 32 }, (_, at) => at)), 0x46dd794e],
])('the sum of %s is that of the standard', (_, bytes, sum) => {
  expect(crc32c(bytes)).toBe(sum);
});
