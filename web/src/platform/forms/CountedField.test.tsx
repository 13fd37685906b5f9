// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { CountedField } from './CountedField.tsx';
import { fits } from './fits.ts';

afterEach(cleanup);

const TEXT = { label: 'Raisons', onChange: () => undefined, max: 5, tooLong: 'Trop long' };
const NEEDED = { ...TEXT, min: 2, tooShort: 'Trop court' };

const field = () => screen.getByRole('textbox', { name: /Raisons/ });
const told = () => {
  const text = document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent;
  return [text, field().getAttribute('aria-invalid')];
};

describe('a text that is counted', () => {
  it('says how long it is, blanks around it left out', () => {
    render(<CountedField {...TEXT} value="  oui " />);
    expect(told()).toEqual(['3/5', 'false']);
  });

  it('says at once that it is too long', () => {
    render(<CountedField {...NEEDED} value="jamais" wasTried={false} />);
    expect(told()).toEqual(['Trop long', 'true']);
  });

  it('says that it is too short once somebody has tried to send it', () => {
    const { rerender } = render(<CountedField {...NEEDED} value=" a " wasTried={false} />);
    expect(told()).toEqual(['1/5', 'false']);
    rerender(<CountedField {...NEEDED} value=" a " wasTried />);
    expect(told()).toEqual(['Trop court', 'true']);
  });

  it('is required only where it has a least length', () => {
    const { rerender } = render(<CountedField {...NEEDED} value="" wasTried={false} />);
    expect(field()).toHaveProperty('required', true);
    rerender(<CountedField {...TEXT} value="" />);
    expect(field()).toHaveProperty('required', false);
    expect(told()).toEqual(['0/5', 'false']);
  });
});

describe('what fits', () => {
  it('has as many characters as asked for, the bounds among them, and blanks around it not', () => {
    const texts = ['', ' a ', 'ab', 'abcde', ' abcde ', 'abcdef'];
    expect(texts.filter((text) => fits(text, 2, 5))).toEqual(['ab', 'abcde', ' abcde ']);
    expect(fits('  ', 0, 5)).toBe(true);
  });
});
