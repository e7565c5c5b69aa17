import { COMMISSION_KINDS, type EditableCommission } from '@footlight/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeStudio } from '../../../test/make/accounts.ts';
import { kindOf, openCommissions, type CommissionSite } from '../../../test/make/commissions.ts';
import { newId } from '../../platform/ids.ts';
import { proveLedger } from '../ledger/index.ts';

let site: CommissionSite;
beforeAll(async () => {
  site = await openCommissions();
});
afterAll(async () => {
  for (const line of await proveLedger(site.desk.server.platform.database.kysely))
    expect(line.wrong, line.claim).toBe(0);
  await site.desk.server.close();
});

describe('levels', () => {
  it('performer overrides studio overrides site; earlier transfers keep their rates', async () => {
    const { studio, member, other, alone } = await site.makeHouse();
    const shares = async () => Promise.all([member, other, alone].map((who) => site.tip(who)));
    expect(await shares()).toMatchObject([
      { platform: 30, studio: 10, legs: { [member.id]: 600, [studio.id]: 100 } },
      { platform: 30, studio: 10, legs: { [other.id]: 600, [studio.id]: 100 } },
      { platform: 30, studio: 0, legs: { [alone.id]: 700 } },
    ]);
    expect((await site.setOwner(studio.id, { tip: 25 })).status).toBe(200);
    expect((await site.setStudio(studio, { tip: 20.5 })).status).toBe(200);
    await site.agree(member, other);
    expect(await shares()).toMatchObject([
      { platform: 25, studio: 20.5, legs: { [member.id]: 545, [studio.id]: 205 } },
      { platform: 25, studio: 20.5 },
      { platform: 30, studio: 0 },
    ]);
    expect((await site.setOwner(member.id, { tip: 12.34 })).status).toBe(200);
    expect((await site.setMember(studio, member.id, { tip: 0 })).status).toBe(200);
    expect(await shares()).toMatchObject([
      { platform: 12.34, studio: 0, legs: { [member.id]: 877 } },
      { platform: 25, studio: 20.5 },
      { platform: 30, studio: 0 },
    ]);
    expect(kindOf((await site.own(member)).data, 'tip')).toEqual({
      kind: 'tip',
      platformPercent: 12.34,
      platformFrom: 'performer',
      studioPercent: 0,
      studioFrom: 'performer',
      creatorPercent: 87.66,
    });
    expect(kindOf((await site.own(member)).data, 'private')).toMatchObject({
      platformFrom: 'site',
      studioFrom: 'site',
    });
    expect(kindOf((await site.own(alone)).data, 'tip')).not.toHaveProperty('studioFrom');
    expect((await site.setOwner(member.id, { tip: null })).status).toBe(200);
    expect((await site.setMember(studio, member.id, { tip: null })).status).toBe(200);
    await site.agree(member);
    expect(await site.tip(member)).toMatchObject({ platform: 25, studio: 20.5 });
  });

  it('a member who moves loses the studio’s percentage and keeps the staff override', async () => {
    const { studio, member } = await site.makeHouse();
    const next = await makeStudio(site.desk.server);
    await site.setMember(studio, member.id, { tip: 50 });
    await site.setOwner(member.id, { tip: 20 });
    const { kysely } = site.desk.server.platform.database;
    const move = (to: string | null) =>
      kysely.updateTable('performer').set({ studio_id: to }).where('id', '=', member.id).execute();
    await move(next.id);
    expect(await site.tip(member)).toMatchObject({ platform: 20, studio: 10 });
    expect((await site.setMember(studio, member.id, { tip: 5 })).body.code).toBe('NOT_FOUND');
    await move(null);
    expect(await site.tip(member)).toMatchObject({ platform: 20, studio: 0 });
  });

  it('shows everyone the same split', async () => {
    const { studio, member } = await site.makeHouse();
    await site.setStudio(studio, { video: 40 });
    await site.agree(member);
    await site.setOwner(member.id, { video: 70 });
    const expected = { platformPercent: 70, studioPercent: 30, studioWishPercent: 40, creatorPercent: 0 };
    expect(kindOf((await site.own(member)).data, 'video')).toMatchObject(expected);
    expect((await site.own(member)).studio).toMatchObject({ name: studio.name });
    const members = await site.members(studio);
    expect(members.total).toBe(2);
    const ofMember = members.data.find(({ performer }) => performer._id === member.id);
    expect(kindOf(ofMember?.rates, 'video')).toMatchObject({
      ...expected,
      ownPercent: null,
      inheritedPercent: 30,
      mostPercent: 30,
    });
    const { data } = await site.desk.as<{ rates: EditableCommission[] }>(
      site.desk.staff.admin,
      'GET',
      `/commissions/owners/${member.id}`,
    );
    expect(kindOf(data.rates, 'video')).toMatchObject({
      ...expected,
      ownPercent: 70,
      inheritedPercent: 30,
      mostPercent: 100,
    });
  });
});

