import { MAX_SESSIONS, type TodRefusal } from '@tod/model';
import { addRefusalTexts } from '../../platform/text/errors.ts';

const texts = {
  todNotFound: 'Tod introuvable',
  notParticipant: 'Vous n’êtes pas autorisé à modifier ce tod',
  todWithOneself: 'Vous ne pouvez pas vous auto-matcher\u00a0!',
  todAlreadyPending: 'Une demande de tod est déjà en attente avec cet utilisateur',
  todAlreadyAccepted: 'Vous avez déjà un tod avec cet utilisateur',
  todLimitReached:
    'Vous avez atteint votre limite mensuelle de demandes de match. Passez à Premium pour en envoyer davantage.',
  todAgainTooSoon: 'Vous avez déjà proposé plusieurs tods à cette personne récemment.',
  notRecipient: 'C’est à l’autre personne de répondre.',
  notInitiator: 'Seule la personne qui a envoyé ce tod peut faire cela.',
  todNotPending: 'Ce tod n’est plus en attente.',
  todNotOpen: 'Ce tod est déjà refusé ou annulé.',
  todStillOpen: 'Ce tod est encore ouvert\u00a0: annulez-le avant de le supprimer.',
  slotInPast: 'Le créneau proposé est déjà passé. Choisissez-en un autre, ou convenez-en ensemble.',
  sportNotFound: 'Ce sport n’existe plus dans le catalogue.',
  proposalChanged: 'La proposition vient de changer\u00a0: relisez-la avant de répondre.',
  proposalsUnanswered:
    'Vous avez déjà proposé plusieurs moments\u00a0: attendez une réponse avant d’en proposer un autre.',
  sessionNotFound: 'Cette session n’existe plus.',
  sessionUnchanged: 'Cette session dit déjà cela.',
  sessionChanged: 'Cette session vient de changer\u00a0: relisez-la avant de continuer.',
  ownSession: 'C’est à l’autre personne de confirmer ou de contester ce que vous avez écrit.',
  tooManySessionChanges: 'Cette session a changé trop souvent pour l’être encore.',
  scoreNotAllowed: 'Ce score n’existe pas dans ce sport.',
  todNotAccepted: 'Une session s’enregistre seulement sur un tod accepté.',
  tooManySessions: `Ce tod compte déjà ${MAX_SESSIONS}\u00a0sessions\u00a0: c’est le maximum.`,
  noSessionYet: 'Enregistrez d’abord une session\u00a0: un avis se donne après avoir joué ensemble.',
} as const satisfies Record<TodRefusal, string>;

addRefusalTexts(texts);
