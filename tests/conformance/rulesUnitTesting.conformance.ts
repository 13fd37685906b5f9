import { randomUUID } from 'node:crypto';
import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import { doc, getDoc, serverTimestamp, setDoc, setLogLevel } from 'firebase/firestore';
import { afterEach, describe, expect, inject, it } from 'vitest';

setLogLevel('silent');

const RULES = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /notes/{id} {
      allow read: if request.auth.uid == resource.data.owner;
      allow create: if request.auth.token.email_verified == true
        && request.resource.data.owner == request.auth.uid
        && request.resource.data.at == request.time;
    }
  }
}`;

describe('@firebase/rules-unit-testing', () => {
  let environment: RulesTestEnvironment | undefined;

  const start = async (rules: string): Promise<RulesTestEnvironment> => {
    const projectId = `demo-${randomUUID().slice(0, 8)}`;
    environment = await initializeTestEnvironment({
      projectId,
      firestore: { ...inject('firestore'), rules },
    });
    return environment;
  };

  afterEach(async () => {
    await environment?.cleanup();
    environment = undefined;
  });

  it('allows and refuses by the rules it uploaded', async () => {
    const started = await start(RULES);
    const ann = started.authenticatedContext('ann', { email_verified: true }).firestore();
    const bob = started.authenticatedContext('bob').firestore();
    const nobody = started.unauthenticatedContext().firestore();
    const note = { owner: 'ann', at: serverTimestamp() };
    await assertSucceeds(setDoc(doc(ann, 'notes/a'), note));
    await assertFails(setDoc(doc(bob, 'notes/b'), { ...note, owner: 'bob' }));
    await assertSucceeds(getDoc(doc(ann, 'notes/a')));
    await assertFails(getDoc(doc(bob, 'notes/a')));
    await assertFails(getDoc(doc(nobody, 'notes/a')));
  });

  it('passes every rule while the rules are disabled', async () => {
    const started = await start(RULES);
    await started.withSecurityRulesDisabled(async (context) => {
      await setDoc(doc(context.firestore(), 'closed/a'), { n: 1 });
    });
    await assertFails(getDoc(doc(started.unauthenticatedContext().firestore(), 'closed/a')));
  });

  it('clears what was written', async () => {
    const started = await start('service cloud.firestore { match /{all=**} { allow read, write; } }');
    const nobody = started.unauthenticatedContext().firestore();
    await setDoc(doc(nobody, 'notes/a'), { n: 1 });
    await started.clearFirestore();
    expect((await getDoc(doc(nobody, 'notes/a'))).exists()).toBe(false);
  });

  it('refuses rules with an error, says where it is, and keeps the earlier rules', async () => {
    const started = await start(RULES);
    const upload = initializeTestEnvironment({
      projectId: started.projectId,
      firestore: { ...inject('firestore'), rules: RULES.replace('allow create: if', 'allow create: if if') },
    });
    await expect(upload).rejects.toThrow(/Error compiling rules:.*L6:.*INVALID_ARGUMENT/s);
    await assertFails(getDoc(doc(started.unauthenticatedContext().firestore(), 'notes/a')));
  });

  it('offers the coverage of the rules', async () => {
    const started = await start(RULES);
    await assertFails(getDoc(doc(started.authenticatedContext('bob').firestore(), 'notes/a')));
    const { host, port } = inject('firestore');
    const url = `http://${host}:${port}/emulator/v1/projects/${started.projectId}:ruleCoverage`;
    const report = await (await fetch(url)).json();
    expect(report).toMatchObject({ report: [{ sourcePosition: { line: 5 }, values: [{ count: 1 }] }, {}] });
    expect(await (await fetch(`${url}.html`)).text()).toContain('1 × error');
  });

  it('reads the rules that firebase-tools reloads, and answers with the issues', async () => {
    const { host, port } = inject('firestore');
    const url = `http://${host}:${port}/emulator/v1/projects/demo-reload:securityRules`;
    const content = RULES.replace('&& request.resource.data.at', '&& && request.resource.data.at');
    const body = JSON.stringify({
      ignore_errors: true,
      rules: { files: [{ name: 'security.rules', content }] },
    });
    const response = await fetch(url, {
      method: 'PUT',
      body,
      headers: { 'content-type': 'application/json' },
    });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      issues: [{ sourcePosition: { fileName: 'security.rules', line: 8, column: 12 }, severity: 3 }],
    });
  });
});
