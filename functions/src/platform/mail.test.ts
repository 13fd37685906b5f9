import { describe, expect, it } from 'vitest';
import { composeMail } from './mail.ts';

describe('composeMail', () => {
  it('waits to be sent, with what people typed made safe', () => {
    const anne = { uid: 'anne', email: 'anne@exemple.fr' };
    expect(composeMail(anne, 'Bienvenue', ['Bonjour <b>Anne</b> & "Léo"', 'À bientôt'])).toEqual({
      uid: 'anne',
      to: 'anne@exemple.fr',
      message: {
        subject: 'Bienvenue',
        text: 'Bonjour <b>Anne</b> & "Léo"\n\nÀ bientôt',
        html: '<p>Bonjour &lt;b&gt;Anne&lt;/b&gt; &amp; &quot;Léo&quot;</p>\n<p>À bientôt</p>',
      },
      state: 'waiting',
      stateAt: null,
    });
  });
});
