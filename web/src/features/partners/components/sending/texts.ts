import type { TodStatus } from '@tod/model';

import { countOf, withDe } from '../../../../platform/text/format.ts';

/** Every sentence about sending a tod (docs/PRODUCT.md 8.2). */
export const sendingTexts = {
  signedOut: 'Erreur d’authentification',
  title: (name: string) => `Envoyer un tod à ${name}`,
  close: 'Fermer',
  cancel: 'Annuler',
  submit: 'Envoyer',
  submitSports: 'Ajouter les sports',
  sending: 'Envoi...',
  loadFailed: 'Impossible de charger les informations de profil',
  sports: 'Sports',
  sportsHint: 'Aucun choisi\u00a0: vous en déciderez ensemble.',
  sportsNone: 'Aucun sport connu\u00a0: vous en déciderez ensemble.',
  sportsFull: (most: number) => `${most}\u00a0sports au plus.`,
  common: 'en commun',
  slot: 'Créneau proposé',
  slotNone: 'À convenir ensemble',
  slotOwn: 'Un autre moment',
  sendLong: 'Oui, envoyer',
  noCommonSlot: (name: string) => `Vos disponibilités et celles ${withDe(name)} ne se croisent pas encore.`,
  noOwnHours: 'Indiquez vos disponibilités pour proposer un créneau où vous êtes libres tous les deux.',
  completeProfile: 'Compléter mon profil',
  completeProfileThen: 'Votre tod vous attendra ici.',
  openTod: 'Voir le tod',

  sentByMe: 'Une demande de match est déjà en attente avec cet utilisateur',
  sentToMe: 'Vous avez déjà envoyé ou reçu une demande de Tod avec cet utilisateur',
  sentToMeHint: 'Elle attend votre réponse.',
  alreadyMatched: 'Vous avez déjà un tod avec cet utilisateur',
  alreadyMatchedHint: 'Vous pouvez lui ajouter un sport.',
  earlierTod: 'Vous avez déjà interagi avec cet utilisateur',
  earlierTodHint: {
    rejected: 'Votre dernier tod a été refusé. Vous pouvez en proposer un autre.',
    cancelled: 'Votre dernier tod a été annulé. Vous pouvez en proposer un autre.',
  } satisfies Record<Exclude<TodStatus, 'pending' | 'accepted'>, string>,
  checkFailed: 'Impossible de récupérer vos demandes de Tod existantes',
  checkFailedHint: 'Vous pouvez envoyer votre tod\u00a0: rien ne sera envoyé deux fois.',

  sent: 'Demande de Tod envoyée\u00a0!',
  sentWithSlot: 'Demande de tod envoyée avec succès',
  /** After it had to wait for a network. */
  sentAtLast: 'Demande de Tod envoyée avec succès',
  sportAdded: 'Sport ajouté à votre tod existant',
  alreadyPending: 'Une demande de Tod est déjà en attente avec cet utilisateur',
  limitReached: 'Vous avez atteint votre limite mensuelle de demandes de Tod',
  limitReachedHint: 'Passez à Premium pour en envoyer davantage.',
  toPremium: 'Passer à Premium',
  requestsLeft: (count: number) => `Il vous reste ${countOf(count, 'demande', 'demandes')} pour ce mois`,
  noneLeft: 'Limite atteinte pour ce mois',
  refused: 'Impossible d’envoyer la demande de tod',
  sportRefused: 'Impossible d’ajouter le sport à votre tod existant',
  partnerUnreachable:
    'Cela ne vient pas de vous\u00a0: cette personne ne peut pas recevoir de tod pour le moment.',
  unexpected: 'Une erreur est survenue lors de l’envoi de la demande de Tod',
  uncertain: 'Erreur lors de l’envoi de la demande de Tod',
  waiting:
    'Vous êtes hors ligne. Votre tod partira dès que la connexion reviendra, si cette fenêtre reste ouverte.',
} as const;
