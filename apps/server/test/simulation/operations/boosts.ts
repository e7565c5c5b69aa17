import type { Kind } from './kind.ts';

/** Boosts that viewers buy for creators and creators for themselves. Staff end some of them. */
export const boosts: Kind = {
  name: 'boosts',
  async begin({ ask, world }) {
    await ask(world.staff, 'PUT', '/admin/settings', { values: { boostPrice: 4, boostMinutes: 3, boostPlaces: 3 } });
  },
  operations: {
    buy: [
      1.5,
      async ({ ask, dice, world, viewer, creator, acknowledge }) => {
        const of = creator();
        const who = dice.chance(70) ? viewer() : of;
        const { data } = await ask(who, 'POST', '/boost-profile', { performerId: of.id });
        if (!data) return;
        const { _id } = data['boost'] as { _id: string };
        acknowledge('boost', _id);
        world.note('boost', { id: _id, by: who, of });
      },
    ],
    'end one': [
      0.2,
      async ({ ask, dice, world }) => {
        const boost = world.any('boost', dice);
        const body = { refund: dice.one(['all', 'unused', 'none']), reason: 'As it was found' };
        if (boost) await ask(world.staff, 'POST', `/admin/boosts/${boost.id}/end`, body);
      },
    ],
  },
  rows: { boost: 'select id from boost' },
  claims: {
    'a boost has its payment, and as much given back as it says, at once': `
      select count(*) as wrong from boost b
        left join ledger_transfer t on t.id = b.transfer_id and t.kind = 'boost' and -t.payer_units = b.price_units
          and t.payer_id = b.buyer_id
       where t.id is null or (select count(*) from ledger_transfer r where r.origin_id = t.id
              and not exists (select 1 from (select transfer_id from refund_part union all select transfer_id
                from chargeback_part) x where x.transfer_id = r.id)) > 1
          or (select coalesce(sum(r.payer_units), 0) from ledger_transfer r where r.origin_id = t.id
              and not exists (select 1 from (select transfer_id from refund_part union all select transfer_id
                from chargeback_part) x where x.transfer_id = r.id)) <> b.refunded_units`,
    'a payment has its boost': `
      select count(*) as wrong from ledger_transfer t where t.kind = 'boost' and t.origin_id is null
         and not exists (select 1 from boost b where b.transfer_id = t.id)`,
    'none runs for ever': `select count(*) as wrong from boost where status = 'running'`,
  },
};
