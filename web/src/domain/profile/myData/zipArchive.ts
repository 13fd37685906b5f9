/** A file of an archive. */
export interface ArchivedFile {
  /** Without folders. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

const LOCAL_HEADER = 0x04034b50;
const DIRECTORY_HEADER = 0x02014b50;
const DIRECTORY_END = 0x06054b50;
/** PKZIP 2.0. */
const VERSION = 20;
/** Names are UTF-8. */
const FLAGS = 0x0800;

/**
 * A ZIP archive (PKWARE APPNOTE 6.3) whose files are stored as they are: pictures are packed already, and a few hundred kilobytes of
 * text need no library. Without ZIP64, thus for less than 4 GB.
 */
export function zipArchive(files: readonly ArchivedFile[], modifiedAt: Date): Blob {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  for (const { name, bytes } of files) {
    const encodedName = new TextEncoder().encode(name);
    const facts = [
      ...short(VERSION),
      ...short(FLAGS),
      // Stored.
      ...short(0),
      ...momentOf(modifiedAt),
      ...long(crc32(bytes)),
      ...long(bytes.length),
      ...long(bytes.length),
      ...short(encodedName.length),
      // No extra field.
      ...short(0),
    ];
    const local = Uint8Array.from([...long(LOCAL_HEADER), ...facts, ...encodedName]);
    // Without a comment, on the first disk, without attributes.
    const rest = [...short(0), ...short(0), ...short(0), ...long(0), ...long(offset)];
    directory.push(
      Uint8Array.from([...long(DIRECTORY_HEADER), ...short(VERSION), ...facts, ...rest, ...encodedName]),
    );
    parts.push(local, Uint8Array.from(bytes));
    offset += local.length + bytes.length;
  }
  const size = directory.reduce((sum, entry) => sum + entry.length, 0);
  const end = Uint8Array.from([
    ...long(DIRECTORY_END),
    ...short(0),
    ...short(0),
    ...short(files.length),
    ...short(files.length),
    ...long(size),
    ...long(offset),
    ...short(0),
  ]);
  return new Blob([...parts, ...directory, end], { type: 'application/zip' });
}

function short(value: number): number[] {
  return [value & 0xff, (value >>> 8) & 0xff];
}

function long(value: number): number[] {
  return [...short(value & 0xffff), ...short(value >>> 16)];
}

/** Time and day as MS-DOS wrote them: local, in steps of two seconds. */
function momentOf(moment: Date): number[] {
  const time = (moment.getHours() << 11) | (moment.getMinutes() << 5) | (moment.getSeconds() >> 1);
  const day = ((moment.getFullYear() - 1980) << 9) | ((moment.getMonth() + 1) << 5) | moment.getDate();
  return [...short(time), ...short(day)];
}

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

function crc32(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = (value >>> 8) ^ (TABLE[(value ^ byte) & 0xff] ?? 0);
  return (value ^ 0xffffffff) >>> 0;
}
