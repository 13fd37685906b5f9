import { type Refusal, sendTodCall } from '@tod/model';
import { describe, expect, it } from 'vitest';
import { CallFailedError } from '../../../shared/firebase/callFailure.ts';
import { describeTrouble } from './describeOutcome.ts';

const refused = (reason: Refusal, isForSports = false) =>
  describeTrouble({ kind: 'refused', reason }, isForSports);

describe('describeTrouble', () => {
  it('has a sentence of its own for every refusal', () => {
    const reasons: readonly Refusal[] = [
      ...sendTodCall.refusals,
      'notSignedIn',
      'accountSuspended',
      'unexpected',
    ];
    const sentences = reasons.map((reason) => refused(reason).text);
    expect(new Set(sentences).size).toBe(reasons.length);
  });

  it('says which of the two could not be done', () => {
    expect(refused('sportNotFound').title).toBe('Impossible d’envoyer la demande de tod');
    expect(refused('sportNotFound', true).title).toBe('Impossible d’ajouter le sport à votre tod existant');
  });

  it('leads to where the trouble ends', () => {
    expect(describeTrouble({ kind: 'limitReached' }, false)).toEqual({
      title: 'Vous avez atteint votre limite mensuelle de demandes de Tod',
      text: 'Passez à Premium pour en envoyer davantage.',
      action: 'premium',
    });
    expect(refused('ownProfileMissing').action).toBe('profile');
    expect(refused('blocked').action).toBeUndefined();
  });

  it('tells a session that ended from a fault', () => {
    expect(refused('notSignedIn').title).toBe('Erreur d’authentification');
    expect(describeTrouble({ kind: 'failed', error: new CallFailedError('timeout') }, false)).toEqual({
      title: 'Erreur lors de l’envoi de la demande de Tod',
      text: expect.stringMatching(/^Impossible d’envoyer la demande de tod\. Le serveur met trop de temps/),
      action: undefined,
    });
  });
});
