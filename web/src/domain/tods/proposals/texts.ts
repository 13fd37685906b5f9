import { MAX_PROPOSAL_MESSAGE_LENGTH, MAX_SLOT_HOURS, MAX_TOD_PLACE_NAME_LENGTH } from '@tod/model';
import type { ProposalError } from './proposalForm.ts';

/** What proposing when and where to play says, wherever it is done (docs/PRODUCT.md 8.2). */
export const proposalTexts = {
  day: 'Date',
  from: 'De',
  to: 'À',
  place: 'Lieu (facultatif)',
  placeHint: 'Tapez un lieu, ou choisissez-en un près de vous.',
  findPlaces: 'Voir les lieux proches',
  findingPlaces: 'Recherche des lieux...',
  noPlaces: 'Aucun lieu connu près de vous\u00a0: tapez-en un.',
  placesFailed: 'Impossible de trouver les lieux proches\u00a0: tapez-en un, ou réessayez.',
  positionMissing: 'Indiquez votre ville dans votre profil pour voir les lieux proches.',
  nearby: 'Lieux proches',
  message: 'Un mot (facultatif)',
  /** Asked before a moment that is longer than people play. */
  long: (hours: string) => `Ce créneau dure ${hours}. C’est bien ce que vous voulez\u00a0?`,
  errors: {
    momentIncomplete: 'Indiquez la date, le début et la fin',
    momentInPast: 'Ce créneau est déjà passé',
    momentTooFar: 'Cette date est trop lointaine',
    momentTooLong: `Un créneau dure ${MAX_SLOT_HOURS}\u00a0heures au plus`,
    hourSkipped:
      'Cette heure n’existe pas cette nuit-là\u00a0: on avance les horloges. Choisissez-en une autre',
    nothingProposed: 'Proposez un créneau ou un lieu',
    placeTooLong: `Le lieu ne peut pas dépasser ${MAX_TOD_PLACE_NAME_LENGTH}\u00a0caractères`,
    messageTooLong: `Le mot ne peut pas dépasser ${MAX_PROPOSAL_MESSAGE_LENGTH}\u00a0caractères`,
  } satisfies Record<ProposalError, string>,
} as const;
