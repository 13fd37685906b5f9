// @vitest-environment jsdom
import Autocomplete from '@mui/material/Autocomplete';
import { ThemeProvider } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { createAppTheme } from './theme.ts';

afterEach(cleanup);

function show(isLoading: boolean) {
  render(
    <ThemeProvider theme={createAppTheme()}>
      <Autocomplete
        multiple
        options={isLoading ? [] : ['Judo']}
        defaultValue={['Judo']}
        loading={isLoading}
        renderInput={(parameters) => <TextField {...parameters} label="Sports" />}
      />
    </ThemeProvider>,
  );
}

describe('a field with suggestions', () => {
  it('speaks French', () => {
    show(false);
    screen.getByLabelText('Effacer');
    fireEvent.click(screen.getByRole('button', { name: 'Ouvrir' }));
    screen.getByRole('button', { name: 'Fermer' });
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'Yoga' } });
    screen.getByText('Aucun résultat');
  });

  it('says in French that they are on their way', () => {
    show(true);
    fireEvent.click(screen.getByRole('button', { name: 'Ouvrir' }));
    expect(screen.getByText('Chargement...')).toBeDefined();
  });
});
