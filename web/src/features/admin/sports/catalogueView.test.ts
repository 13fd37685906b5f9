import { describe, expect, it } from 'vitest';
import { type CatalogueView, viewIn, withView } from './catalogueView.ts';

const NEW_VIEW: CatalogueView = { text: '', onlyDefaultPictures: false, page: 0, pageSize: 25 };

describe('the address of what one looks at in the catalogue', () => {
  it('says it, beside what else it says', () => {
    const view: CatalogueView = { text: 'jeu d’été', onlyDefaultPictures: true, page: 2, pageSize: 50 };
    const address = withView(new URLSearchParams('onglet=sports'), view);
    expect(address.get('onglet')).toBe('sports');
    expect(viewIn(address)).toEqual(view);
    expect(String(withView(address, NEW_VIEW))).toBe('onglet=sports');
  });

  it('begins anew where it says nothing, or nothing that there is', () => {
    expect(viewIn(new URLSearchParams())).toEqual(NEW_VIEW);
    expect(viewIn(new URLSearchParams('page=-1&lignes=7&images=oui'))).toEqual(NEW_VIEW);
  });
});
