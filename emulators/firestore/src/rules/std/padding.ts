/** What MD5 and SHA-256 append to a message: one bit, zeros to eight bytes before a block's end, the length in bits. */
export function padToBlocks(input: Uint8Array, isLittleEndian: boolean): DataView {
  const padded = new Uint8Array(Math.ceil((input.length + 9) / 64) * 64);
  padded.set(input);
  padded[input.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setBigUint64(padded.length - 8, BigInt(input.length) * 8n, isLittleEndian);
  return view;
}
