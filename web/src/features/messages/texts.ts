import type { ClosedReason } from '../../domain/messages/whyClosed.ts';

/** Every sentence of the messages (docs/PRODUCT.md 9). */
export const texts = {
  title: 'Vos messages',
  empty: 'Vous n’avez pas encore de conversation.',
  emptyOffline: 'Aucune conversation enregistrée sur cet appareil.',
  emptyOfflineBody: 'Vos conversations s’afficheront dès que la connexion revient.',
  newConversation: 'Nouvelle conversation',
  closeNewConversation: 'Fermer la recherche',
  conversations: 'Conversations',
  findSomebody: 'Trouver quelqu’un à qui écrire',
  loadFailed: 'Impossible de charger vos conversations',
  showMore: 'Afficher plus',
  unread: (count: number) => (count === 1 ? '1 message non lu' : `${count} messages non lus`),
  noMessageYet: 'Aucun message',
  listFailed: 'Échec d’envoi',
  suspended: 'Compte suspendu',
  unknownPerson: 'Utilisateur',

  search: 'Rechercher un membre',
  searchPlaceholder: 'Nom ou prénom',
  searchHint: 'Saisissez un nom ou une partie de nom.',
  searching: 'Recherche…',
  noResult: 'Aucun membre ne porte ce nom.',
  results: (count: number) => (count === 1 ? '1 membre trouvé' : `${count} membres trouvés`),
  searchFailed: 'Impossible de rechercher des utilisateurs',

  loadingConversation: 'Chargement de la conversation...',
  notFound: 'Conversation non trouvée',
  notFoundBody: 'Ce membre n’existe pas ou n’est plus sur Tod.',
  backToMessages: 'Retour aux messages',
  profileLoadFailed: 'Impossible de charger les informations de profil',
  messagesLoadFailed: 'Impossible de charger les messages',
  begin: 'Démarrez la conversation',
  beginHint: (name: string) => `Proposez à ${name} un jour, un lieu, un sport.`,
  seeProfile: (name: string) => `Voir le profil de ${name}`,
  thread: (name: string) => `Conversation avec ${name}`,
  older: 'Messages précédents',
  olderFailed: 'Impossible de charger les messages précédents',
  newMessages: 'Nouveaux messages',
  you: 'Vous',
  sentAt: (who: string, time: string) => `${who}, ${time}`,

  compose: 'Votre message',
  composePlaceholder: 'Écrivez un message...',
  send: 'Envoyer',
  sending: 'Envoi en cours',
  waiting: 'En attente de connexion',
  offline: 'Vous êtes hors ligne. Vos messages partiront au retour de la connexion.',
  failedRetry: 'Échec d’envoi - Réessayer',
  discard: 'Supprimer',
  remaining: (count: number) =>
    Math.abs(count) < 2 ? `${count}\u00a0caractère restant` : `${count}\u00a0caractères restants`,
  tooLong: (count: number) =>
    count < 2 ? `${count}\u00a0caractère de trop` : `${count}\u00a0caractères de trop`,
  limitReached:
    'Vous avez atteint votre limite mensuelle de messages. Passez à Premium pour continuer à échanger.',
  quotaFailed: 'Erreur lors de la vérification de votre limite de messages',
  messagesLeft: (count: number) =>
    `Il vous reste ${count}\u00a0${count < 2 ? 'message' : 'messages'} pour ce mois`,
  seePremium: 'Voir Premium',
  more: (name: string) => `Autres actions pour ${name}`,
  report: 'Signaler',
  reportMessage: 'Signaler ce message',
  completeProfile: 'Compléter mon profil',
  closed: {
    emailNotVerified:
      'Pour écrire, confirmez d’abord votre adresse e-mail\u00a0: ouvrez le lien que nous vous avons envoyé.',
    profileIncomplete: 'Pour écrire, complétez d’abord votre profil\u00a0: on sait ainsi à qui l’on répond.',
    blockedByMe: 'Vous avez bloqué cette personne. Débloquez-la pour lui écrire.',
    partnerSuspended:
      'Le compte de cette personne est suspendu\u00a0: elle ne peut pas recevoir de messages.',
    partnerGone: 'Cette personne n’est plus sur Tod\u00a0: elle ne peut pas recevoir de messages.',
    blocked: 'Vous ne pouvez pas échanger avec cette personne.',
    accountSuspended: 'Votre compte est suspendu\u00a0: vous ne pouvez pas écrire.',
  } satisfies Record<ClosedReason, string>,
} as const;
