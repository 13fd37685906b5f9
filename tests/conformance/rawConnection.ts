import { type ClientHttp2Session, connect as connectHttp2 } from 'node:http2';
import { connect } from 'node:net';
import type { ServerAddress } from './server.ts';

/** Long enough for any answer; a connection still silent then was not answered. */
const TIMEOUT_MILLISECONDS = 30_000;

/** Sends bytes and hangs up half-way; gives all that came back until the server closed. Rejects when it never does. */
export function exchange({ host, port }: ServerAddress, bytes: Uint8Array | string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, host, () => socket.end(bytes));
    let answer = '';
    socket.setTimeout(TIMEOUT_MILLISECONDS, () => {
      socket.destroy();
      reject(new Error('no answer'));
    });
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
    });
    // A server that resets the connection has answered too.
    socket.on('error', () => resolve(answer));
    socket.on('close', () => resolve(answer));
  });
}

/** How a gRPC call ended. */
export interface GrpcEnd {
  readonly status: string;
  readonly message: string;
}

/** A gRPC client that sends any bytes it is told to. */
export interface RawGrpc {
  call(method: string, body: Uint8Array): Promise<GrpcEnd>;
  close(): void;
}

export function openRawGrpc({ host, port }: ServerAddress): RawGrpc {
  const session: ClientHttp2Session = connectHttp2(`http://${host}:${port}`);
  return {
    call: (method, body) =>
      new Promise((resolve, reject) => {
        const stream = session.request({
          ':method': 'POST',
          ':path': `/google.firestore.v1.Firestore/${method}`,
          'content-type': 'application/grpc',
          te: 'trailers',
        });
        const seen: Record<string, string> = {};
        const note = (headers: Record<string, unknown>): void => {
          for (const [name, value] of Object.entries(headers)) seen[name] = String(value);
        };
        stream.on('response', note);
        stream.on('trailers', note);
        stream.on('close', () =>
          resolve({
            status: seen['grpc-status'] ?? '',
            message: decodeURIComponent(seen['grpc-message'] ?? ''),
          }),
        );
        stream.on('error', reject);
        stream.setTimeout(TIMEOUT_MILLISECONDS, () => reject(new Error(`${method} was not answered`)));
        stream.resume();
        stream.end(body);
      }),
    close: () => session.close(),
  };
}

/** One gRPC message: not compressed, and its length. */
export function grpcFrame(message: Uint8Array): Buffer {
  const prefix = Buffer.alloc(5);
  prefix.writeUInt32BE(message.length, 1);
  return Buffer.concat([prefix, message]);
}

/** Bytes that look random and are the same in every run. */
export function pseudoRandomBytes(seed: number, length: number): Buffer {
  let state = seed + 0x9e3779b9;
  return Buffer.from(
    Array.from({ length }, () => {
      state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5;
      return (state >>> 16) & 0xff;
    }),
  );
}
