import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openCommissions, type CommissionSite, type History } from '../../../test/make/commissions.ts';
import { createShowClock } from '../../../test/make/paid-shows.ts';
import { makeBroadcast } from '../../../test/make/shows.ts';
import { proveLedger } from '../ledger/index.ts';
import { createSettings } from '../settings/index.ts';
import { createCommissions } from './index.ts';
import { patience } from '../../../../../tests/patience.ts';

const SOON = { timeout: patience(10_000) };
let site: CommissionSite;
beforeAll(async () => {
  site = await openCommissions();
});
afterAll(async () => {
  for (const line of await proveLedger(site.desk.server.platform.database.kysely))
    expect(line.wrong, line.claim).toBe(0);
  await site.desk.server.close();
});

describe('changes', () => {
  it('are audited once each with their author, and immutable', async () => {
    const { studio, member } = await site.makeHouse();
    await site.setStudio(studio, { tip: 8, group: 8 });
    await site.setStudio(studio, { tip: 8, group: 5 });
    await site.setMember(studio, member.id, { tip: 5 });
    await site.setOwner(studio.id, { tip: 10 });
    await site.setOwner(member.id, { tip: 9 });
    const { data, total } = await site.history(studio);
    const mine = { _id: studio.id, role: 'studio' };
    expect(total).toBe(5);
    expect(data).toMatchObject([
      { kind: 'tip', share: 'platform', owner: mine, from: null, to: 10 },
      { kind: 'tip', share: 'studio', owner: { _id: member.id }, from: null, to: 5, by: mine },
      { kind: 'group', share: 'studio', owner: mine, from: 8, to: 5 },
      { kind: 'group', share: 'studio', owner: mine, from: null, to: 8 },
      { kind: 'tip', share: 'studio', owner: mine, from: null, to: 8 },
    ]);
    expect(data[0]).not.toHaveProperty('by');
    expect((await site.history(studio, `?performerId=${member.id}`)).total).toBe(1);
    const first = await site.history(studio, '?limit=2');
    const second = await site.history(studio, `?limit=2&cursor=${first.nextCursor}`);
    expect([...first.data, ...second.data]).toEqual(data.slice(0, 4));
    expect((await site.call(studio, 'GET', '/studio/commission/history?cursor=x')).body.code).toBe('VALIDATION_FAILED');
    await site.setSite({ peekPlatformPercent: 33, boostMinutes: 31 });
    const ofSite = await site.desk.as<History>(site.desk.staff.finance, 'GET', '/commissions/history?ownerId=site');
    expect(ofSite.data.data).toMatchObject([
      { kind: 'peek', share: 'platform', from: 30, to: 33, by: { name: 'Sam admin', role: 'staff' } },
    ]);
    const ofMember = await site.desk.as<History>(
      site.desk.staff.finance,
      'GET',
      `/commissions/history?ownerId=${member.id}`,
    );
    expect(ofMember.data.data).toMatchObject([{ share: 'platform', by: { name: 'Sam finance' } }, { share: 'studio' }]);
    const { kysely } = site.desk.server.platform.database;
    await expect(sql`delete from commission_change`.execute(kysely)).rejects.toThrow(/append-only/);
  });

  it('made concurrently are serialized; the last one wins', async () => {
    const { studio, member } = await site.makeHouse();
    const wanted = Array.from({ length: 12 }, (_, index) => index + 1);
    await Promise.all(
      wanted.map((percent) =>
        percent % 2 ? site.setStudio(studio, { tip: percent }) : site.setOwner(member.id, { tip: percent }),
      ),
    );
    const links = async (ownerId: string) =>
      (
        await site.desk.as<History>(site.desk.staff.admin, 'GET', `/commissions/history?ownerId=${ownerId}`)
      ).data.data.toReversed();
    await site.agree(member);
    const chains = [await links(studio.id), (await links(member.id)).filter(({ share }) => share === 'platform')];
    for (const chain of chains) {
      expect(chain).toHaveLength(6);
      chain.reduce<number | null>((was, { from, to }) => (expect(from).toBe(was), to), null);
    }
    const last = chains.map((chain) => chain.at(-1)?.to);
    expect(await site.tip(member)).toMatchObject({ studio: last[0], platform: last[1] });
  });

  it('reach running nodes, and those that start later', async () => {
    const { studio, member } = await site.makeHouse();
    await site.setStudio(studio, { tip: 11 });
    await site.agree(member);
    const { platform } = site.desk.server;
    const elsewhere = createCommissions(platform, { settings: createSettings(platform) });
    await elsewhere.module.start?.();
    const there = () => elsewhere.for('tip')(member.id, studio.id);
    expect(there()).toMatchObject({ platformPercent: 30, studioPercent: 11 });
    await site.setStudio(studio, { tip: 12 });
    await site.agree(member);
    await vi.waitFor(() => expect(there()).toMatchObject({ studioPercent: 12 }), SOON);
    await site.setStudio(studio, { tip: null });
    await vi.waitFor(() => expect(there()).toMatchObject({ studioPercent: 10 }), SOON);
    await elsewhere.module.stop?.();
  });

  it('during a show apply to later payments; its minutes keep the agreed rate', async () => {
    const { studio, member } = await site.makeHouse();
    await makeBroadcast(site.desk.server, member);
    const clock = await createShowClock(site.desk.server);
    const shown = await site.call<{ _id: string }>(site.viewer, 'POST', `/streaming/private-chat/${member.id}`, {});
    await site.call(member, 'POST', `/streaming/shows/${shown.data._id}/accept`);
    await clock.pass(1, shown.data._id, [member, site.viewer]);
    await site.setOwner(member.id, { tip: 5, private: 5 });
    await site.setStudio(studio, { tip: 3, private: 3 });
    await clock.pass(61, shown.data._id, [member, site.viewer]);
    const { rows } = await sql<{ platform: number; studio: number }>`
      select platform_percent::float8 as platform, studio_percent::float8 as studio from ledger_transfer
       where to1_id = ${member.id} and kind = 'private' order by id`.execute(site.desk.server.platform.database.kysely);
    expect(rows).toEqual([
      { platform: 30, studio: 10 },
      { platform: 30, studio: 10 },
    ]);
    expect(await site.tip(member)).toMatchObject({ platform: 5, studio: 3 });
    expect((await site.call(site.viewer, 'POST', `/streaming/shows/${shown.data._id}/leave`)).status).toBe(200);
  });
});
