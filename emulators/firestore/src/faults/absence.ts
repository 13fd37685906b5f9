import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { HttpHandler } from '../transports/shared/httpListener.ts';

/** A server that is away for a while: its connections break and new ones do, as when its machine is gone. */
export interface Absence {
  /** Goes away after a while and comes back by itself. In place of what was planned before. */
  plan(afterMilliseconds: number, forMilliseconds: number): void;
  /** Is there, and stays. */
  end(): void;
  /** How many connections broke, or did not come about, since it was last told to go or to stay. */
  brokenConnections(): number;
  /** Serves clients while the server is there. */
  http(handle: HttpHandler): HttpHandler;
  grpc(accept: (socket: Socket) => void): (socket: Socket) => void;
}

/** A server that is there until something else is planned. */
export function createAbsence(): Absence {
  const sockets = new Set<Socket>();
  let isAway = false;
  let broken = 0;
  let timers: readonly NodeJS.Timeout[] = [];

  const keep = (socket: Socket): void => {
    if (sockets.has(socket)) return;
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  };
  const comeBack = (): void => {
    for (const timer of timers) clearTimeout(timer);
    timers = [];
    isAway = false;
  };
  const end = (): void => {
    comeBack();
    broken = 0;
  };

  return {
    plan(afterMilliseconds, forMilliseconds) {
      end();
      const leave = (): void => {
        isAway = true;
        broken += sockets.size;
        for (const socket of sockets) socket.destroy();
      };
      timers = [
        setTimeout(leave, afterMilliseconds),
        setTimeout(comeBack, afterMilliseconds + forMilliseconds),
      ];
      for (const timer of timers) timer.unref();
    },
    end,
    brokenConnections: () => broken,
    http: (handle) => async (request: IncomingMessage, response, url) => {
      if (isAway) {
        broken += 1;
        request.socket.destroy();
        return true;
      }
      keep(request.socket);
      return handle(request, response, url);
    },
    grpc: (accept) => (socket) => {
      if (isAway) {
        broken += 1;
        socket.destroy();
        return;
      }
      keep(socket);
      accept(socket);
    },
  };
}
