import { calls, type Refusal } from '@tod/model';
import { describe, expect, it } from 'vitest';
import { CallFailedError } from '../../../../platform/firebase/callFailure.ts';
import { describeIncompleteness, describeSendTodError, endsWithOtherDraft } from './describeSendTodError.ts';

const refused = (reason: Refusal, isForSports = false, retryAfter = 0) =>
  describeSendTodError({ kind: 'refused', reason, missing: [], retryAfter }, isForSports);

describe('describeSendTodError', () => {
  it('says when it can be sent again', () => {
    expect(refused('todAgainTooSoon', false, 43_200).text).toMatch(/Réessayez dans 12\u00a0heures\.$/);
  });

  it('has a sentence of its own for every refusal', () => {
    const reasons: readonly Refusal[] = [
      ...calls.sendTod.refusals,
      'tooOften',
      'notSignedIn',
      'accountSuspended',
      'unexpected',
    ];
    const sentences = reasons.map((reason) => `${refused(reason).title} ${refused(reason).text}`);
    expect(new Set(sentences).size).toBe(reasons.length);
  });

  it('says which of the two could not be done', () => {
    expect(refused('sportNotFound').title).toBe('Impossible d’envoyer la demande de tod');
    expect(refused('sportNotFound', true).title).toBe('Impossible d’ajouter le sport à votre tod existant');
  });

  it('leads to where the error ends', () => {
    expect(describeSendTodError({ kind: 'limitReached' }, false)).toEqual({
      title: 'Vous avez atteint votre limite mensuelle de demandes de Tod',
      text: 'Passez à Premium pour en envoyer davantage.',
      action: 'premium',
      missing: [],
    });
    expect(refused('ownProfileIncomplete').action).toBe('profile');
    expect(refused('blocked').action).toBeUndefined();
  });

  it('names what the own profile lacks, in the same words before and after asking the server', () => {
    const missing = ['birthYear', 'city', 'sports'] as const;
    const described = describeSendTodError(
      { kind: 'refused', reason: 'ownProfileIncomplete', missing, retryAfter: 0 },
      false,
    );
    expect(described).toEqual({
      title: 'Votre profil n’est pas correctement configuré',
      text: 'Il y manque\u00a0: votre date de naissance, votre ville, un sport.',
      action: 'profile',
      missing,
    });
    expect(describeIncompleteness(missing)).toEqual(described);
  });

  it('says that it is the other profile, and nothing of what that lacks', () => {
    expect(refused('partnerMissing')).toMatchObject({
      title: 'Le profil du partenaire n’est pas correctement configuré',
      text: 'Cela ne vient pas de vous\u00a0: cette personne ne peut pas recevoir de tod pour le moment.',
      action: undefined,
    });
  });

  it('tells a session that ended from a fault', () => {
    expect(refused('notSignedIn').title).toBe('Erreur d’authentification');
    expect(describeSendTodError({ kind: 'failed', error: new CallFailedError('timeout') }, false)).toEqual({
      title: 'Erreur lors de l’envoi de la demande de Tod',
      text: expect.stringMatching(/^Impossible d’envoyer la demande de tod\. Le serveur met trop de temps/),
      action: undefined,
      missing: [],
    });
  });
});

describe('endsWithOtherDraft', () => {
  it('tells a choice that cannot be had from everything else', () => {
    expect(endsWithOtherDraft({ kind: 'refused', reason: 'slotInPast', missing: [], retryAfter: 0 })).toBe(
      true,
    );
    expect(endsWithOtherDraft({ kind: 'refused', reason: 'blocked', missing: [], retryAfter: 0 })).toBe(
      false,
    );
    expect(endsWithOtherDraft({ kind: 'limitReached' })).toBe(false);
    expect(endsWithOtherDraft({ kind: 'failed', error: undefined })).toBe(false);
  });
});
