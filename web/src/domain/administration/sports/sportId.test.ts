import { describe, expect, it } from 'vitest';
import { sportIdOf, sportNameKey } from './sportId.ts';

describe('sportNameKey', () => {
  it.each(["Tir à l'arc", 'Tir à l’arc', 'tir  a\u00a0l‘ARC ', 'TIR À Lʼarc', 'Tir à l`arc', 'Tir à l´arc'])(
    'takes %s for the one sport that its id says',
    (name) => {
      expect(sportNameKey(name)).toBe("tir a l'arc");
      expect(sportIdOf(name)).toBe('tir-a-l-arc');
    },
  );

  it('tells apart what is called otherwise', () => {
    expect(sportNameKey('Tennis')).not.toBe(sportNameKey('Tennis de table'));
    expect(sportNameKey('Beach-volley')).not.toBe(sportNameKey('Beach volley'));
  });
});
