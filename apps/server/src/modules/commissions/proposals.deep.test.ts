import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { kindOf, openCommissions, type CommissionSite } from '../../../test/make/commissions.ts';
import { memberCalls } from '../../../test/make/members.ts';

let site: CommissionSite;
beforeAll(async () => {
  site = await openCommissions();
});
afterAll(() => site.desk.server.close());

const answer = (who: Parameters<CommissionSite['own']>[0], id: string, verdict: string) =>
  site.call<{ proposals: unknown[] }>(who, 'POST', `/performers/studio/proposals/${id}/${verdict}`);
const proposals = async (who: Parameters<CommissionSite['own']>[0]) => (await site.own(who)).proposals ?? [];

describe('a higher studio share', () => {
  it('needs the member’s consent; a lower one applies at once', async () => {
    const { studio, member, other } = await site.makeHouse();
    const { data } = await site.setMember(studio, member.id, { tip: 25, video: 4 });
    expect(kindOf(data.rates, 'tip')).toMatchObject({ ownPercent: null, studioPercent: 10, proposedPercent: 25 });
    expect(kindOf(data.rates, 'video')).toMatchObject({ ownPercent: 4, studioPercent: 4 });
    expect(await site.tip(member)).toMatchObject({ studio: 10 });
    const [asked] = await proposals(member);
    expect(asked).toMatchObject({ kind: 'tip', from: 10, to: 25 });
    expect((await answer(other, asked!._id, 'accept')).body.code).toBe('NOT_FOUND');
    expect((await answer(member, asked!._id, 'accept')).data.proposals).toEqual([]);
    expect((await answer(member, asked!._id, 'accept')).body.code).toBe('NOT_FOUND');
    expect(await site.tip(member)).toMatchObject({ studio: 25 });
    expect((await site.history(studio)).data[0]).toMatchObject({ to: 25, by: { _id: member.id, role: 'performer' } });
    await site.setMember(studio, member.id, { tip: 30 });
    await site.setMember(studio, member.id, { tip: 20 });
    expect(await proposals(member)).toEqual([]);
    expect(await site.tip(member)).toMatchObject({ studio: 20 });
  });

  it('for all members applies to each who accepts; those who decline keep their rate until it drops for everyone', async () => {
    const { studio, member, other } = await site.makeHouse();
    await site.setStudio(studio, { tip: 20 });
    expect([await site.tip(member), await site.tip(other)]).toMatchObject([{ studio: 10 }, { studio: 10 }]);
    await site.agree(member);
    await answer(other, (await proposals(other))[0]!._id, 'decline');
    expect([await site.tip(member), await site.tip(other)]).toMatchObject([{ studio: 20 }, { studio: 10 }]);
    await site.setStudio(studio, { tip: 15 });
    expect([await site.tip(member), await site.tip(other)]).toMatchObject([{ studio: 15 }, { studio: 10 }]);
    expect(await proposals(other)).toMatchObject([{ from: 10, to: 15 }]);
    await site.setStudio(studio, { tip: 8 });
    expect([await site.tip(member), await site.tip(other)]).toMatchObject([{ studio: 8 }, { studio: 8 }]);
    expect(await proposals(other)).toEqual([]);
  });

  it('ends with the membership', async () => {
    const { studio, member } = await site.makeHouse();
    await site.setMember(studio, member.id, { tip: 25 });
    const [asked] = await proposals(member);
    await memberCalls(site.desk.server).remove(studio, member.id, { reason: 'over' });
    await site.desk.server.settle();
    expect(await proposals(member)).toEqual([]);
    expect((await answer(member, asked!._id, 'accept')).body.code).toBe('NOT_FOUND');
  });
});
