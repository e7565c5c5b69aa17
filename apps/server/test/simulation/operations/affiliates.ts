import { newId } from '../../../src/platform/ids.ts';
import { PLATFORM_ACCOUNTS } from '../../../src/modules/ledger/index.ts';
import type { Kind } from './kind.ts';

const { revenue } = PLATFORM_ACCOUNTS;
/** SQL expression for the platform's share of transfer `t`. */
const PLATFORM_PART = `(select coalesce(sum(leg.units), 0) from (values (t.to1_id, t.to1_units), (t.to2_id, t.to2_units), (t.to3_id, t.to3_units))
  as leg (account_id, units) where leg.account_id = '${revenue}')`;

/** Affiliates: referred viewers spend, staff decide on and block referrals, and shares are paid and reversed. */
export const affiliates: Kind = {
  name: 'affiliates',
  async begin({ world, ask, now }) {
    const first = world.creators[0];
    const second = world.creators[1];
    const third = world.viewers[0];
    const joined = [first, second, third].flatMap((who) => (who ? [who] : []));
    for (const who of joined) {
      const { data } = await ask(who, 'POST', '/affiliate');
      if (!data) throw new Error('an affiliate could not join');
    }
    const at = await now();
    // Inserts rows, because an account that registers here wouldn't belong to the simulated world.
    for (const [place, viewer] of world.viewers.slice(1, 31).entries()) {
      const id = newId();
      await world.database.pool.query(
        `insert into affiliate_referral (viewer_id, affiliate_id, id, share_bp, created_at, ends_at, state)
         values ($1, $2, $3, $4, $5, $5::timestamptz + interval '40 days', $6)`,
        [
          viewer.id,
          joined[place % joined.length]?.id,
          id,
          [2000, 3333, 10_000][place % 3],
          at,
          place % 5 === 0 ? 'held' : 'counts',
        ],
      );
      world.note('referral', { id, by: viewer, of: joined[place % joined.length] ?? viewer });
    }
  },
  operations: {
    decide: [
      0.6,
      async ({ dice, world, ask }) => {
        const referral = world.any('referral', dice, () => true);
        const body = dice.chance(60) ? { state: 'counts' } : { state: 'refused', reason: 'One person' };
        if (referral) await ask(world.finance, 'POST', `/admin/affiliate-referrals/${referral.id}/decide`, body);
      },
    ],
    block: [
      0.3,
      async ({ dice, world, ask }) => {
        const referral = world.any('referral', dice);
        const body = { isBlocked: dice.chance(30), reason: 'Looked at' };
        if (referral) await ask(world.finance, 'PUT', `/admin/affiliates/${referral.of.id}`, body);
      },
    ],
    look: [
      0.3,
      async ({ dice, world, ask }) => {
        const referral = world.any('referral', dice);
        if (referral) await ask(referral.of, 'GET', '/affiliate');
      },
    ],
  },
  claims: {
    'nothing waits to be shared': 'select count(*) as wrong from affiliate_due',
    'a spend is shared as it was promised, of what the platform still has of it': `
      with spend as (
        select s.id, r.share_bp, r.state = 'refused'
          or coalesce(s.at between r.void_from and r.void_until, false) as is_void,
               (select sum(${PLATFORM_PART}) from ledger_transfer t where t.id = s.id
                 or (t.origin_id = s.id and t.payer_units > 0)) as units
          from ledger_transfer s join ledger_account a on a.id = s.payer_id and a.kind in ('wallet', 'hold')
          join affiliate_referral r on r.viewer_id = a.owner_id
         where s.payer_units < 0 and s.at >= r.created_at and s.at < r.ends_at and s.kind not in ('grant', 'affiliate'))
      select count(*) as wrong from spend
       where (select coalesce(sum(h.units), 0) from affiliate_share h where h.spend_id = spend.id)
          <> case when is_void then 0 else floor(greatest(units, 0) * share_bp / 10000) end`,
    'what an affiliate has earned and got is what the shares say': `
      select count(*) as wrong from affiliate f
       where f.earned_units <> (select coalesce(sum(h.units), 0) from affiliate_share h
         where h.affiliate_id = f.account_id)
          or f.paid_units <> (select coalesce(sum(-t.payer_units), 0) from ledger_transfer t where t.kind = 'affiliate'
            and t.to1_id = f.account_id)`,
    // Excludes referrals flagged for a shared card, because the card is only noticed at a top-up, and earlier payments
    // were correct.
    'nobody who is looked at from the first day is paid more than was taken back': `
      select count(*) as wrong from affiliate_share h join affiliate_referral r using (viewer_id)
       where r.state = 'held' and not 'card' = any(r.flags) and r.decided_at is null and h.paid_by is not null
         and h.units > 0`,
  },
};
