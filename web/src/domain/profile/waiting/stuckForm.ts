import type { SaveOutcome } from '../edit/saveProfile.ts';
import { texts } from '../texts.ts';

/** That the server was asked and did not take a form. */
export type NotTaken = Extract<SaveOutcome, { readonly status: 'moved' | 'invalid' | 'refused' }>;

/** Says, on whatever page its owner is by now, why a form waits for them in their profile. */
export function stuckText(answer: NotTaken): string {
  switch (answer.status) {
    case 'moved':
      return texts.draftConflict;
    case 'invalid':
      return texts.draftStuck(Object.values(answer.errors).join(' '));
    case 'refused':
      return texts.draftStuck(answer.text);
  }
}
