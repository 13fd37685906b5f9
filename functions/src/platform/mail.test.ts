import { describe, expect, it } from 'vitest';
import { composeMail } from './mail.ts';

describe('composeMail', () => {
  it('has the shape of the Trigger Email extension, with what people typed made safe', () => {
    expect(composeMail('anne@exemple.fr', 'Bienvenue', ['Bonjour <b>Anne</b> & "Léo"', 'À bientôt'])).toEqual(
      {
        to: 'anne@exemple.fr',
        message: {
          subject: 'Bienvenue',
          text: 'Bonjour <b>Anne</b> & "Léo"\n\nÀ bientôt',
          html: '<p>Bonjour &lt;b&gt;Anne&lt;/b&gt; &amp; &quot;Léo&quot;</p>\n<p>À bientôt</p>',
        },
      },
    );
  });
});
