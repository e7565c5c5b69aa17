import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makePerformer, makeStaff, makeStudio, makeUser, type Person } from '../../../../test/make/accounts.ts';
import { balanceInTokens, makeRichUser } from '../../../../test/make/paid-shows.ts';
import { createPaying, refundCalls, type MadeChargeback } from '../../../../test/make/refunds.ts';
import { nextEvent, startTestServer, type TestServer } from '../../../../test/server.ts';
import { unzipFrom } from '../../../../test/unzip.ts';
import { createWheeling } from '../../../../test/make/wheels.ts';
import { waitForMail } from '../../../../test/wait-for-mail.ts';
import { newId } from '../../../platform/ids.ts';
import { PLATFORM_ACCOUNTS, postTransfer, proveLedger } from '../../ledger/index.ts';
import { patience } from '../../../../../../tests/patience.ts';

let server: TestServer;
let staff: Person;
let admin: Person;
let calls: ReturnType<typeof refundCalls>;
beforeAll(async () => {
  server = await startTestServer();
  calls = refundCalls(server);
  staff = await calls.finance();
  admin = await makeStaff(server);
});
afterAll(async () => {
  for (const line of await proveLedger(server.platform.database.kysely)) expect(line.wrong, line.claim).toBe(0);
  await server.close();
});

const rich = (tokens: number) => makeRichUser(server, tokens);
const tokensOf = (who: Person) => balanceInTokens(server, who);
/** Posts a transfer as the site does. */
const move = (payerId: string, accountId: string, kind: 'boost' | 'grant', units: number) =>
  server.platform.transactions.system((tx) =>
    postTransfer(tx, { key: newId(), kind, payerId, legs: [{ accountId, units }] }),
  );
const balanceOfLosses = async () => {
  const { rows } = await sql<{ units: number }>`
    select balance_units as units from ledger_balance where account_id = ${PLATFORM_ACCOUNTS.losses}`.execute(
    server.platform.database.kysely,
  );
  return rows[0]?.units ?? 0;
};
const ready = (id: string) =>
  vi.waitFor(
    async () => {
      await server.settle();
      const { data } = await calls.chargeback(staff, id);
      expect(data?.evidence).toBe('ready');
      return data;
    },
    { timeout: patience(10_000), interval: 100 },
  );

it('a chargeback freezes the account until staff allow it again, and preserves the buyer’s data', async () => {
  const paying = await createPaying(server);
  const buyer = await makeUser(server);
  const creator = await makePerformer(server);
  const paymentId = await paying.buy(buyer);
  await calls.tip(buyer, creator, 200);
  await paying.report(paymentId, 'charged_back');
  await waitForMail(server, buyer.email, 'paused');
  const known = await ready(paymentId);
  expect(known).toMatchObject({ tokens: 500, taken: 300, clawedBack: 0, lost: 200 });
  expect(known.frozenAt).toBeDefined();
  expect(await tokensOf(creator)).toBe(140);

  const friend = await rich(50);
  const gift = await calls.tip(friend, creator, 10);
  expect(gift).toBeDefined();
  await move(PLATFORM_ACCOUNTS.promotions, buyer.id, 'grant', 5000);
  const tip = () =>
    server.call('POST', `/member/send-tip-token/${creator.id}`, { token: buyer.token, body: { token: 10 } });
  expect((await tip()).body.code).toBe('ACCOUNT_FROZEN');
  expect((await paying.begin(buyer)).body.code).toBe('ACCOUNT_FROZEN');

  const link = await calls.onChargeback<{ url: string }>(staff, paymentId, 'evidence/link');
  const archive = await unzipFrom(`http://127.0.0.1:${server.port}${link.data.url}`);
  expect([...archive.keys()]).toEqual(['evidence.html', 'evidence.json']);
  const page = archive.get('evidence.html');
  for (const words of [buyer.email, creator.username, '127.0.0.1', '>200<']) expect(page).toContain(words);
  const stranger = await makeStaff(server, { staffRole: 'support' });
  expect((await calls.onChargeback(stranger, paymentId, 'evidence/link')).body.code).toBe('FORBIDDEN');

  expect((await calls.onChargeback(staff, paymentId, 'unfreeze')).status).toBe(200);
  expect((await calls.onChargeback(staff, paymentId, 'unfreeze')).body.code).toBe('CONFLICT');
  expect((await tip()).status).toBe(200);
  const acts = await server.call<{ data: { action: string }[] }>('GET', '/admin/audit', { token: admin.token });
  const done = acts.data.data.map(({ action }) => action);
  for (const action of ['account.freeze', 'account.unfreeze', 'evidence.read']) expect(done).toContain(action);
});

it('creators bear a chargeback if staff choose so: newest payments first, never more than the loss', async () => {
  await calls.set(admin, { chargebacksBorneBy: 'creators' });
  await server.settle();
  const paying = await createPaying(server);
  const agency = await makeStudio(server);
  const member = { studioId: agency.id };
  const buyer = await makeUser(server);
  const first = await makePerformer(server, member);
  const second = await makePerformer(server);
  const wheels = createWheeling(server);
  const { creator, wheel } = await wheels.showing();
  const before = await balanceOfLosses();
  const paymentId = await paying.buy(buyer);
  await calls.tip(buyer, first, 300);
  await calls.tip(buyer, second, 90);
  await wheels.spin(buyer, wheel._id);
  await move(second.id, PLATFORM_ACCOUNTS.revenue, 'boost', (await tokensOf(second)) * 100);
  const share = await tokensOf(agency);
  expect(share).toBeGreaterThan(0);
  await server.platform.database.pool.query(`update account set language = 'de' where id = $1`, [agency.id]);
  const heard = nextEvent<{ fromEarnings: number }>(await server.connect(agency.token), 'refund/given');
  await paying.report(paymentId, 'charged_back');
  await waitForMail(server, second.email, 'charged back');
  expect((await waitForMail(server, agency.email, 'Mitglied wurde zurückgebucht')).text).toContain(`${share} Token`);
  expect(await heard).toMatchObject({ fromEarnings: share });
  const { data } = await calls.chargeback(staff, paymentId);
  expect(data).toMatchObject({ tokens: 500, taken: 100, clawedBack: 400, lost: 0 } satisfies Partial<MadeChargeback>);
  expect([await tokensOf(buyer), await tokensOf(first), await tokensOf(second)]).toEqual([0, 0, -63]);
  expect((await wheels.results(creator, 'performer')).data).toMatchObject([{ status: 'cancelled' }]);
  expect(await balanceOfLosses()).toBe(before);
  await calls.set(admin, { chargebacksBorneBy: 'site' });
  await server.settle();
});
