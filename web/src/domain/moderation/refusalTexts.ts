import type { ObjectionRefusal } from '@tod/model';
import { addRefusalTexts } from '../../platform/text/errors.ts';

const texts = {
  decisionMissing: 'Cette décision n’existe plus.',
  objectionClosed: 'Cette décision ne peut plus être contestée.',
} as const satisfies Record<ObjectionRefusal, string>;

addRefusalTexts(texts);
