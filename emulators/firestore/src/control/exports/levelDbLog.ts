import { crc32c } from './crc32c.ts';

const BLOCK_BYTES = 32_768;
const HEADER_BYTES = 7;
const [FULL, FIRST, MIDDLE, LAST] = [1, 2, 3, 4] as const;

/**
 * The records of a log in LevelDB's format: blocks of 32 KiB, in which a record that does not fit is split. Throws an
 * Error for what is no such log, and for one whose checksums say that it is damaged.
 * Source: the LevelDB documentation, "log format".
 */
export function readLevelDbLog(bytes: Buffer): readonly Buffer[] {
  const records: Buffer[] = [];
  let begun: Buffer[] | undefined;
  let position = 0;
  while (position < bytes.length) {
    const left = BLOCK_BYTES - (position % BLOCK_BYTES);
    if (left < HEADER_BYTES) {
      position += left;
      continue;
    }
    if (position + HEADER_BYTES > bytes.length) throw new Error('the log ends within a header');
    const checksum = bytes.readUInt32LE(position);
    const length = bytes.readUInt16LE(position + 4);
    const kind = bytes[position + 6];
    const start = position + HEADER_BYTES;
    if (HEADER_BYTES + length > left || start + length > bytes.length) {
      throw new Error('a record of the log is longer than its block');
    }
    const part = bytes.subarray(start, start + length);
    position = start + length;
    // What follows the last record of a block may be filled with zeros.
    if (kind === 0 && length === 0) continue;
    if (checksum !== checksumOf(bytes.subarray(start - 1, start + length))) {
      throw new Error('a record of the log is damaged');
    }
    if (kind === FULL && begun === undefined) records.push(part);
    else if (kind === FIRST && begun === undefined) begun = [part];
    else if (kind === MIDDLE && begun !== undefined) begun.push(part);
    else if (kind === LAST && begun !== undefined) {
      records.push(Buffer.concat([...begun, part]));
      begun = undefined;
    } else throw new Error('the records of the log are out of order');
  }
  if (begun !== undefined) throw new Error('the log ends within a record');
  return records;
}

/** Frames records for a log, one after the other: the bytes of each follow those before. */
export function createLevelDbLog(): (record: Buffer) => Buffer {
  let position = 0;
  return (record) => {
    const parts: Buffer[] = [];
    const add = (bytes: Buffer) => {
      parts.push(bytes);
      position += bytes.length;
    };
    let from = 0;
    let [isFirst, isLast] = [true, false];
    while (!isLast) {
      const left = BLOCK_BYTES - (position % BLOCK_BYTES);
      if (left < HEADER_BYTES) {
        add(Buffer.alloc(left));
        continue;
      }
      // Empty where a block has room for a header and nothing else.
      const part = record.subarray(from, from + left - HEADER_BYTES);
      from += part.length;
      isLast = from === record.length;
      add(frame(isFirst ? (isLast ? FULL : FIRST) : isLast ? LAST : MIDDLE, part));
      isFirst = false;
    }
    return Buffer.concat(parts);
  };
}

function frame(kind: number, part: Buffer): Buffer {
  const framed = Buffer.alloc(HEADER_BYTES + part.length);
  framed[HEADER_BYTES - 1] = kind;
  part.copy(framed, HEADER_BYTES);
  framed.writeUInt32LE(checksumOf(framed.subarray(HEADER_BYTES - 1)), 0);
  framed.writeUInt16LE(part.length, 4);
  return framed;
}

/** Of the kind and what follows it. Turned and moved, so that a log within a log is no trouble. */
function checksumOf(bytes: Buffer): number {
  const sum = crc32c(bytes);
  return (((sum >>> 15) | (sum << 17)) + 0xa282ead8) >>> 0;
}
