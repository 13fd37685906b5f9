import type { SuitePart } from './status.ts';

const HOST = '127.0.0.1';

/**
 * The parts of a suite for its status page.
 * @param named `name=port` each, as the command line has them
 * @throws TypeError for what is none
 */
export function suiteParts(named: readonly string[], project: string): readonly SuitePart[] {
  const pages = pagesOf(project);
  return named.map((text) => {
    const [, name, port] = /^([a-z]+)=(\d+)$/.exec(text) ?? [];
    if (name === undefined || port === undefined) throw new TypeError(`--part is no name=port: ${text}`);
    return { name, url: `http://${HOST}:${port}`, pages: pages.get(name) ?? [] };
  });
}

function pagesOf(project: string): ReadonlyMap<string, SuitePart['pages']> {
  const firestore = `/emulator/v1/projects/${project}`;
  return new Map([
    ['hosting', [{ title: 'L’application', path: '/' }]],
    [
      'services',
      [
        { title: 'E-mails envoyés', path: '/mail' },
        { title: 'Réglages du double de Stripe', path: '/stripe/control' },
      ],
    ],
    [
      'firestore',
      [
        { title: 'Opérations facturées', path: `${firestore}:usage` },
        { title: 'Documents enregistrés', path: `${firestore}:storage` },
        { title: 'Points chauds', path: `${firestore}:hotSpots` },
        { title: 'Index inutilisés', path: `${firestore}:unusedIndexes` },
        { title: 'Règles parcourues', path: `${firestore}:ruleCoverage.html` },
      ],
    ],
  ]);
}
