/** The two polynomials of the language, bit-reversed. */
export const IEEE = 0xedb88320;
export const CASTAGNOLI = 0x82f63b78;

/** The checksum as four bytes, least significant first, as production gives it. */
export function crc32(input: Uint8Array, polynomial: number): Uint8Array {
  let checksum = 0xffffffff;
  for (const byte of input) {
    checksum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) {
      checksum = (checksum >>> 1) ^ ((checksum & 1) === 1 ? polynomial : 0);
    }
  }
  const result = new Uint8Array(4);
  new DataView(result.buffer).setUint32(0, ~checksum >>> 0, true);
  return result;
}
