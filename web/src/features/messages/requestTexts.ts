import { countOf, withDe } from '../../platform/text/format.ts';

/** Every sentence about requests: first messages that nobody expected (docs/PRODUCT.md 9.7). */
export const requestTexts = {
  title: 'Demandes',
  back: 'Retour aux messages',
  hint: 'Des messages de personnes que vous ne connaissez pas encore. Elles ne sauront pas que vous les avez lus tant que vous n’aurez pas accepté.',
  count: (count: number, isMore: boolean) =>
    `${countOf(count, 'demande', 'demandes')}${isMore ? ' et d’autres' : ''}`,
  empty: 'Aucune demande.',
  emptyHint: 'Le premier message d’une personne avec qui vous n’avez pas de tod accepté arrivera ici.',
  loadFailed: 'Impossible de charger vos demandes',
  list: 'Demandes de message',
  showMore: 'Afficher plus',

  asks: (name: string) => `${name} souhaite échanger avec vous.`,
  explain: 'Répondre, c’est accepter. Jusque-là, cette personne ne sait pas si vous avez lu son message.',
  accept: 'Accepter',
  ignore: 'Ignorer',
  block: 'Bloquer',
  sent: (name: string) => `Parmi les demandes ${withDe(name)}, votre message attend d’être accepté.`,
} as const;
