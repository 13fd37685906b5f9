import { PORT_OFFSETS, portsFrom } from '../../scripts/suite/ports.ts';
import { ownSuite } from '../journeys/ownSuite.ts';
import { type Host, rehearsalHosts } from './hosts.ts';

/** All hosts as the rehearsal's own proxy has them, for a journey that opens another proxy before the same suite. */
export function suiteHosts(): ReadonlyMap<string, Host> {
  const services = Number(new URL(ownSuite().servicesUrl).port);
  return rehearsalHosts(portsFrom(services - PORT_OFFSETS.services));
}
