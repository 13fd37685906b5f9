import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, inject, it } from 'vitest';
import type { Behaviour, Context } from './behaviour.ts';
import { BEHAVIOURS } from './behaviours.ts';
import type { Client, Transport } from './client.ts';
import { KNOWN_GAPS } from './known-gaps.ts';
import { TRANSPORTS } from './transports.ts';

for (const transport of TRANSPORTS) {
  describe(transport.name, () => {
    beforeAll(() => transport.start());
    afterAll(() => transport.stop());

    for (const [subject, behaviours] of Object.entries(BEHAVIOURS)) {
      describe(subject, () => {
        for (const behaviour of behaviours) runOver(transport, behaviour);
      });
    }
  });
}

function runOver(transport: Transport, behaviour: Behaviour): void {
  const gap = KNOWN_GAPS[transport.name][behaviour.name];
  if (gap === undefined) {
    it(behaviour.name, () => inOwnProject(transport, behaviour));
    return;
  }
  it(`${behaviour.name} (known gap: ${gap})`, async () => {
    const held = await inOwnProject(transport, behaviour).then(
      () => true,
      () => false,
    );
    if (held) throw new Error('this holds now: remove it from known-gaps.ts');
  });
}

/** Every behaviour has a project to itself, so that none can disturb another. */
async function inOwnProject(transport: Transport, behaviour: Behaviour): Promise<void> {
  const server = inject('firestore');
  const project = `demo-${randomUUID().slice(0, 8)}`;
  const clients: Client[] = [];
  const connect: Context['connect'] = async (identity) => {
    const client = await transport.connect({ ...server, project, identity });
    clients.push(client);
    return client;
  };
  const putRules: Context['putRules'] = async (body) => {
    const content = `rules_version = '2';
      service cloud.firestore { match /databases/{database}/documents { ${body} } }`;
    const url = `http://${server.host}:${server.port}/emulator/v1/projects/${project}:securityRules`;
    const response = await fetch(url, {
      method: 'PUT',
      body: JSON.stringify({ rules: { files: [{ content }] } }),
    });
    if (!response.ok) throw new Error(await response.text());
  };
  try {
    await behaviour.run({ client: await connect('owner'), connect, putRules });
  } finally {
    await Promise.all(clients.map((client) => client.close()));
  }
}
