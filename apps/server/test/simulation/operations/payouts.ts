import type { Person } from '../../make/accounts.ts';
import type { Scene } from '../scene.ts';
import type { World } from '../world.ts';
import type { Kind } from './kind.ts';

const DETAILS = [
  { type: 'bank_transfer', holderName: 'Ada', iban: 'DE89370400440532013000', bic: 'COBADEFF' },
  { type: 'paxum', email: 'ada@example.test' },
] as const;
/** Amount in tokens above which two staff members must approve. */
const TWO_OVER = 18;
const save = ({ ask, dice }: Scene, who: Person) =>
  ask(who, 'POST', '/payment-information', { ...dice.one(DETAILS), password: who.password });

async function decide({ ask, dice, world }: Scene, id: string, studioId: string | null): Promise<void> {
  const staff = `/admin/payouts/${id}`;
  if (studioId && dice.chance(70)) {
    const status = dice.chance(75) ? 'approved' : 'rejected';
    await ask(world.studio, 'PUT', `/payout-requests/studio/update/${id}`, { status, note: 'As it was found' });
  } else if (dice.chance(50)) await ask(world.staff, 'POST', `${staff}/approve`, {});
  else if (dice.chance(75)) await ask(world.staff, 'POST', `${staff}/pay`, { reference: `SEPA ${dice.roll(1e6)}` });
  else await ask(world.staff, 'POST', `${staff}/reject`, { reason: 'As it was found' });
}

const openOnes = async ({ database }: World) =>
  (
    await database.pool.query<{ id: string; status: string; studio_id: string | null }>(
      `select id, status, studio_id from payout_request where ended_at is null order by id`,
    )
  ).rows;

/**
 * Payouts: requested, changed, withdrawn, approved by staff or a studio, rejected, and paid, both manually and
 * automatically.
 */
export const payouts: Kind = {
  name: 'payouts',
  async begin(scene) {
    const { ask, world } = scene;
    const minimum = { payoutMinimumBankTransfer: 2, payoutMinimumPaxum: 3 };
    const fees = { payoutFeeBankTransfer: 1, payoutFeePaxum: 0 };
    const values = { ...minimum, ...fees, payoutHoldDaysTips: 1, payoutFreezeHours: 1, payoutTwoOver: TWO_OVER };
    await ask(world.staff, 'PUT', '/admin/settings', { values });
    for (const who of [world.studio, ...world.creators]) await save(scene, who);
  },
  operations: {
    ask: [
      2,
      async ({ dice, ask, world, creator, acknowledge }) => {
        const who = dice.chance(15) ? world.studio : creator();
        const role = who === world.studio ? 'studio' : 'performer';
        const { data } = await ask(who, 'POST', `/payout-requests/${role}`, { tokens: 2 + dice.roll(30) });
        if (!data) return;
        acknowledge('payout', data['_id']);
        const studio = data['studio'] as { _id: string } | undefined;
        world.note('payout', { id: String(data['_id']), by: who, of: who, more: `${role}|${studio?._id ?? ''}` });
      },
    ],
    change: [
      0.7,
      async ({ dice, ask, world }) => {
        const found = world.any('payout', dice);
        const [role] = found?.more?.split('|') ?? [];
        if (!found) return;
        const path = `/payout-requests/${role}/${found.id}`;
        if (dice.chance(60)) await ask(found.by, 'PUT', path, { tokens: 2 + dice.roll(40) });
        else await ask(found.by, 'POST', `${path}/cancel`);
      },
    ],
    decide: [
      2,
      async (scene) => {
        const found = scene.world.any('payout', scene.dice);
        if (found) await decide(scene, found.id, found.more?.split('|')[1] || null);
      },
    ],
    'change details': [0.1, async (scene) => save(scene, scene.creator())],
    plan: [
      0.1,
      async ({ dice, ask, creator }) =>
        ask(creator(), 'POST', '/payout-requests/performer/automatic', { every: dice.one(['week', 'month', 'never']) }),
    ],
  },
  async finish(scene) {
    for (const { id, status, studio_id: studioId } of await openOnes(scene.world)) {
      const { ask, world } = scene;
      if (status === 'pending' && studioId)
        await ask(world.studio, 'PUT', `/payout-requests/studio/update/${id}`, { status: 'approved' });
      for (const one of [world.staff, world.finance]) await ask(one, 'POST', `/admin/payouts/${id}/approve`, {});
      await ask(world.staff, 'POST', `/admin/payouts/${id}/pay`, { reference: `SEPA ${id.slice(-8)}` });
    }
  },
  rows: { payout: 'select id from payout_request where not is_automatic' },
  claims: {
    'clearing has what open requests ask for': `
      select abs(b.balance_units - (select coalesce(sum(units), 0) from payout_request where ended_at is null)) as wrong
        from ledger_balance b where b.account_id = '00000000-0000-0000-0000-000000000003'`,
    'what was paid has left the site, less the fee, and nothing else has': `
      select abs(b.balance_units - (select coalesce(sum(units - fee_units), 0) from payout_request
        where status = 'paid')) as wrong
        from ledger_balance b where b.account_id = '00000000-0000-0000-0000-000000000006'`,
    'what went into clearing left it once and whole, to where it belongs': `
      select count(*) as wrong from payout_request q
        join ledger_transfer i on i.id = q.asked_transfer_id
        left join ledger_transfer o on o.id = q.ended_transfer_id
       where -i.payer_units <> q.units or i.payer_id <> q.account_id
          or (q.ended_at is null) <> (o.id is null)
          or (o.id is not null and (-o.payer_units <> q.units or o.origin_id <> i.id
              or o.to1_id <> case q.status
                when 'paid' then '00000000-0000-0000-0000-000000000006' else q.account_id end))
          or (select count(*) from ledger_transfer t where t.origin_id = i.id) <> (o.id is not null)::int`,
    'every movement of clearing is a step of one request': `
      select count(*) as wrong from ledger_transfer t
       where t.kind = 'payout' and not exists (select 1 from payout_step s
         where t.id in (s.in_transfer_id, s.out_transfer_id))`,
    'what is over the limit was approved by two of staff as it was paid': `
      select count(*) as wrong from payout_request q
       where q.status = 'paid' and q.units > ${TWO_OVER * 100}
         and (select count(distinct s.actor_id) from payout_step s
               where s.request_id = q.id and s.actor = 'staff' and s.step in ('first_approved', 'approved')
                 and s.id > (select max(e.id::text)::uuid from payout_step e where e.request_id = q.id
                   and e.step in ('asked', 'edited'))) < 2`,
    'a request was asked for once, and ended once': `
      select count(*) as wrong from payout_request q
       where (select count(*) from payout_step s where s.request_id = q.id and s.step = 'asked') <> 1
          or (select count(*) from payout_step s where s.request_id = q.id
            and s.step in ('paid', 'rejected', 'cancelled'))
             <> (q.ended_at is not null)::int`,
  },
};
