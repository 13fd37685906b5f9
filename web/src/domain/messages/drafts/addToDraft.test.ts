import { describe, expect, it } from 'vitest';
import { addToDraft } from './addToDraft.ts';

describe('addToDraft', () => {
  it('begins with the words where nothing was typed', () => {
    expect(addToDraft(' ', 'Mardi ?')).toBe('Mardi ?');
  });

  it('puts them under what was typed and loses nothing of it', () => {
    expect(addToDraft('Bonjour ! ', 'Mardi ?')).toBe('Bonjour !\nMardi ?');
  });

  it('adds nothing twice, and nothing where there is nothing', () => {
    expect(addToDraft('Bonjour !\nMardi ?', 'Mardi ?')).toBe('Bonjour !\nMardi ?');
    expect(addToDraft('Bonjour', undefined)).toBe('Bonjour');
  });
});
