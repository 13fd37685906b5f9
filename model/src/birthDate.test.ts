import { describe, expect, it } from 'vitest';
import { ageOf, faultOfBirthDate, readBirthDate } from './birthDate.ts';

const TODAY = new Date(2026, 10, 23);

describe('readBirthDate', () => {
  it.each(['14/03/1991', ' 14/3/1991 ', '14.03.1991', '14-03-1991', '14 3 1991', '14031991', '1991-03-14'])(
    'reads %j',
    (typed) => {
      expect(readBirthDate(typed)).toEqual({ year: 1991, month: 3, day: 14 });
    },
  );

  it.each([
    '',
    '1991',
    '14/03/91',
    '14/03/0091',
    '31/04/1991',
    '31/12/0000',
    '31/02/1991',
    '29/02/1991',
    '00/01/1991',
    '14/13/1991',
    '١٤/٠٣/١٩٩١',
    '14/03/1991 ?',
  ])('finds no day in %j', (typed) => {
    expect(readBirthDate(typed)).toBeNull();
  });

  it('knows leap years', () => {
    expect(readBirthDate('29/02/1992')).not.toBeNull();
  });
});

describe('faultOfBirthDate', () => {
  it.each([
    ['empty', '  '],
    ['unreadable', 'hier'],
    ['future', '24/11/2026'],
    ['tooYoung', '23/11/2026'],
    ['tooYoung', '24/11/2008'],
    [null, '23/11/2008'],
    [null, '24/11/2007'],
    ['tooYoung', '01/12/2008'],
    [null, '31/10/2008'],
    [null, '22/11/2008'],
    [null, '01/01/1906'],
    ['tooOld', '31/12/1905'],
    ['tooOld', '01/01/1800'],
  ])('is %s for %j on 23 November 2026', (fault, typed) => {
    expect(faultOfBirthDate(typed, TODAY)).toBe(fault);
  });
});

describe('ageOf', () => {
  it('is what somebody becomes in the year', () => {
    expect(ageOf(1991, TODAY)).toBe(35);
    expect(ageOf(1991, new Date(2027, 0, 1))).toBe(36);
  });
});
