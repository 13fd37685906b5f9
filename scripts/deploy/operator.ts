import type { Operator } from '../../web/src/features/legal/operator.ts';
import type { Finding } from './finding.ts';

/** What a person who runs the service in their own name has none of. */
const MAY_BE_MISSING: readonly (keyof Operator)[] = ['legalForm'];

/** What the law wants named of whoever runs the service, and nobody has filled in. */
export function missingFacts(operator: Operator): Finding[] {
  const missing = Object.entries(operator)
    .filter(([name, fact]) => fact === null && !MAY_BE_MISSING.some((one) => one === name))
    .map(([name]) => name);
  if (missing.length === 0) return [];
  return [
    {
      what: `The legal pages would say « à compléter » in place of ${missing.join(', ')}.`,
      where: 'web/src/features/legal/operator.ts',
      fix: 'Fill it in, and have somebody read the pages who knows the law.',
    },
  ];
}
