// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { openWaitingAnswers, useWaitingAnswer } from '../../../domain/tods/answers/waitingAnswers.ts';
import { ACCEPTANCE } from '../testing.ts';
import { WaitingAnswerStatus } from './WaitingAnswerStatus.tsx';

const answers = openWaitingAnswers('me');
afterEach(() => {
  cleanup();
  answers.remove('t1');
});

function Status() {
  const waiting = useWaitingAnswer('me', 't1');
  return waiting === undefined ? null : <WaitingAnswerStatus uid="me" waiting={waiting} />;
}

it('offers to take an answer back for as long as it cannot have arrived, and then waits for the server’s word', () => {
  answers.put(ACCEPTANCE);
  render(<Status />);
  screen.getByRole('button', { name: 'Ne pas envoyer' });
  expect(screen.getByRole('status').textContent).toBe('Acceptation en attente de connexion');
  act(() => answers.put({ ...ACCEPTANCE, mayHaveArrived: true }));
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('Acceptation envoyée, réponse du serveur attendue');
});
