import { countOf, withDe } from '../../platform/text/format.ts';

/** Every sentence of a conversation (docs/PRODUCT.md 9), and what the list of them says as well. */
export const texts = {
  title: 'Vos messages',
  unknownPerson: 'Utilisateur',

  loadingConversation: 'Chargement de la conversation...',
  backToMessages: 'Retour aux messages',
  profileLoadFailed: 'Impossible de charger les informations de profil',
  messagesLoadFailed: 'Impossible de charger les messages',
  seeProfile: (name: string) => `Voir le profil ${withDe(name)}`,
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
  remaining: (count: number) => countOf(count, 'caractère restant', 'caractères restants'),
  tooLong: (count: number) => countOf(count, 'caractère de trop', 'caractères de trop'),
  limitReached:
    'Vous avez atteint votre limite mensuelle de messages. Passez à Premium pour continuer à échanger.',
  quotaFailed: 'Erreur lors de la vérification de votre limite de messages',
  messagesLeft: (count: number) => `Il vous reste ${countOf(count, 'message', 'messages')} pour ce mois`,
  seePremium: 'Voir Premium',
  more: (name: string) => `Autres actions pour ${name}`,
  report: 'Signaler',
  moreOfMessage: 'Autres actions pour ce message',
  /** Below the newest message of one’s own that the other has read. */
  read: 'Lu',
} as const;
