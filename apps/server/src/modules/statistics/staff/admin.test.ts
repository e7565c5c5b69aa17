import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePerformer, makeStaff, makeStudio, makeUser, type Person } from '../../../../test/make/accounts.ts';
import { makeRichUser } from '../../../../test/make/paid-shows.ts';
import { startTestServer, type TestServer } from '../../../../test/server.ts';
import { newId } from '../../../platform/ids.ts';

let server: TestServer;
let staff: Person;
beforeAll(async () => {
  server = await startTestServer();
  staff = await makeStaff(server, { staffRole: 'support' });
});
afterAll(() => server.close());

interface Figures {
  accounts: { users: number; performers: number; studios: number };
  gross: number;
  net: number;
  queues: { queue: string; count: number; oldestAt?: string }[];
  byDay: { date: string; users: number; performers: number; gross: number; net: number }[];
}
const figures = (query = '', who = staff) =>
  server.call<Figures>('GET', `/statistics/admin${query}`, { token: who.token });

it('counts accounts, each payment once however it is split, and pending work', async () => {
  const studio = await makeStudio(server);
  const member = await makePerformer(server, { studioId: studio.id });
  await makePerformer(server, { verified: false });
  const viewer = await makeRichUser(server, 500);
  for (let time = 0; time < 2; time++)
    await server.call('POST', `/member/send-tip-token/${member.id}`, {
      token: viewer.token,
      body: { token: 50 },
      key: newId(),
    });
  const { data } = await figures();
  expect(data).toMatchObject({ accounts: { users: 1, performers: 2, studios: 1 }, gross: 100, net: 30 });
  expect(data.byDay).toHaveLength(30);
  expect(data.byDay.at(-1)).toMatchObject({ users: 1, performers: 2, gross: 100, net: 30 });
  expect(data.queues.find(({ queue }) => queue === 'performers')).toMatchObject({
    count: 1,
    oldestAt: expect.stringContaining('T'),
  });
  expect((await figures('?fromDate=2020-01-01&toDate=2020-01-31')).data).toMatchObject({ gross: 0, net: 0 });
});

it('is limited to staff and valid ranges', async () => {
  expect((await figures('', await makeUser(server))).status).toBe(403);
  for (const query of ['?fromDate=2020-02-30', '?fromDate=2020-02-02&toDate=2020-02-01', '?fromDate=2001-01-01'])
    expect((await figures(query)).body.code).toBe('VALIDATION_FAILED');
});
