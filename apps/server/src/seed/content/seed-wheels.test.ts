import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { hashPassword } from '../../modules/auth/index.ts';
import { wheelCommands } from '../../modules/wheels/index.ts';
import { usernameOf } from '../demo-accounts.ts';
import { seedPeople } from '../seed-people.ts';
import { readDemoPeople } from '../seed.store.ts';
import { seedWheels } from './seed-wheels.ts';
import { wheels } from './wheels.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const hash = await hashPassword('of nobody who logs in');
  await server.platform.transactions.system((tx) => seedPeople(tx, hash));
});
afterAll(() => server.close());

test('demo creators show a wheel with spins, once', async () => {
  const { platform } = server;
  const commission = () => ({ platformPercent: 20, studioPercent: 0 });
  const doors = { platform, wheels: wheelCommands({ keyring: platform.keyring, commission }) };
  await seedWheels(doors, wheels);
  await seedWheels(doors, wheels);
  const people = await readDemoPeople(platform.database.kysely);
  for (const { username, title, price, segments, spins } of wheels) {
    const performerId = people.get(usernameOf(username))!.id;
    const { data } = await server.call<{ data: { _id: string; lockedUntil?: string }[]; total: number }>(
      'GET',
      `/wheels?performerId=${performerId}`,
    );
    expect(data.data).toMatchObject([
      { title, price, segments: segments.map(([label, weight]) => ({ label, weight })) },
    ]);
    expect(data.data[0]).not.toHaveProperty('lockedUntil');
    const proofs = await server.call<{ total: number }>('GET', `/wheels/${data.data[0]!._id}/proof`);
    expect(proofs.data.total).toBe(spins);
  }
});
