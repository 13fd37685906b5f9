import { countOf } from '../../platform/text/format.ts';

/** Every sentence of the list of conversations and of the search for somebody to write to (docs/PRODUCT.md 9). */
export const listTexts = {
  empty: 'Vous n’avez pas encore de conversation.',
  emptyOffline: 'Aucune conversation enregistrée sur cet appareil.',
  emptyOfflineBody: 'Vos conversations s’afficheront dès que la connexion reviendra.',
  chooseReceiver: (text: string) => `À qui voulez-vous envoyer «\u00a0${text}\u00a0»\u00a0?`,
  newConversation: 'Nouvelle conversation',
  closeNewConversation: 'Fermer la recherche',
  conversations: 'Conversations',
  /** In a wide window, beside the list. */
  noneChosen: 'Choisissez une conversation.',
  noneChosenBody: 'Elle s’ouvre ici, à côté de la liste.',
  findSomebody: 'Trouver quelqu’un à qui écrire',
  loadFailed: 'Impossible de charger vos conversations',
  showMore: 'Afficher plus',
  unread: (count: number) => countOf(count, 'message non lu', 'messages non lus'),
  noMessageYet: 'Aucun message',
  listFailed: 'Échec d’envoi',
  suspended: 'Compte suspendu',

  search: 'Rechercher un membre',
  searchPlaceholder: 'Nom ou prénom',
  searchHint: 'Saisissez un nom ou une partie de nom.',
  searching: 'Recherche...',
  noResult: 'Aucun membre ne porte ce nom.',
  results: (count: number) => countOf(count, 'membre trouvé', 'membres trouvés'),
  searchFailed: 'Impossible de rechercher des utilisateurs',
} as const;
