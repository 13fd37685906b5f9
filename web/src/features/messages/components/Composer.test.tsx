// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Composer } from './Composer.tsx';

afterEach(cleanup);

interface HolderProps {
  readonly start: string;
  readonly isLimitReached: boolean;
  readonly onSend: (text: string) => void;
}

function Holder({ start, isLimitReached, onSend }: HolderProps) {
  const [text, setText] = useState(start);
  return (
    <Composer text={text} onText={setText} onSend={() => onSend(text)} isLimitReached={isLimitReached} />
  );
}

function renderComposer(start = '', isLimitReached = false) {
  const onSend = vi.fn();
  render(
    <MemoryRouter>
      <Holder start={start} isLimitReached={isLimitReached} onSend={onSend} />
    </MemoryRouter>,
  );
  return {
    onSend,
    field: screen.getByRole('textbox'),
    button: screen.getByRole('button', { name: 'Envoyer' }),
  };
}

describe('Composer', () => {
  it('sends with Enter and makes a new line with Shift and Enter', async () => {
    const { onSend, field } = renderComposer();
    await userEvent.type(field, 'Bonjour{Shift>}{Enter}{/Shift}à mardi{Enter}');
    expect(onSend).toHaveBeenCalledExactlyOnceWith('Bonjour\nà mardi');
  });

  it('sends nothing that is only spaces', async () => {
    const { onSend, field, button } = renderComposer('  \n ');
    await userEvent.type(field, '{Enter}');
    expect(onSend).not.toHaveBeenCalled();
    expect(button).toHaveProperty('disabled', true);
  });

  it('counts down near the limit and keeps a text that is too long', async () => {
    const { onSend, field } = renderComposer('x'.repeat(1999));
    expect(screen.getByText(/1\scaractère restant/)).toBeTruthy();
    await userEvent.type(field, 'yyy{Enter}');
    expect(screen.getByText(/2\scaractères de trop/)).toBeTruthy();
    expect(onSend).not.toHaveBeenCalled();
    expect(field).toHaveProperty('value', `${'x'.repeat(1999)}yyy`);
  });

  it('says that the limit is reached, links to the plans and keeps the text', async () => {
    const { onSend, field } = renderComposer('Encore un', true);
    await userEvent.type(field, '{Enter}');
    expect(onSend).not.toHaveBeenCalled();
    expect(field).toHaveProperty('value', 'Encore un');
    expect(screen.getByText(/Vous avez atteint votre limite mensuelle de messages/)).toBeTruthy();
    expect(screen.getByRole('link').getAttribute('href')).toBe('/subscription');
  });
});
