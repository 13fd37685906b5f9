/** One part, as players ask for (RFC 9110, 14.1.2). Of several at a time a server may send all of it. */
const RANGE = /^bytes=(\d*)-(\d*)$/;

/**
 * The part of a kept file that is asked for; all of it where none is. Safari plays nothing that comes whole where it has asked for a
 * part.
 * @param range the header of the request
 */
export async function partOf(whole: Response, range: string | null): Promise<Response> {
  const [, from = '', to = ''] = RANGE.exec(range ?? '') ?? [];
  if (from === '' && to === '') return whole;
  const file = await whole.blob();
  const { start, end } = boundsOf(from, to, file.size);
  if (start >= end) {
    return new Response(null, { status: 416, headers: { 'Content-Range': `bytes */${file.size}` } });
  }
  return new Response(file.slice(start, end), {
    status: 206,
    headers: {
      'Content-Type': file.type,
      'Content-Length': String(end - start),
      'Content-Range': `bytes ${start}-${end - 1}/${file.size}`,
    },
  });
}

/** @returns where the part begins, and the first byte after it. Without a beginning the last bytes are meant, so many. */
function boundsOf(from: string, to: string, size: number): { readonly start: number; readonly end: number } {
  if (from === '') return { start: Math.max(0, size - Number(to)), end: size };
  return { start: Number(from), end: to === '' ? size : Math.min(size, Number(to) + 1) };
}
