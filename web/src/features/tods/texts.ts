import type { TodStatus, Winner } from '@tod/model';
import type { Answer } from '../../domain/tods/answers/waitingAnswers.ts';
import type { SessionFormError } from '../../domain/tods/sessions/sessionForm.ts';
import type { TodTab } from '../../domain/tods/todTabs.ts';

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
    all: 'Tous',
    accepted: 'Acceptés',
    pending: 'En attente',
    rejected: 'Refusés',
    cancelled: 'Annulés',
  } satisfies Record<TodTab, string>,
  status: {
    accepted: 'Accepté',
    rejected: 'Refusé',
    cancelled: 'Annulé',
  } satisfies Record<Exclude<TodStatus, 'pending'>, string>,
  /** A pending tod, seen by whoever is to answer and by whoever waits. */
  incoming: 'En attente · reçue',
  outgoing: 'En attente · envoyée',
  empty: {
    all: 'Vous n’avez pas encore de tod.',
    accepted: 'Aucun tod accepté pour le moment.',
    pending: 'Aucune demande en attente.',
    rejected: 'Aucun tod refusé.',
    cancelled: 'Aucun tod annulé.',
  } satisfies Record<TodTab, string>,
  emptyOffline: 'Aucun tod enregistré sur cet appareil.',
  findPartner: 'Trouver un partenaire',
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
  withdrawAnswer: 'Ne pas envoyer',

  confirmReject: {
    title: 'Refuser cette demande\u00a0?',
    body: (name: string) => `${name} sera averti·e de votre refus.`,
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
    body: (name: string) =>
      `Votre tod avec ${name} sera supprimé définitivement, pour vous deux. Cette action est irréversible.`,
  },

  tod: 'Tod',
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
  slotMessage: (slot: string) => `Nous sommes libres tous les deux ${slot}. On joue\u00a0?`,
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
  noSessionYet: 'Jouez, puis gardez-en une trace ici.',
  sessionsNeedAccepted: 'Les sessions s’enregistrent sur un tod accepté.',
  sessionsLoadFailed: 'Impossible de charger les sessions',
  addSession: 'Ajouter une session',
  closeForm: 'Annuler',
  playedOn: 'Date',
  sport: 'Sport',
  sportsLoadFailed: 'Impossible de charger les sports associés',
  noSportToChoose: 'Ce tod n’a pas encore de sport.',
  score: 'Score (facultatif)',
  set: (number: number) => `Set ${number}`,
  you: 'Vous',
  gamesOf: (set: number, who: string) => `Set ${set}, ${who}`,
  addSet: 'Ajouter un set',
  removeSet: (number: number) => `Supprimer le set ${number}`,
  winner: (name: string) => `Vainqueur\u00a0: ${name}`,
  draw: 'Match nul',
  notes: 'Notes',
  notesPlaceholder: 'Comment s’est passée la session\u00a0?',
  saveSession: 'Enregistrer la session',
  sessionErrors: {
    dateMissing: 'Indiquez la date de la session',
    dateInFuture: 'La date ne peut pas être dans le futur',
    sportMissing: 'Choisissez un sport',
    scoreIncomplete: 'Complétez le score de chaque set, ou laissez tout vide',
    notesTooLong: 'Les notes ne peuvent pas dépasser 1\u202f000\u00a0caractères',
  } satisfies Record<Exclude<SessionFormError, 'scoreOutOfRange'>, string>,
  scoreOutOfRange: (most: number) => `Chaque score est un nombre de 0 à ${most}`,
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
} as const;

/** Who won, in words; `names` are those of the initiator and the recipient as they should be read. */
export function winnerText(
  winner: Winner,
  names: { readonly player1: string; readonly player2: string },
): string {
  return winner === 'draw' ? texts.draw : texts.winner(names[winner]);
}
