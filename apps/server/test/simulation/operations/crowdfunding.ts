import type { Kind } from './kind.ts';

const HOUR = 3_600_000;

/** All-or-nothing crowdfunding: contributed, funded, delivered, confirmed or disputed, canceled, and failed. */
export const crowdfunding: Kind = {
  name: 'crowdfunding',
  operations: {
    create: [
      1.2,
      async ({ dice, ask, world, creator, now }) => {
        const who = creator();
        const deadline = new Date((await now()).getTime() + HOUR * (2 + dice.roll(24 * 40))).toISOString();
        const body = { title: 'A camera', goalTokens: 10 + dice.roll(80), minTokens: 1 + dice.roll(3), deadline };
        const { data } = await ask(who, 'POST', '/crowdfunding', { ...body, status: 'active' });
        if (data) world.note('crowdfunding', { id: String(data['_id']), by: who, of: who });
      },
    ],
    give: [
      8,
      async ({ dice, ask, world, viewer, acknowledge }) => {
        const found = world.any('crowdfunding', dice);
        if (!found) return;
        const who = viewer();
        const body = { token: 1 + dice.roll(40), crowdfundfingId: found.id, anonymous: dice.chance(20) };
        const { data } = await ask(who, 'POST', `/member/send-contribute-token/${found.by.id}`, body);
        if (!data) return;
        acknowledge('contribution', data['contributionId']);
        world.note('given', { id: found.id, by: who, of: found.by });
        if (data['status'] === 'funded') world.note('funded', found);
      },
    ],
    deliver: [
      0.5,
      async ({ dice, ask, world }) => {
        const found = world.any(dice.chance(90) ? 'funded' : 'crowdfunding', dice);
        if (!found) return;
        const { data } = await ask(found.by, 'POST', `/crowdfunding/${found.id}/deliver`, { note: 'It is done' });
        if (data) world.note('delivered', found);
      },
    ],
    judge: [
      2,
      async ({ dice, ask, world }) => {
        const delivered = world.any('delivered', dice);
        const given = world.any('given', dice, ({ id }) => id === delivered?.id);
        if (!given) return;
        if (dice.chance(85)) await ask(given.by, 'POST', `/crowdfunding/${given.id}/confirm`);
        else await ask(given.by, 'POST', `/crowdfunding/${given.id}/dispute`, { reason: 'It never came' });
      },
    ],
    cancel: [
      0.1,
      async ({ dice, ask, world }) => {
        const found = world.any('crowdfunding', dice);
        if (found) await ask(found.by, 'DELETE', `/crowdfunding/${found.id}`);
      },
    ],
  },
  /** Only staff resolve disputes. */
  async finish({ dice, ask, world }) {
    const { rows } = await world.database.pool.query<{ id: string }>(
      `select id from crowdfunding where status = 'funded' and disputes > 0`,
    );
    for (const { id } of rows)
      await ask(world.staff, 'POST', `/admin/crowdfunding/${id}/decide`, {
        outcome: dice.one(['pay', 'return']),
        reason: 'As it was found',
      });
  },
  rows: { contribution: 'select id from crowdfunding_contribution' },
  claims: {
    'what was given has its hold, and was paid or given back once': `
      select count(*) as wrong from crowdfunding_contribution c
        left join ledger_transfer h on h.id = c.id and h.kind = 'hold' and -h.payer_units = c.units
          and h.payer_id = c.contributor_id
       where h.id is null or c.state = 'held'
          or (select array_agg(s.kind order by s.kind) from ledger_transfer s where s.origin_id = c.id
            and s.payer_id = h.to1_id)
             is distinct from array[case c.state when 'posted' then 'crowdfunding' else 'void' end]`,
    'what was delivered was paid, and what was not was given back': `
      select count(*) as wrong from crowdfunding_contribution c join crowdfunding f on f.id = c.crowdfunding_id
       where (c.state = 'posted') <> (f.status = 'delivered')`,
    'each has what was given for it': `
      select count(*) as wrong from crowdfunding f
       where f.raised_units <> (select coalesce(sum(units), 0) from crowdfunding_contribution c
         where c.crowdfunding_id = f.id)
          or f.contributions <> (select count(*) from crowdfunding_contribution c where c.crowdfunding_id = f.id)
          or f.contributors <> (select count(distinct contributor_id) from crowdfunding_contribution c
            where c.crowdfunding_id = f.id)`,
    'none is left undecided': `select count(*) as wrong from crowdfunding where status in ('active', 'funded')
      or is_settling`,
  },
};
