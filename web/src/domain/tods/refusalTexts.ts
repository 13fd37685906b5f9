import type { TodRefusal } from '@tod/model';
import { addRefusalTexts } from '../../platform/text/errors.ts';

const texts = {
  proposalChanged: 'La proposition vient de changer\u00a0: relisez-la avant de répondre.',
} as const satisfies Record<TodRefusal, string>;

addRefusalTexts(texts);
