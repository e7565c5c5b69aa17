import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from './closing.ts';
import { killEveryProcess } from '../../apps/server/test/kill-postgres.ts';
import { proveLedger } from '../../apps/server/src/modules/ledger/index.ts';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../apps/server/src/platform/db/embedded-postgres.ts';
import { balanceOf, close, costOf, currentOf, inPrivate, PATIENCE_MS, PRICE } from './in-private.ts';
import { expectMovingPicture, say } from './people.ts';
import { openPeople, type QuickPeople } from './quick-site.ts';
import { startSite, type Site } from './site.ts';
import { patience } from '../patience.ts';

/** The performer's share of the price. */
const HOST_SHARE = 14;

let site: Site;
let people: QuickPeople;
let postgres: EmbeddedPostgres;
let startPostgres: () => Promise<EmbeddedPostgres>;
const closers: (() => unknown)[] = [];

test.beforeAll(async () => {
  test.setTimeout(patience(120_000));
  const folder = await mkdtemp(join(tmpdir(), 'footlight-breaks-'));
  await chmod(folder, 0o711);
  closers.push(() => rm(folder, { recursive: true, force: true }));
  const log = { info() {}, warn: console.warn };
  startPostgres = () => startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log, throwAway: true });
  postgres = await startPostgres();
  closers.push(() => postgres.stop());
  site = await startSite({ DATABASE_URL: postgres.url, DATA_DIR: join(folder, 'data') });
  closers.push(() => site.close());
  people = openPeople(postgres.url, closers);
});
test.afterAll(async () => {
  for (const end of closers.toReversed()) await end();
});

/** Longer than the 15 s after which silence counts as leaving. */
const OUTAGE_MS = 17_000;
interface Books {
  minutes: number;
  spent: number;
  /** Totals of the charged minutes, and of the ledger transfers that paid for them. */
  charged: number;
  paid: number;
  /** Start of the second minute, and the time the seat was left. */
  began: Date;
  left: Date | null;
}
const booksOf = async (seatOf: string): Promise<Books> =>
  (
    await people.pool.query<Books>(
      `select s.minutes, s.spent_units::int as spent, sum(m.units)::int as charged, -sum(t.payer_units)::int as paid,
        max(m.starts_at) filter (where m.minute = 2) as began, s.left_at as left
         from show_participant s join show_minute m on m.participant_id = s.id
           join ledger_transfer t on t.id = m.transfer_id
        where s.viewer_id = $1 group by s.id`,
      [seatOf],
    )
  ).rows[0]!;

test('PostgreSQL is killed midway and returns: both pages continue, and nobody pays for the outage', async ({
  browser,
}) => {
  const { ada, ben, host, viewer } = await inPrivate(browser, { site, people }, { name: 'nodata', tokens: 100 });
  const before = await currentOf(site, ben);
  // Makes the second minute due while the database is down.
  const { rows } = await people.pool.query<{ due: Date }>(
    `update show_participant set paid_until = now() + interval '8 seconds',
      joined_at = joined_at - interval '52 seconds'
      where viewer_id = $1 returning paid_until as due`,
    [ben.id],
  );
  const killedMs = Date.now();
  killEveryProcess(postgres);
  await expectMovingPicture(viewer);
  await new Promise((resolve) => setTimeout(resolve, killedMs + OUTAGE_MS - Date.now()));
  const stoodMs = Date.now() - killedMs;
  postgres = await startPostgres();

  await expect
    .poll(async () => (await currentOf(site, ben))?.you?.minutes, { timeout: PATIENCE_MS })
    .toBeGreaterThan(1);
  expect(await currentOf(site, ben)).toMatchObject({ _id: before?._id, state: 'running' });
  const { began } = await booksOf(ben.id);
  expect(began.getTime() - (rows[0]?.due.getTime() ?? 0)).toBeGreaterThanOrEqual(stoodMs);
  await expect(costOf(viewer)).toContainText(/Spent[4-9]0 tokens/);
  await say(viewer, 'still here?');
  await expect(host.getByText('still here?')).toBeVisible();
  await say(host, 'still here');
  await expect(viewer.getByText('still here', { exact: true })).toBeVisible();
  await expectMovingPicture(viewer);

  await viewer.getByRole('button', { name: 'End the show', exact: true }).click();
  await viewer.getByRole('dialog').getByRole('button', { name: 'End the show', exact: true }).click();
  await expect(viewer.getByText('The show is over')).toBeVisible({ timeout: PATIENCE_MS });
  await expect(host.getByRole('dialog', { name: 'The show is over' })).toBeVisible();
  const { minutes, left, ...sums } = await booksOf(ben.id);
  const units = minutes * PRICE * 100;
  expect(sums).toEqual({ began, spent: units, charged: units, paid: units });
  // Allows more than two minutes, because a loaded machine may take minutes for the steps in between.
  const later = Math.floor(((left?.getTime() ?? 0) - began.getTime()) / 60_000);
  expect(minutes).toBeLessThanOrEqual(2 + later);
  expect(await balanceOf(site, ben)).toBe(100 - minutes * PRICE);
  const { balance } = await site.call<{ balance: number }>('GET', '/performers/me', { token: ada.token });
  expect(balance).toBe(minutes * HOST_SHARE);
  const database = openDatabase(postgres.url, { poolSize: 1 });
  try {
    for (const line of await proveLedger(database.kysely)) expect(line.wrong, line.claim).toBe(0);
  } finally {
    await database.close();
  }
  await close(host, viewer);
});