describe('permissions', () => {
  it('a studio sets rates within the site’s limit', async () => {
    const { studio, member, alone } = await site.makeHouse();
    for (const set of [
      (rates: Record<string, unknown>) => site.setStudio(studio, rates),
      (rates: Record<string, unknown>) => site.setMember(studio, member.id, rates),
    ]) {
      expect((await set({ tip: 50.01, photo: 5 })).body).toMatchObject({
        code: 'VALIDATION_FAILED',
        message: [{ property: 'rates.tip' }],
      });
      for (const wrong of [-1, 100.5, 1.234, Number.MAX_VALUE, '5', {}])
        expect((await set({ tip: wrong })).body.code, String(wrong)).toBe('VALIDATION_FAILED');
      expect((await set({ dinner: 5 })).body.code).toBe('VALIDATION_FAILED');
      expect((await set({ tip: 50 })).status).toBe(200);
    }
    expect((await site.setMember(studio, alone.id, { tip: 5 })).body.code).toBe('NOT_FOUND');
    expect((await site.setMember(studio, newId(), { tip: 5 })).body.code).toBe('NOT_FOUND');
    await site.agree(member);
    await site.setOwner(studio.id, { tip: 80 });
    expect((await site.setStudio(studio, { tip: 20.01 })).body.code).toBe('VALIDATION_FAILED');
    expect(await site.tip(member)).toMatchObject({ platform: 80, studio: 20, legs: { [studio.id]: 200 } });
    expect((await site.history(studio)).data.filter(({ kind }) => kind === 'photo')).toEqual([]);
    await site.setSite({ studioMostPercent: 15 });
    await site.setOwner(studio.id, { tip: null });
    expect(await site.tip(member)).toMatchObject({ platform: 30, studio: 15 });
    await site.setSite({ studioMostPercent: 50 });
  });

  it('only finance and administration staff can set rates', async () => {
    const { studio, member } = await site.makeHouse();
    for (const who of [site.desk.staff.moderator, site.desk.staff.support])
      expect((await site.setOwner(member.id, { tip: 1 }, who)).status).toBe(403);
    for (const who of [site.viewer, member, studio])
      expect((await site.setOwner(member.id, { tip: 1 }, who)).status).toBe(403);
    expect((await site.call(member, 'PUT', '/studio/commission-setting', { rates: {} })).status).toBe(403);
    expect((await site.call(site.viewer, 'GET', '/settings/performer/commission')).status).toBe(403);
    for (const id of [site.viewer.id, newId(), site.desk.staff.admin.id])
      expect((await site.setOwner(id, { tip: 1 })).body.code).toBe('NOT_FOUND');
    expect((await site.setOwner(member.id, { tip: 1, group: 2 })).status).toBe(200);
    expect(await site.desk.actsOn(`performer:${member.id}`)).toMatchObject([
      { action: 'commission.update', actor: 'Sam finance', detail: 'tip: as usual → 1 %, group: as usual → 2 %' },
    ]);
  });

  it('finds accounts by name or by existing overrides', async () => {
    const { studio, member, other } = await site.makeHouse();
    await site.setOwner(member.id, { tip: 5 });
    await site.setMember(studio, other.id, { tip: 5 });
    const find = async (q: string) =>
      (
        await site.desk.as<{ data: { _id: string; hasOwn: boolean }[] }>(
          site.desk.staff.finance,
          'GET',
          `/commissions/owners?limit=100${q}`,
        )
      ).data.data;
    expect((await find('')).map(({ _id }) => _id)).toContain(member.id);
    expect((await find('')).map(({ _id }) => _id)).not.toContain(other.id);
    expect(await find(`&q=${other.username}`)).toMatchObject([
      { _id: other.id, hasOwn: false, studio: { _id: studio.id } },
    ]);
    expect(await find(`&q=${site.viewer.username}`)).toEqual([]);
  });
});

it('covers every kind of spend', async () => {
  const { studio, member } = await site.makeHouse();
  const all = Object.fromEntries(COMMISSION_KINDS.map((kind, index) => [kind, index + 1]));
  expect((await site.setStudio(studio, all)).data.data.map(({ ownPercent }) => ownPercent)).toEqual(Object.values(all));
  await site.agree(member);
  expect((await site.setOwner(member.id, all)).data.rates.map(({ ownPercent }) => ownPercent)).toEqual(
    Object.values(all),
  );
  const table = (await site.own(member)).data;
  expect(table.map(({ platformPercent }) => platformPercent)).toEqual(Object.values(all));
  expect(table.map(({ studioPercent }) => studioPercent)).toEqual(Object.values(all));
  const { data } = await site.desk.as<{ data: { kind: string }[] }>(site.desk.staff.finance, 'GET', '/commissions');
  expect(data.data.map(({ kind }) => kind)).toEqual([...COMMISSION_KINDS]);
});
