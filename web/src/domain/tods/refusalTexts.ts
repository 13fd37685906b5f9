import { MAX_SESSION_CHANGES, type TodRefusal } from '@tod/model';
import { addRefusalTexts } from '../../platform/text/errors.ts';

const texts = {
  proposalChanged: 'La proposition vient de changer\u00a0: relisez-la avant de répondre.',
  sessionNotFound: 'Cette session n’existe plus.',
  sessionChanged: 'Cette session vient de changer\u00a0: relisez-la avant de continuer.',
  ownSession: 'C’est à l’autre personne de confirmer ou de contester ce que vous avez écrit.',
  tooManySessionChanges: `Cette session a déjà changé ${MAX_SESSION_CHANGES}\u00a0fois\u00a0: c’est le maximum.`,
  scoreNotAllowed: 'Ce score n’existe pas dans ce sport.',
} as const satisfies Record<TodRefusal, string>;

addRefusalTexts(texts);
