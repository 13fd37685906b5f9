import type { RulesStore } from '../authorize.ts';
import { createControlHandler } from '../control/server.ts';
import type { Authorize } from '../core/commands/authorize.ts';
import type { Firestore } from '../core/commands/engine.ts';
import { projectOf } from '../core/documents/resourceName.ts';
import { createFirestore } from '../core/firestore.ts';
import type { IndexesStore } from '../core/indexes/store.ts';
import { createUsageMeter, meterLookUps, meterUsage } from '../core/usage.ts';
import { createAbsence } from '../faults/absence.ts';
import { failingFirestore } from '../faults/failingFirestore.ts';
import { createFaultSource } from '../faults/faults.ts';
import { createHotSpotCounter } from '../hotspots/hotSpots.ts';
import { createGrpcServer } from '../transports/grpc/server.ts';
import { createRestHandler } from '../transports/rest/server.ts';
import { createHttpListener } from '../transports/shared/httpListener.ts';
import { type OpenPort, openPort } from '../transports/shared/port.ts';
import { createWebChannelServer } from '../transports/webchannel/server.ts';
import { createTriggerRegistry } from '../triggers/registry.ts';

export interface FirestoreParts {
  /** What tools put their rules into. */
  readonly rules: RulesStore;
  readonly indexes: IndexesStore;
  /** Decides on what users ask: by these rules, or by more than them. */
  readonly authorize: Authorize;
  /** `host:port`; without it triggers are only noted. */
  readonly functionsEmulator: string | undefined;
  readonly onProblem: (message: string) => void;
  /** Called when a tool asks for the end. */
  readonly shutDown: () => void;
}

/** A Firestore with all its protocols that is not served yet, so that documents can be put into it first. */
export interface AssembledFirestore {
  readonly firestore: Firestore;
  /** Serves it. From here on it counts hot spots, and closing the port closes all of it. */
  open(host: string, port: number): Promise<OpenPort>;
}

/** Puts the engine, its control API, triggers, faults and protocols together. */
export function assembleFirestore(parts: FirestoreParts): AssembledFirestore {
  const { rules, indexes, functionsEmulator, onProblem, shutDown } = parts;
  const usage = createUsageMeter();
  const engine = createFirestore({
    authorize: meterLookUps(parts.authorize, usage),
    demandIndexes: indexes.demand,
    indexesOf: (database) => indexes.definitionsOf(projectOf(database)),
    nowMicros,
    schedule,
  });
  const firestore = meterUsage(engine, usage);

  return {
    firestore,
    async open(host, port) {
      const hotSpots = createHotSpotCounter(indexes.definitionsOf);
      firestore.onCommit(hotSpots.count);
      const faults = createFaultSource();
      const absence = createAbsence();
      const triggers = createTriggerRegistry(firestore, functionsEmulator, {
        nextEvent: faults.nextEvent,
        onProblem,
      });
      const served = failingFirestore(firestore, faults.nextRequest);
      const grpc = createGrpcServer(served);
      const webChannel = createWebChannelServer(served);
      const control = createControlHandler({
        firestore,
        rules,
        indexes,
        triggers,
        faults,
        absence,
        hotSpots,
        usage,
        shutDown,
      });
      const clients = [createRestHandler(served), webChannel.handle].map(absence.http);
      const opened = await openPort(host, port, {
        http: createHttpListener([control, ...clients]),
        grpc: absence.grpc(grpc.accept),
      });
      return {
        ...opened,
        async close() {
          triggers.close();
          webChannel.close();
          grpc.close();
          await opened.close();
        },
      };
    },
  };
}

function nowMicros(): number {
  return Math.floor((performance.timeOrigin + performance.now()) * 1000);
}

function schedule(callback: () => void, milliseconds: number): () => void {
  const timer = setTimeout(callback, milliseconds);
  return () => clearTimeout(timer);
}
