import { joined, partOf, viewOf } from './bytes.ts';

const START = [0xff, 0xd8];
const END = [0xff, 0xd9];
const QUANTIZATION = 0xdb;
const HUFFMAN = 0xc4;
const RESTARTS = 0xdd;
const SCAN = 0xda;
const JFIF = 0xe0;
const ADOBE = 0xee;
const COMMENT = 0xfe;
/** Baseline, extended and progressive: what browsers show. */
const FRAMES: readonly number[] = [0xc0, 0xc1, 0xc2];

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Reads a JPEG (ITU-T T.81, annex B) from marker to marker. Of the segments that applications add only those stay by which the
 * colours are read: EXIF, profiles, comments and thumbnails go. @throws RangeError where it ends too soon
 */
export function readJpeg(bytes: Uint8Array) {
  const view = viewOf(bytes);
  const kept: Uint8Array[] = [Uint8Array.from(START)];
  let size: Size | undefined;
  let hasScan = false;
  let hasTable = false;
  for (let offset = START.length; ; ) {
    if (view.getUint8(offset) !== 0xff) return null;
    // Any number of fill bytes may stand before a marker.
    while (view.getUint8(offset + 1) === 0xff) offset += 1;
    const marker = view.getUint8(offset + 1);
    if (marker === END[1]) break;
    const length = view.getUint16(offset + 2);
    if (length < 2) return null;
    const payload = partOf(bytes, offset + 4, length - 2);
    const segment = (content: Uint8Array) => writeSegment(marker, content);
    offset += 2 + length;
    if (FRAMES.includes(marker)) {
      if (size !== undefined || !isFrame(payload)) return null;
      size = { height: viewOf(payload).getUint16(1), width: viewOf(payload).getUint16(3) };
      kept.push(segment(payload));
    } else if (marker === QUANTIZATION || marker === HUFFMAN) {
      if (!(marker === HUFFMAN ? areHuffmanTables(payload) : areQuantizationTables(payload))) return null;
      hasTable ||= marker === QUANTIZATION;
      kept.push(segment(payload));
    } else if (marker === RESTARTS) {
      if (payload.length !== 2) return null;
      kept.push(segment(payload));
    } else if (marker === SCAN) {
      if (size === undefined || !hasTable || !isScan(payload)) return null;
      const end = endOfScan(bytes, offset);
      if (end === offset) return null;
      kept.push(segment(payload), partOf(bytes, offset, end - offset));
      hasScan = true;
      offset = end;
    } else if (marker === JFIF) {
      if (startsWith(payload, 'JFIF\0') && payload.length >= 14)
        kept.push(segment(joined([payload.subarray(0, 12), Uint8Array.of(0, 0)])));
    } else if (marker === ADOBE) {
      if (startsWith(payload, 'Adobe') && payload.length === 12) kept.push(segment(payload));
    } else if (!isForApplications(marker)) return null;
  }
  if (size === undefined || !hasScan) return null;
  return { ...size, bytes: joined([...kept, Uint8Array.from(END)]) };
}

function isForApplications(marker: number): boolean {
  return (marker >= 0xe0 && marker <= 0xef) || marker === COMMENT;
}

function writeSegment(marker: number, content: Uint8Array): Uint8Array {
  const length = content.length + 2;
  return joined([Uint8Array.of(0xff, marker, length >> 8, length & 0xff), content]);
}

/** Eight bits a sample, in one, three or four components. */
function isFrame(payload: Uint8Array): boolean {
  const components = payload[5] ?? 0;
  return payload[0] === 8 && [1, 3, 4].includes(components) && payload.length === 6 + 3 * components;
}

function isScan(payload: Uint8Array): boolean {
  const components = payload[0] ?? 0;
  return components >= 1 && components <= 4 && payload.length === 4 + 2 * components;
}

function areQuantizationTables(payload: Uint8Array): boolean {
  let offset = 0;
  while (offset < payload.length) {
    const head = payload[offset] ?? 0;
    if (head >> 4 > 1 || (head & 15) > 3) return false;
    offset += 1 + 64 * ((head >> 4) + 1);
  }
  return offset === payload.length && offset > 0;
}

function areHuffmanTables(payload: Uint8Array): boolean {
  let offset = 0;
  while (offset < payload.length) {
    const head = payload[offset] ?? 0;
    if (head >> 4 > 1 || (head & 15) > 3) return false;
    const codes = payload.subarray(offset + 1, offset + 17).reduce((sum, count) => sum + count, 0);
    if (codes > 256) return false;
    offset += 17 + codes;
  }
  return offset === payload.length && offset > 0;
}

/** Behind the last byte of the samples that begin here: where a marker stands that is neither a restart nor a stuffed byte. */
function endOfScan(bytes: Uint8Array, start: number): number {
  for (let offset = bytes.indexOf(0xff, start); offset !== -1; offset = bytes.indexOf(0xff, offset + 1)) {
    const next = bytes[offset + 1];
    const isData = next === 0 || next === 0xff || (next !== undefined && next >= 0xd0 && next <= 0xd7);
    if (next !== undefined && !isData) return offset;
  }
  throw new RangeError('The samples have no end.');
}

function startsWith(payload: Uint8Array, text: string): boolean {
  return [...text].every((letter, index) => payload[index] === letter.charCodeAt(0));
}
