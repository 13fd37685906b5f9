const BLOCK_BYTES = 32_768;
const HEADER_BYTES = 7;
const [FULL, FIRST, MIDDLE, LAST] = [1, 2, 3, 4] as const;

/**
 * The records of a log in LevelDB's format: blocks of 32 KiB, in which a record that does not fit is split. Throws an
 * Error for what is no such log. Checksums are not compared: what is damaged will not be readable as what it should be.
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
