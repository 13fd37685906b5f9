// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { NoWrap } from './NoWrap.tsx';

afterEach(cleanup);

describe('NoWrap', () => {
  it('keeps the word in one piece and the text as it is written', () => {
    render(
      <h1>
        <NoWrap text="Changer d’adresse e-mail, puis l’e-mail" />
      </h1>,
    );
    screen.getByRole('heading', { name: 'Changer d’adresse e-mail, puis l’e-mail' });
    expect(screen.getAllByText('e-mail').map((word) => word.style.whiteSpace)).toEqual(['nowrap', 'nowrap']);
  });

  it('leaves other texts alone', () => {
    render(
      <p>
        <NoWrap text="Mon profil" />
      </p>,
    );
    expect(screen.getByText('Mon profil').children).toHaveLength(0);
  });
});
