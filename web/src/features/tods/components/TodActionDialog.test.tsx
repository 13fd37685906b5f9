// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { personSchema, type Tod } from '@tod/model';
import { afterEach, describe, expect, it } from 'vitest';
import { todWithInes } from '../testing.ts';
import { type AskedConfirmation, TodActionDialog } from './TodActionDialog.tsx';

afterEach(cleanup);

/** What is asked, in a line as it is read. */
function questionOf(action: AskedConfirmation['action'], change: Partial<Tod>): string {
  const tod = todWithInes({ status: 'pending', ...change });
  render(
    <TodActionDialog
      asked={{ action, tod, uid: 'me', partnerName: 'Inès', isOpen: true }}
      isBusy={false}
      onConfirm={() => undefined}
      onClose={() => undefined}
    />,
  );
  const dialog = screen.getByRole('dialog');
  const said = [...dialog.querySelectorAll('h2, p')].map(({ textContent }) => textContent);
  cleanup();
  return said.join(' ').replaceAll('\u00a0', ' ');
}

describe('the question before a refusal', () => {
  it('is about the request of the other one', () => {
    expect(questionOf('reject', {})).toBe('Refuser cette demande ? Inès sera averti·e de votre refus.');
  });

  const own = { initiatorUid: 'me', recipientUid: 'them' };

  it('says to whoever had asked that their request ends with it, and what they may do instead', () => {
    const start = 'Refuser cette proposition ? Votre demande prend fin et Inès en sera averti·e.';
    expect(questionOf('reject', own)).toBe(
      `${start} Pour un autre moment, choisissez plutôt « Proposer autre chose » sur la page du tod.`,
    );
    const people = { them: personSchema.cast({ suspended: true }) };
    expect(questionOf('reject', { ...own, people })).toBe(start);
  });

  it('is about a change once the tod is accepted, whoever had asked', () => {
    expect(questionOf('reject', { ...own, status: 'accepted' })).toBe(
      'Refuser ce changement ? Inès sera averti·e. Ce qui était convenu ne change pas.',
    );
  });
});

describe('the question before a tod is deleted', () => {
  it.each([
    [0, ''],
    [1, ', avec votre session enregistrée et vos avis'],
    [3, ', avec vos 3 sessions enregistrées et vos avis'],
  ])('says what goes with it, where %i sessions were recorded', (sessionCount, goes) => {
    expect(questionOf('delete', { status: 'cancelled', sessionCount })).toBe(
      `Supprimer ce tod ? Votre tod avec Inès sera supprimé définitivement, pour vous deux${goes}. Cette action est irréversible.`,
    );
  });
});
