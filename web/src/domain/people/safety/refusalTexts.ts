import type { ReportRefusal } from '@tod/model';
import { addRefusalTexts } from '../../../platform/text/errors.ts';

const texts = {
  reportOnOneself: 'Vous ne pouvez pas vous signaler vous-même.',
  reportContextMissing: 'Ce que vous signalez n’existe plus.',
  reportAlreadyOpen: 'Vous avez déjà fait ce signalement. Notre équipe va l’examiner.',
  tooManyReports: 'Vous avez trop de signalements en attente. Notre équipe va d’abord les examiner.',
} as const satisfies Record<ReportRefusal, string>;

addRefusalTexts(texts);
