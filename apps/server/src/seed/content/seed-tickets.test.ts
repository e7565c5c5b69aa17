import { afterAll, beforeAll, expect, test } from 'vitest';
import { siteCommission } from '../../../test/make/commission.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { hashPassword } from '../../modules/auth/index.ts';
import { createSettings } from '../../modules/settings/index.ts';
import { ticketCommands } from '../../modules/tickets/index.ts';
import { seedPeople } from '../seed-people.ts';
import { seedTickets } from './seed-tickets.ts';
import { ticketedShows } from './ticketed-shows.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const hash = await hashPassword('of nobody who logs in');
  await server.platform.transactions.system((tx) => seedPeople(tx, hash));
});
afterAll(() => server.close());

test('a demo creator has announced a show with ticket holders, once', async () => {
  const { platform } = server;
  await server.settle();
  const doors = { platform, tickets: ticketCommands(platform, createSettings(platform), siteCommission) };
  await seedTickets(doors, ticketedShows);
  await seedTickets(doors, ticketedShows);
  const { data } = await server.call<{ data: object[]; total: number }>('GET', '/ticketed-shows/user/search');
  expect(data.data).toMatchObject(
    ticketedShows.map(({ title, sold, earlyPrice: price, capacity }) => ({ title, sold, price, capacity })),
  );
});
