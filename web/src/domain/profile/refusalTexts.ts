import type { ProfileRefusal } from '@tod/model';
import { addRefusalTexts } from '../../platform/text/errors.ts';

const texts = {
  signUpOff: 'Les inscriptions sont fermées pour le moment. Revenez un peu plus tard.',
} as const satisfies Record<ProfileRefusal, string>;

addRefusalTexts(texts);
