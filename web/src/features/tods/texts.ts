import {
  FIRST_SESSION_YEAR,
  type ProposalOutcome,
  type SessionChange,
  type TodStatus,
  type Winner,
} from '@tod/model';
import type { Answer } from '../../domain/tods/answers/waitingAnswers.ts';
import type { SessionFormError } from '../../domain/tods/sessions/sessionForm.ts';
import type { TodGroupName, TodTab } from '../../domain/tods/todTabs.ts';

import { countOf, withDe } from '../../platform/text/format.ts';

/** Every sentence of the tods (docs/PRODUCT.md 8). */
export const texts = {
  title: 'Mes Tods',
  refresh: 'Actualiser',
  updatedAt: (time: string) => `Mis à jour à ${time}`,
  refreshed: 'Données des tods actualisées',
  refreshFailed: 'Impossible d’actualiser les données',
  loadFailed: 'Impossible de charger les tods',
  tabsLabel: 'Filtrer mes tods',
  tabs: {
    inbox: 'À répondre',
    all: 'Tous',
    accepted: 'Acceptés',
    pending: 'En attente',
    rejected: 'Refusés',
    cancelled: 'Annulés',
  } satisfies Record<TodTab, string>,
  groups: {
    awaiting: 'À vous de répondre',
    upcoming: 'À venir',
    accepted: 'Acceptés',
    pending: 'En attente',
    rejected: 'Refusés',
    cancelled: 'Annulés',
  } satisfies Record<TodGroupName, string>,
  status: {
    accepted: 'Accepté',
    rejected: 'Refusé',
    cancelled: 'Annulé',
  } satisfies Record<Exclude<TodStatus, 'pending'>, string>,
  /** A pending tod, seen by whoever is to answer and by whoever waits. */
  incoming: 'En attente · reçue',
  outgoing: 'En attente · envoyée',
  changeIncoming: 'Changement proposé',
  changeOutgoing: 'Changement envoyé',
  empty: {
    inbox: 'Rien n’attend votre réponse.',
    all: 'Vous n’avez pas encore de tod.',
    accepted: 'Aucun tod accepté pour le moment.',
    pending: 'Aucune demande en attente.',
    rejected: 'Aucun tod refusé.',
    cancelled: 'Aucun tod annulé.',
  } satisfies Record<TodTab, string>,
  emptyOffline: 'Aucun tod enregistré sur cet appareil.',
  findPartner: 'Trouver un partenaire',
  /** In a wide window, beside the list. */
  noneChosen: 'Choisissez un tod.',
  noneChosenBody: 'Il s’ouvre ici, à côté de la liste.',
  showMore: 'Afficher plus',
  openTod: (name: string) => `Voir le tod avec ${name}`,
  unknownPerson: 'Utilisateur',
  suspended: 'Compte suspendu',
  suspendedHint: (name: string) =>
    `Le compte ${withDe(name)} est suspendu\u00a0: rien de nouveau ne peut commencer entre vous pour le moment.`,
  unknownSport: 'Sport à choisir',
  slotProposed: (slot: string) => `Créneau proposé\u00a0: ${slot}`,
  noSlot: 'Créneau à convenir',
  slotOver: (slot: string) => `${slot} · passé`,
  noSlotAnymore: 'Aucun créneau prévu',
  sessionsRecorded: (count: number) =>
    count === 1 ? 'Session enregistrée' : countOf(count, 'session enregistrée', 'sessions enregistrées'),

  placeFact: 'Lieu',
  directionsToPlace: (place: string) => `Itinéraire vers ${place}`,
  proposedBy: (name: string) => `${name} vous propose`,
  changeProposedBy: (name: string) => `${name} propose de changer`,
  proposedByYou: 'Votre proposition',
  awaitsAnswerOf: (name: string) => `Elle attend la réponse ${withDe(name)}.`,
  anyMoment: 'Moment à convenir ensemble',
  anyPlace: 'Lieu à convenir',
  proposeOther: 'Proposer autre chose',
  changeProposal: 'Modifier ma proposition',
  proposeMoment: 'Proposer un créneau',
  proposeChange: 'Proposer un changement',
  proposalTitle: (name: string) => `Proposition à ${name}`,
  proposalOvertaken:
    'La proposition vient de changer\u00a0: fermez cette fenêtre et relisez-la avant de répondre.',
  wordCounts: 'Ce petit mot compte comme un message.',
  sendProposal: 'Envoyer',
  sendLongProposal: 'Oui, envoyer',
  closeProposal: 'Annuler',
  history: 'Propositions précédentes',
  historyBy: (name: string) => `Proposé par ${name}`,
  historyByYou: 'Proposé par vous',
  outcomes: {
    accepted: 'acceptée',
    refused: 'refusée',
    replaced: 'remplacée',
    ended: 'sans suite',
  } satisfies Record<ProposalOutcome, string>,
  changeAwaits: (moment: string) => `Changement proposé\u00a0: ${moment}`,

  accept: 'Accepter',
  reject: 'Refuser',
  cancelRequest: 'Annuler la demande',
  cancelTod: 'Annuler le tod',
  delete: 'Supprimer',
  discuss: 'Discuter',
  discussWith: (name: string) => `Discuter avec ${name}`,
  keep: 'Retour',
  /** What was answered without a network, until it has gone out. */
  answerWaiting: {
    accept: 'Acceptation en attente de connexion',
    reject: 'Refus en attente de connexion',
    cancel: 'Annulation en attente de connexion',
  } satisfies Record<Answer, string>,
  /** While it goes out. */
  answerLeaving: {
    accept: 'Acceptation en cours d’envoi',
    reject: 'Refus en cours d’envoi',
    cancel: 'Annulation en cours d’envoi',
  } satisfies Record<Answer, string>,
  withdrawAnswer: 'Ne pas envoyer',

  confirmReject: {
    title: 'Refuser cette demande\u00a0?',
    body: (name: string) => `${name} sera averti·e de votre refus.`,
  },
  /** By whoever had asked, of what they were answered. */
  confirmRejectProposal: {
    title: 'Refuser cette proposition\u00a0?',
    body: (name: string) => `Votre demande prend fin et ${name} en sera averti·e.`,
    instead: 'Pour un autre moment, choisissez plutôt «\u00a0Proposer autre chose\u00a0» sur la page du tod.',
  },
  confirmRejectChange: {
    title: 'Refuser ce changement\u00a0?',
    body: (name: string) => `${name} sera averti·e. Ce qui était convenu ne change pas.`,
  },
  confirmCancelRequest: {
    title: 'Annuler votre demande\u00a0?',
    body: (name: string) => `${name} ne pourra plus l’accepter.`,
  },
  confirmCancelTod: {
    title: 'Annuler ce tod\u00a0?',
    body: (name: string) => `Votre tod avec ${name} sera annulé. Vos messages sont conservés.`,
  },
  confirmDelete: {
    title: 'Supprimer ce tod\u00a0?',
    body: (name: string, sessions: number) =>
      `Votre tod avec ${name} sera supprimé définitivement, pour vous deux${deletedWith(sessions)}. Cette action est irréversible.`,
  },

  tod: 'Tod',
  moreOfTod: 'Autres actions pour ce tod',
  reportTod: 'Signaler ce tod',
  detailTitle: (name: string) => `Tod avec ${name}`,
  back: 'Mes Tods',
  detailTabsLabel: 'Parties du tod',
  detailTabs: { details: 'Détails', sessions: 'Sessions' },
  detailLoadFailed: 'Impossible de charger les détails de la demande',
  notFound: 'Demande de tod introuvable',
  notFoundBody: 'Elle a peut-être été supprimée, ou elle ne vous est pas adressée.',
  invalidId: 'Erreur\u00a0: ID de match invalide',
  invalidIdBody: 'Vérifiez l’adresse, ou retrouvez votre tod dans la liste.',
  notParticipant: 'Vous n’êtes pas autorisé à modifier ce tod',
  notParticipantBody: 'Seuls ses deux participants y ont accès.',
  incomplete: 'Informations manquantes',
  statusLabel: 'Statut',
  sports: 'Sports',
  slot: 'Créneau',
  city: 'Ville',
  directions: (city: string) => `Itinéraire vers ${city}`,
  commonSlots: 'Prochains créneaux en commun',
  commonSlotsFailed: 'Impossible de comparer vos disponibilités',
  proposeSlot: 'Proposer ce créneau',
  proposeSlotOf: (slot: string) => `Proposer ce créneau\u00a0: ${slot}`,
  noCommonSlot: (name: string) => `Vos disponibilités et celles ${withDe(name)} ne se croisent pas encore.`,
  noOwnHours: 'Indiquez vos disponibilités pour voir quand vous êtes libres tous les deux.',
  completeProfile: 'Compléter mon profil',
  sentOn: 'Envoyé le',
  lastChange: 'Dernière mise à jour',
  seeProfile: 'Voir le profil',
  addToCalendar: 'Ajouter au calendrier',
  calendarSummary: (sport: string, name: string) => `${sport} avec ${name}`,
  calendarDescription: (name: string) => `Tod accepté avec ${name}`,

  sessionsTitle: 'Sessions enregistrées',
  noSession: 'Aucune session enregistrée.',
  noSessionOffline: 'Aucune session enregistrée sur cet appareil.',
  noSessionYet: 'Jouez, puis gardez-en une trace ici.',
  sessionsNeedAccepted: 'Les sessions s’enregistrent sur un tod accepté.',
  sessionsLoadFailed: 'Impossible de charger les sessions',
  addSession: 'Ajouter une session',
  closeForm: 'Annuler',
  playedOn: 'Date',
  sport: 'Sport',
  sportsLoadFailed: 'Impossible de charger les sports associés',
  noSportToChoose: 'Ce tod n’a pas encore de sport.',
  you: 'Vous',
  winner: (name: string) => `Vainqueur\u00a0: ${name}`,
  draw: 'Match nul',
  notes: 'Notes',
  notesPlaceholder: 'Comment s’est passée la session\u00a0?',
  saveSession: 'Enregistrer la session',
  sessionEarly: (slot: string) =>
    `Vous aviez convenu de jouer plus tard (${slot}). Avez-vous déjà joué ce jour-là\u00a0?`,
  sessionAgain:
    'Une session de ce sport est déjà enregistrée pour ce jour-là. En enregistrer une autre\u00a0?',
  saveDoubtfulSession: 'Oui, enregistrer',
  sessionStored: 'Cette session est déjà enregistrée\u00a0: corrigez-la ci-dessous.',
  sessionErrors: {
    dateMissing: 'Indiquez la date de la session',
    dateInFuture: 'La date ne peut pas être dans le futur',
    dateTooEarly: `La date ne peut pas être avant ${FIRST_SESSION_YEAR}`,
    sportMissing: 'Choisissez un sport',
    notesTooLong: 'Les notes ne peuvent pas dépasser 1\u202f000\u00a0caractères',
  } satisfies Record<Exclude<SessionFormError, 'scoreWrong'>, string>,
  reviewTitle: 'Avis',
  giveReview: 'Donner mon avis',
  changeReview: 'Modifier mon avis',
  reviewQuestion: (name: string) => `Votre note pour ${name}`,
  stars: (count: number) => countOf(count, 'étoile', 'étoiles'),
  starsOf: (count: number) => `${count} sur 5`,
  /** From one star to five. */
  ratingWords: ['Décevant', 'Moyen', 'Bien', 'Très bien', 'Excellent'],
  ratingMissing: 'Choisissez une note',
  reviewComment: 'Un mot (facultatif)',
  reviewTooLong: 'L’avis ne peut pas dépasser 500\u00a0caractères',
  saveReview: 'Enregistrer mon avis',
  reviewLoadFailed: 'Impossible de charger les avis',
  ownReview: (name: string) => `Votre avis sur ${name}`,
  reviewHidden: (name: string, until: string) =>
    `${name} le lira après avoir donné son avis, ou au plus tard le ${until}.`,
  reviewFairness: (days: number) =>
    `Chacun lit l’avis de l’autre une fois que les deux sont donnés, ou après ${days}\u00a0jours.`,
  receivedReview: (name: string) => `L’avis ${withDe(name)} sur vous`,

  recordedBy: (name: string) => `Ajoutée par ${name}`,
  recordedByYou: 'Ajoutée par vous',
  sessionState: { confirmed: 'Confirmée par les deux', disputed: 'Contestée' },
  confirmSession: 'Confirmer',
  correctSession: 'Corriger',
  disputeSession: 'Contester',
  saveCorrection: 'Enregistrer la correction',
  sessionOvertaken:
    'Cette session a changé pendant que vous écriviez. Relisez-la ci-dessus avant de continuer.',
  sessionReread: 'J’ai relu',
  disputeTitle: 'Contester la session',
  disputeReason: 'Qu’est-ce qui n’est pas exact\u00a0?',
  disputeReasonMissing: 'Dites en quelques mots ce qui n’est pas exact',
  disputeTooLong: 'Le motif ne peut pas dépasser 300\u00a0caractères',
  disputeFairness: (name: string) =>
    `${name} le lira et pourra corriger la session. Le désaccord reste visible de vous deux.`,
  saveDispute: 'Contester',
  sessionClosed: 'Cette session ne peut plus être modifiée.',
  sessionHistory: 'Historique',
  sessionRecorded: (who: string) => `Ajoutée par ${who}`,
  sessionChanged: {
    correct: (who: string) => `Corrigée par ${who}`,
    dispute: (who: string) => `Contestée par ${who}`,
    confirm: (who: string) => `Confirmée par ${who}`,
  } satisfies Record<SessionChange, (who: string) => string>,
  youInSentence: 'vous',
  sessionBefore: (what: string) => `Avant\u00a0: ${what}`,
  noScore: 'sans score',
} as const;

function deletedWith(sessions: number): string {
  if (sessions === 0) return '';
  if (sessions === 1) return ', avec votre session enregistrée et vos avis';
  return `, avec vos ${countOf(sessions, 'session enregistrée', 'sessions enregistrées')} et vos avis`;
}

/** Who won, in words; `names` are those of the initiator and the recipient as they should be read. */
export function winnerText(
  winner: Winner,
  names: { readonly player1: string; readonly player2: string },
): string {
  return winner === 'draw' ? texts.draw : texts.winner(names[winner]);
}
