import { describe, expect, it } from 'vitest';
import { createAccount } from '../../functions/src/accounts/createAccount.ts';
import { openTestServer } from '../functions/testServer.ts';

describe('somebody who signs up with another’s address and an advertisement as their name', () => {
  it('has the service send nothing of theirs', async () => {
    const server = await openTestServer();
    const name = 'Gagnez 1000 € sur https://arnaque.example';
    await createAccount(server, { uid: 'mallory', email: 'anne@exemple.fr', displayName: name });
    await createAccount(server, {
      uid: 'eve',
      email: 'gagnez.sur.arnaque@exemple.fr',
      displayName: undefined,
    });
    const mails = await server.db.collection('mail').get();
    expect(mails.size).toBe(2);
    for (const mail of mails.docs) {
      const said = JSON.stringify(mail.get('message'));
      for (const word of ['Gagnez', 'arnaque', '1000']) expect(said).not.toContain(word);
    }
  });
});
