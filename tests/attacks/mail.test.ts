import { documentPaths } from '@tod/model';
import { describe, expect, it } from 'vitest';
import { createAccount } from '../../functions/src/accounts/createAccount.ts';
import { liftSuspension, suspendMember } from '../../functions/src/moderation/suspendMember.ts';
import { addMember, NO_FACTS, newId } from '../functions/members.ts';
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

describe('somebody who claims an address and is suspended', () => {
  it('reads it in their list, and whose the address is hears nothing of it', async () => {
    const server = await openTestServer();
    const [email, uid] = ['anne@exemple.fr', await addMember(server)];
    const decide = () =>
      suspendMember(server, uid, { id: newId(), actor: 'admin', reason: 'Insultes', days: 1 });
    const lift = () => liftSuspension(server, uid, { id: newId(), actor: 'admin', reason: 'Erreur' });
    server.emails.set(uid, email);
    for (const facts of [
      { emailVerified: false },
      { emailVerified: false, providers: [googleAs('m@gmail.com')] },
    ]) {
      server.accountFacts.set(uid, { ...NO_FACTS, email, ...facts });
      await decide();
      await lift();
    }
    expect((await server.db.collection(documentPaths.notifications(uid)).get()).size).toBe(4);
    expect((await server.db.collection('mail').get()).size).toBe(0);
    for (const facts of [{ emailVerified: true }, { emailVerified: false, providers: [googleAs(email)] }]) {
      server.accountFacts.set(uid, { ...NO_FACTS, email, ...facts });
      await decide();
      await lift();
    }
    expect((await server.db.collection('mail').get()).size).toBe(4);
  });
});

function googleAs(email: string) {
  return { provider: 'google.com', id: '1', email, displayName: null };
}
