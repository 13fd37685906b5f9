import { describe, expect, it } from 'vitest';
import { draftOf, EMPTY_BROADCAST, findBroadcastErrors } from './broadcastDraft.ts';

const filled = { ...EMPTY_BROADCAST, title: 'Tournoi', content: 'Samedi' };

describe('the form of a notification', () => {
  it('wants a title and a text', () => {
    expect(findBroadcastErrors({ ...EMPTY_BROADCAST, mode: 'all' })).toEqual({
      title: 'Tous les champs sont obligatoires.',
      content: 'Tous les champs sont obligatoires.',
    });
    expect(findBroadcastErrors({ ...filled, mode: 'all' })).toEqual({});
  });

  it('wants whom it names', () => {
    expect(findBroadcastErrors(filled)).toEqual({ recipientUid: 'Veuillez saisir l’UUID utilisateur.' });
    expect(findBroadcastErrors({ ...filled, recipientUid: 'a/b' })).toHaveProperty('recipientUid');
    expect(findBroadcastErrors({ ...filled, recipientUid: ' u1 ' })).toEqual({});
    expect(findBroadcastErrors({ ...filled, mode: 'bySport' })).toEqual({
      sportIds: 'Veuillez sélectionner au moins un sport.',
    });
  });

  it('sends of the audience only what its mode asks for', () => {
    const both = { ...filled, recipientUid: 'u1', sportIds: ['judo'] };
    expect(draftOf(both)).toMatchObject({ recipientUid: 'u1', sportIds: [] });
    expect(draftOf({ ...both, mode: 'bySport' })).toMatchObject({ recipientUid: null, sportIds: ['judo'] });
    expect(draftOf({ ...both, mode: 'all' })).toMatchObject({ recipientUid: null, sportIds: [] });
  });
});
