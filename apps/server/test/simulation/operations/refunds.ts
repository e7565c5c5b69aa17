import type { Kind } from './kind.ts';

interface Line {
  readonly _id: string;
  readonly type: string;
  readonly token: number;
  readonly refundableUntil?: string;
}

/**
 * Refund requests for any tokens, in full or in part. Staff approve them fully or partly or reject them, and unfreeze
 * accounts after chargebacks.
 */
export const refunds: Kind = {
  name: 'refunds',
  operations: {
    ask: [
      3,
      async ({ dice, ask, world, viewer, acknowledge }) => {
        const who = viewer();
        const { data: history } = await ask(who, 'GET', '/transactions/user/search?limit=25');
        const lines = ((history?.['data'] ?? []) as readonly Line[]).filter((line) => line.refundableUntil);
        if (lines.length === 0) return;
        const line = dice.one(lines);
        const part = dice.chance(50) ? {} : { token: Math.ceil(-line.token * (0.1 + dice.roll(12) / 10)) };
        const body = { sourceType: line.type, sourceId: line._id, description: 'It was not as promised', ...part };
        const { data } = await ask(who, 'POST', '/refund-requests', body);
        if (!data) return;
        acknowledge('refund', data['_id']);
        world.note('refund', { id: String(data['_id']), by: who, of: who, more: String(data['token']) });
      },
    ],
    decide: [
      2,
      async ({ dice, ask, world }) => {
        const found = world.any('refund', dice);
        if (!found) return;
        const path = `/admin/refunds/${found.id}`;
        if (dice.chance(25)) return ask(world.staff, 'POST', `${path}/reject`, { reason: 'It was as promised' });
        const token = Math.max(1, Math.floor((Number(found.more) * (1 + dice.roll(10))) / 10));
        return ask(world.staff, 'POST', `${path}/approve`, dice.chance(60) ? {} : { token });
      },
    ],
    'who bears chargebacks': [
      0.15,
      async ({ dice, ask, world }) =>
        ask(world.staff, 'PUT', '/admin/settings', {
          values: { chargebacksBorneBy: dice.one(['creators', 'creators', 'site']) },
        }),
    ],
    unfreeze: [
      0.6,
      async ({ dice, ask, world }) => {
        const { data } = await ask(world.staff, 'GET', '/admin/chargebacks?isFrozen=true&limit=25');
        const cases = (data?.['data'] ?? []) as readonly { _id: string }[];
        if (cases.length > 0)
          await ask(world.staff, 'POST', `/admin/chargebacks/${dice.one(cases)._id}/unfreeze`, {
            reason: 'All is well',
          });
      },
    ],
  },
  async finish({ dice, ask, world }) {
    const { rows } = await world.database.pool.query<{ id: string }>(
      `select id from refund_request where status = 'pending'`,
    );
    for (const { id } of rows) {
      const { code } = await ask(world.staff, 'POST', `/admin/refunds/${id}/approve`, {});
      // The seller may have refunded the payment in the meantime.
      if (code === 'CONFLICT' || dice.chance(10))
        await ask(world.staff, 'POST', `/admin/refunds/${id}/reject`, { reason: 'It is back already' });
    }
  },
  rows: { refund: 'select id from refund_request' },
  claims: {
    'none is left undecided': `select count(*) as wrong from refund_request where status = 'pending'`,
    'an approval has given back what it says, each part once': `
      select count(*) as wrong from refund_request q
       where coalesce(q.refunded_units, 0) <> (select coalesce(sum(t.payer_units), 0) from refund_part p
               join ledger_transfer t on t.id = p.transfer_id and t.origin_id = p.origin_id and t.payer_units = p.units
                 and t.payer_id = q.viewer_id
              where p.request_id = q.id)`,
    'never more was given back than was paid, by whoever gave it back': `
      select count(*) as wrong from ledger_transfer t
       where t.payer_units < 0 and t.kind not in ('hold', 'void')
         and -t.payer_units < (select coalesce(sum(r.payer_units), 0) from ledger_transfer r where r.origin_id = t.id
           and (r.payer_units > 0 or r.kind = 'chargeback'))`,
    'what was clawed back of a chargeback is what its parts are, and what was given again of it what theirs are': `
      select count(*) as wrong from chargeback b
       where b.settled_at is null or b.clawed_units > b.lost_units
          or b.clawed_units <> (select coalesce(sum(units), 0) from chargeback_part p where p.payment_id = b.payment_id)
          or b.restored_units <> (select coalesce(sum(restored_units), 0) from chargeback_part p
            where p.payment_id = b.payment_id)
          or exists (select 1 from chargeback_part p join ledger_transfer t on t.id = p.transfer_id
                      where p.payment_id = b.payment_id
                        and (t.payer_id <> b.account_id or t.payer_units <> p.units or t.kind <> 'chargeback'))`,
    'creators bear nothing of a chargeback that was won': `
      select count(*) as wrong from chargeback where state = 'won' and restored_units <> clawed_units`,
    'whoever charged back has a case, once': `
      select count(*) as wrong from payment p left join chargeback b on b.payment_id = p.id
       where p.status = 'charged_back' and b.payment_id is null
         and exists (select 1 from payment_return r where r.payment_id = p.id)`,
  },
};
