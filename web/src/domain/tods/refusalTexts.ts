import { MAX_SESSION_CHANGES, MAX_SESSIONS, type TodRefusal } from '@tod/model';
import { addRefusalTexts } from '../../platform/text/errors.ts';

const texts = {
  proposalChanged: 'La proposition vient de changer\u00a0: relisez-la avant de répondre.',
  sessionNotFound: 'Cette session n’existe plus.',
  sessionChanged: 'Cette session vient de changer\u00a0: relisez-la avant de continuer.',
  ownSession: 'C’est à l’autre personne de confirmer ou de contester ce que vous avez écrit.',
  tooManySessionChanges: `Cette session a déjà changé ${MAX_SESSION_CHANGES}\u00a0fois\u00a0: c’est le maximum.`,
  scoreNotAllowed: 'Ce score n’existe pas dans ce sport.',
  todNotAccepted: 'Une session s’enregistre seulement sur un tod accepté.',
  tooManySessions: `Ce tod compte déjà ${MAX_SESSIONS} sessions\u00a0: c’est le maximum.`,
  noSessionYet: 'Enregistrez d’abord une session\u00a0: un avis se donne après avoir joué ensemble.',
} as const satisfies Record<TodRefusal, string>;

addRefusalTexts(texts);
