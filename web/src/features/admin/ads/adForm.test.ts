import type { AdFields } from '@tod/model';
import { describe, expect, it } from 'vitest';
import { type AdFormValues, adFormErrors, adFormOf, EMPTY_AD_FORM, readAdForm } from './adForm.ts';

const IMAGE = 'http://127.0.0.1:4604/v0/b/demo.appspot.com/o/ad-images%2Fa.webp?alt=media&v=1';
const GOOD: AdFormValues = {
  ...EMPTY_AD_FORM,
  title: 'Piste éclairée',
  imageUrl: IMAGE,
  targetUrl: 'https://piste.example/',
  locations: ['sports', 'home'],
};

describe('the form of an advertisement', () => {
  it('says all that is missing at once, in the words that everybody knows', () => {
    expect(adFormErrors(EMPTY_AD_FORM)).toEqual({
      title: 'Le titre doit contenir au moins 3\u00a0caractères',
      imageUrl: 'L’URL de l’image est requise',
      targetUrl: 'L’URL cible doit être une URL valide',
      locations: 'Sélectionnez au moins un emplacement',
    });
    expect(adFormErrors(GOOD)).toEqual({});
  });

  it.each<[Partial<AdFormValues>, AdFormErrorsOf]>([
    [{ title: ' ab ' }, { title: 'Le titre doit contenir au moins 3\u00a0caractères' }],
    [{ imageUrl: 'https://ailleurs.example/a.png' }, { imageUrl: expect.stringContaining('téléversées') }],
    [{ targetUrl: 'http://piste.example' }, { targetUrl: expect.stringContaining('https://') }],
    [{ targetUrl: 'piste' }, { targetUrl: expect.stringContaining('L’URL cible doit être une URL valide') }],
    [
      { startDate: '2026-11-22T10:00', endDate: '2026-11-22T10:00' },
      { endDate: 'La date de fin doit être après la date de début' },
    ],
    [{ weight: '0' }, { weight: expect.stringContaining('1 à 10') }],
    [{ weight: 'dix' }, { weight: expect.stringContaining('1 à 10') }],
  ])('refuses %o', (fault, errors) => {
    expect(adFormErrors({ ...GOOD, ...fault })).toEqual(errors);
  });

  it('begins at once and never ends where nothing else is said', () => {
    expect(readAdForm(GOOD)).toMatchObject({ startDate: null, endDate: null, active: true, weight: 1 });
  });

  it('leaves moments as they were stored where nobody touched them, seconds included', () => {
    const stored: AdFields = {
      ...readAdForm(GOOD),
      startDate: new Date('2026-11-22T10:00:30.500Z'),
      endDate: new Date('2026-12-22T10:00:00Z'),
    };
    const opened = adFormOf(stored);
    expect(readAdForm(opened, stored)).toEqual(stored);
    expect(readAdForm({ ...opened, endDate: '' }, stored).endDate).toBeNull();
  });
});

type AdFormErrorsOf = Record<string, unknown>;
