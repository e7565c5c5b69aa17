import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeUser } from '../../../test/make/accounts.ts';
import { nextEvent, startTestServer, type TestServer } from '../../../test/server.ts';

const ANNOUNCER = fileURLToPath(new URL('../../../test/killed-announcer.ts', import.meta.url));
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('another process publishes and handles the committed facts of a killed one', async () => {
  const { kysely } = server.platform.database;
  const { id, token } = await makeUser(server);
  const socket = await server.connect(token);
  const heard: unknown[] = [];
  socket.on('chat/muted', (payload) => heard.push(payload));
  const session = await kysely
    .selectFrom('session')
    .select('id')
    .where('account_id', '=', id)
    .executeTakeFirstOrThrow();
  const muted = { conversationId: 'the room', userId: id, until: null };
  const facts = [
    ['chat/muted', muted],
    ['session/ended', { accountId: id, sessionIds: [session.id], tokenKeys: [] }],
  ];
  const told = nextEvent(socket, 'chat/muted', () => true, 20_000);
  const closed = new Promise((resolve) => socket.once('disconnect', resolve));
  const url = server.platform.config.DATABASE_URL ?? '';
  const child = spawn(process.execPath, [ANNOUNCER, url, JSON.stringify(facts)], { stdio: 'inherit' });
  const [, signal] = (await once(child, 'exit')) as [number | null, string | null];
  expect(signal).toBe('SIGKILL');
  expect(await told).toEqual({ conversationId: 'the room', until: null });
  expect(await closed).toBe('io server disconnect');
  await server.settle();
  expect(heard).toHaveLength(1);
  const { rows } = await sql`select topic from outbox union all select name from fact_reaction`.execute(kysely);
  expect(rows).toEqual([]);
});
