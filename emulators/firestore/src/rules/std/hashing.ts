import { bytes, encodeUtf8 } from '../values/bytes.ts';
import type { ValueOf } from '../values/value.ts';
import { CASTAGNOLI, crc32, IEEE } from './crc32.ts';
import { md5 } from './md5.ts';
import { sha256 } from './sha256.ts';
import { row1, table } from './table.ts';

const INPUT = ['bytes', 'string'] as const;

export const hashingFunctions = table([
  row1('md5', INPUT, (input) => bytes(md5(bytesOf(input)))),
  row1('sha256', INPUT, (input) => bytes(sha256(bytesOf(input)))),
  row1('crc32', INPUT, (input) => bytes(crc32(bytesOf(input), IEEE))),
  row1('crc32c', INPUT, (input) => bytes(crc32(bytesOf(input), CASTAGNOLI))),
]);

function bytesOf(input: ValueOf<'string' | 'bytes'>): Uint8Array {
  return input.type === 'bytes' ? input.value : encodeUtf8(input.value).value;
}
