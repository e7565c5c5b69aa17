import type { Kind } from './kind.ts';

/** Offer of every creator, including external subscriptions. */
const OFFER = {
  tiers: [
    { name: 'Friend', monthlyPrice: 10, yearlyPrice: 100 },
    { name: 'Patron', monthlyPrice: 25 },
  ],
  offersTrial: true,
  external: { price: 15, providers: ['snapchat', 'discord'] },
};

/** Subscriptions: bought, gifted, tried, canceled, resumed, renewed and lapsed. */
export const subscriptions: Kind = {
  name: 'subscriptions',
  async begin({ ask, world }) {
    await Promise.all(world.creators.map((who) => ask(who, 'PUT', '/subscriptions/performer/offer', OFFER)));
  },
  operations: {
    subscribe: [
      4,
      async ({ ask, dice, world, viewer, creator }) => {
        const who = viewer();
        const coupon = dice.chance(25) ? world.any('coupon', dice) : undefined;
        const of = coupon?.by ?? creator();
        const giftTo = dice.chance(30) ? viewer() : undefined;
        const { data } = await ask(who, 'POST', '/payment/subscribe/performers', {
          performerId: of.id,
          type: dice.one(['monthly', 'monthly', 'yearly', 'trial']),
          tier: 1 + dice.roll(2),
          ...(coupon ? { couponCode: coupon.id } : {}),
          ...(giftTo ? { giftTo: giftTo.id, giftNote: 'For you' } : {}),
        });
        const own = data?.['subscription'] as { _id: string } | undefined;
        if (own) world.note('subscription', { id: own._id, by: who, of });
      },
    ],
    cancel: [
      1.2,
      async ({ ask, dice, world }) => {
        const found = world.any('subscription', dice);
        if (found) await ask(found.by, 'POST', `/subscriptions/cancel/${found.id}`);
      },
    ],
    resume: [
      1,
      async ({ ask, dice, world }) => {
        const found = world.any('subscription', dice);
        if (found) await ask(found.by, 'POST', `/subscriptions/resume/${found.id}`);
      },
    ],
  },
  claims: {
    'a period has its payment': `
      select count(*) as wrong from subscription_period p left join ledger_transfer t on t.id = p.transfer_id
        and t.kind = 'subscription'
       where coalesce(-t.payer_units, 0) <> p.paid_units`,
    'a payment has its period': `
      select count(*) as wrong from ledger_transfer t where t.kind = 'subscription' and t.origin_id is null
         and not exists (select 1 from subscription_period p where p.transfer_id = t.id)`,
    'periods follow each other, and none is missing': `
      select count(*) as wrong from (select number, row_number() over w as nth, starts_at, lag(ends_at) over w as before
        from subscription_period
              window w as (partition by subscription_id order by number)) each
       where number <> nth or starts_at < before`,
    'a subscription has all its periods': `
      select count(*) as wrong from subscription s
       where s.period <> (select count(*) from subscription_period p where p.subscription_id = s.id)`,
    'nobody has tried a creator twice': `
      select count(*) as wrong from (select 1 from subscription_period p join subscription s on s.id = p.subscription_id
              where p.kind = 'trial' group by s.subscriber_id, s.performer_id having count(*) > 1) twice`,
  },
};
