// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { PasswordInput } from './PasswordInput.tsx';
import { TextInput } from './TextInput.tsx';

afterEach(cleanup);

const nothing = () => undefined;
const helpOf = (field: HTMLElement) =>
  ['autocapitalize', 'autocorrect', 'spellcheck'].map((name) => field.getAttribute(name));

describe('a password', () => {
  it('is corrected by nobody, also while it is shown', async () => {
    render(
      <PasswordInput
        label="Mot de passe"
        value="motdepasse1"
        onChange={nothing}
        autoComplete="new-password"
      />,
    );
    const field = screen.getByLabelText('Mot de passe');
    await userEvent.click(screen.getByRole('button'));
    expect(field.getAttribute('type')).toBe('text');
    expect(helpOf(field)).toEqual(['none', 'off', 'false']);
  });
});

describe('another text', () => {
  it('is left to the browser', () => {
    render(<TextInput label="Ville" name="city" value="" onChange={nothing} />);
    expect(helpOf(screen.getByLabelText('Ville'))).toEqual([null, null, null]);
  });
});
