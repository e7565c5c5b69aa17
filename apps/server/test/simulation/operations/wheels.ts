import { wheelWish } from '../../make/wheels.ts';
import type { World } from '../world.ts';
import type { Kind } from './kind.ts';

/** Wheel spins: owed, fulfilled, canceled, and refunded automatically. */
export const wheels: Kind = {
  name: 'wheels',
  async begin({ ask, world }) {
    const show = async (who: World['staff']) => {
      const { data } = await ask(who, 'POST', '/wheels', wheelWish({ price: 7 }));
      world.note('wheel', { id: String(data?.['_id']), by: who, of: who });
    };
    await Promise.all(world.creators.map(show));
  },
  operations: {
    spin: [
      5,
      async ({ dice, ask, world, viewer, acknowledge }) => {
        const wheel = world.any('wheel', dice);
        if (!wheel) return;
        // Unlocks the wheel, because otherwise its own timer would allow only one spin a minute.
        if (dice.chance(70)) await ask(wheel.by, 'POST', `/wheels/${wheel.id}/unlock`);
        const who = viewer();
        const { data } = await ask(who, 'POST', `/wheels/${wheel.id}/spin`, dice.chance(50) ? { price: 7 } : undefined);
        if (!data) return;
        const { _id } = data['result'] as { _id: string };
        acknowledge('spin', _id);
        world.note('spin', { id: _id, by: who, of: wheel.by });
      },
    ],
    settle: [
      2,
      async ({ dice, ask, world }) => {
        const spin = world.any('spin', dice);
        const status = dice.chance(60) ? 'fulfilled' : 'cancelled';
        if (spin) await ask(spin.of, 'PUT', `/wheel-result/status/${spin.id}`, { status });
      },
    ],
    change: [
      0.2,
      async ({ dice, ask, world }) => {
        const wheel = world.any('wheel', dice);
        if (wheel) await ask(wheel.by, 'PUT', `/wheels/${wheel.id}`, { title: `Wheel ${dice.roll(1000)}` });
      },
    ],
  },
  rows: { spin: 'select id from wheel_spin' },
  claims: {
    'a spin has its payment, and is given back once where it was cancelled': `
      select count(*) as wrong from wheel_spin s
        left join ledger_transfer t on t.id = s.transfer_id and t.kind = 'wheel' and -t.payer_units = s.price_units
          and t.payer_id = s.viewer_id
       where t.id is null or (select count(*) from ledger_transfer r where r.origin_id = t.id
              and not exists (select 1 from (select transfer_id from refund_part union all select transfer_id
                from chargeback_part) x where x.transfer_id = r.id)) > (s.status = 'cancelled')::int
          or (s.status = 'cancelled'
            and (select coalesce(sum(r.payer_units), 0) from ledger_transfer r
            where r.origin_id = t.id) <> s.price_units)`,
    'a payment has its spin': `
      select count(*) as wrong from ledger_transfer t where t.kind = 'wheel'
        and not exists (select 1 from wheel_spin s where s.transfer_id = t.id)`,
    'a wheel has all its spins': `
      select count(*) as wrong from wheel w
        where w.next_number <> 1 + (select count(*) from wheel_spin s where s.wheel_id = w.id)`,
    'none is owed for ever, unless its creator lacks the tokens to give it back': `
      select count(*) as wrong from wheel_spin s
        join ledger_transfer t on t.id = s.transfer_id
        join ledger_account earner on earner.id = t.to1_id
       where s.status = 'pending' and earner.balance_units >= t.to1_units`,
  },
};
