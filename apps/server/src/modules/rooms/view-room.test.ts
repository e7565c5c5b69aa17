import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePerformer, makeStaff, makeUser, type Person } from '../../../test/make/accounts.ts';
import { makeBroadcast } from '../../../test/make/shows.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import type { Database } from '../../platform/db/database.ts';
import type { RequestContext } from '../../platform/http/context.ts';

let server: TestServer;
let host: Person;
let viewer: Person;
beforeAll(async () => {
  server = await startTestServer();
  host = await makePerformer(server);
  viewer = await makeUser(server);
});
afterAll(() => server.close());

interface Room {
  readonly performer: { readonly _id: string };
  readonly state: string;
  readonly toyActions?: readonly unknown[];
}

/** Counts round trips to the database. Queries issued while another is pending count as one. */
function countingWaits(db: Database['kysely']) {
  const seen = { waits: 0, statements: 0 };
  let asked = 0;
  const counting = db.withPlugin({
    transformQuery: ({ node }) => {
      if (asked === 0) seen.waits += 1;
      asked += 1;
      seen.statements += 1;
      return node;
    },
    transformResult: async ({ result }) => {
      asked -= 1;
      return result;
    },
  });
  return { seen, db: counting };
}

async function read(id: string): Promise<{ room: Room; waits: number; statements: number }> {
  const route = server.business.modules.find(({ name }) => name === 'rooms')?.routes?.flat()[0];
  const { seen, db } = countingWaits(server.platform.database.kysely);
  const caller = { role: 'visitor', accountId: '', country: '' };
  const context = { call: 'rooms.view', caller, db, now: new Date() } as unknown as RequestContext;
  const room: unknown = await route?.handle(context, { params: { id } } as never);
  return { room: room as Room, ...seen };
}

describe('the page of a room', () => {
  it('needs two database round trips, live and with everything it can show', async () => {
    const staff = await makeStaff(server);
    const values = { enableInteractiveToys: true };
    await server.call('PUT', '/admin/settings', { token: staff.token, body: { values } });
    await server.settle();
    const action = { fromTokens: 1, toTokens: 9, action: 'vibrate', strength: 20, seconds: 3 };
    await server.call('PUT', '/streaming/devices', { token: host.token, body: { isOn: true, actions: [action] } });
    await makeBroadcast(server, host);
    const { room, waits, statements } = await read(host.username);
    expect(room).toMatchObject({ state: 'live', performer: { _id: host.id }, toyActions: [action] });
    expect({ waits, statements }).toEqual({ waits: 2, statements: 7 });
  });

  it('returns BLOCKED to blocked viewers, and NOT_FOUND for missing accounts and viewers', async () => {
    const room = (id: string, token?: string) => server.call('GET', `/streaming/broadcast/${id}`, { token });
    await server.call('POST', '/performers/blocking/update', { token: host.token, body: { users: [viewer.id] } });
    for (const id of [host.id, host.username, host.username.toUpperCase()]) {
      expect((await room(id, viewer.token)).body.code).toBe('BLOCKED');
      expect((await room(id)).status).toBe(200);
    }
    expect((await room(viewer.username)).body.code).toBe('NOT_FOUND');
    expect((await room('0190a000-0000-7000-8000-000000000000')).body.code).toBe('NOT_FOUND');
  });
});
