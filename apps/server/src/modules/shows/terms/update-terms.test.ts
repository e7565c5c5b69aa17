import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePerformer, makeUser, type Person } from '../../../../test/make/accounts.ts';
import { startTestServer, type TestServer } from '../../../../test/server.ts';
import { patience } from '../../../../../../tests/patience.ts';

describe('prices and offers', { timeout: patience(60_000) }, () => {
  let server: TestServer;
  let host: Person;
  beforeAll(async () => {
    server = await startTestServer();
    host = await makePerformer(server);
  });
  afterAll(() => server.close());

  const save = (path: string, body: unknown, who = host) =>
    server.call<Record<string, unknown>>('POST', `/performers/${path}/update`, { token: who.token, body });
  const read = (id: string, token?: string) =>
    server.call<Record<string, unknown>>('GET', `/streaming/price/${id}`, token ? { token } : {});

  it('changes only named fields, readable by id or name', async () => {
    const before = (await read(host.username)).data;
    expect(before).toMatchObject({ privatePrice: 20, privateMinMinutes: 3, peekPrice: 5, allowRecording: false });
    expect((await save('default-price', { privatePrice: 25.5, privateMinMinutes: 5 })).status).toBe(200);
    const { data } = await save('broadcast-setting', { allowRecording: true, groupMax: 8 });
    const after = { ...before, privatePrice: 25.5, privateMinMinutes: 5, allowRecording: true, groupMax: 8 };
    expect(data).toEqual(after);
    expect((await read(host.id)).data).toEqual(after);
  });

  it('rejects a minimum group size above the maximum, at its field', async () => {
    const { status, body } = await save('broadcast-setting', { groupMin: 6, groupMax: 4 });
    expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(JSON.stringify(body)).toContain('groupMin');
  });

  it('is limited to performers, who can read their own before approval', async () => {
    const fresh = await makePerformer(server, { verified: false });
    expect((await read(fresh.id)).status).toBe(404);
    expect((await read(fresh.id, fresh.token)).data).toMatchObject({ performerId: fresh.id, groupPrice: 10 });
    const viewer = await makeUser(server);
    expect((await save('default-price', { privatePrice: 1 }, viewer)).status).toBe(403);
  });
});
