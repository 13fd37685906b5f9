import type { IncomingMessage } from 'node:http';

/** A request body longer than the limit. The rest of it is still read and thrown away, so that an answer can be sent. */
export class BodyTooLarge extends Error {
  constructor(limit: number) {
    super(`The request body exceeds ${limit} bytes.`);
  }
}

/** The client went away before its body was complete; there is nobody left to answer. */
export class BodyAborted extends Error {}

/** Reads a whole body as UTF-8. Rejects with BodyTooLarge or BodyAborted. */
export function readBody(request: IncomingMessage, limit: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limit) chunks.push(chunk);
      else chunks.length = 0;
    });
    request.on('end', () => {
      if (size > limit) reject(new BodyTooLarge(limit));
      else resolve(Buffer.concat(chunks).toString('utf8'));
    });
    request.on('error', () => reject(new BodyAborted()));
    request.on('close', () => reject(new BodyAborted()));
  });
}
