import type { Kind } from './kind.ts';

const PROVIDERS = ['snapchat', 'discord'] as const;

/**
 * Subscriptions to creators' content on other sites: held, confirmed, withdrawn, returned automatically, and renewed.
 */
export const externalSubscriptions: Kind = {
  name: 'external subscriptions',
  operations: {
    ask: [
      2,
      async ({ ask, dice, world, viewer, creator }) => {
        const who = viewer();
        const of = creator();
        const body = { performerId: of.id, provider: dice.one(PROVIDERS), handle: `ann.lee${dice.roll(99)}` };
        const { data } = await ask(who, 'POST', '/payment/subscribe/snapchat', body);
        const asked = data?.['subscription'] as { _id: string } | undefined;
        if (asked) world.note('external', { id: asked._id, by: who, of });
      },
    ],
    confirm: [
      1.2,
      async ({ ask, dice, world }) => {
        const found = world.any('external', dice);
        if (found) await ask(found.of, 'POST', `/snapchat-subscriptions/confirm/${found.id}`);
      },
    ],
    cancel: [
      0.8,
      async ({ ask, dice, world }) => {
        const found = world.any('external', dice);
        if (found) await ask(found.by, 'POST', `/snapchat-subscriptions/cancel/${found.id}`);
      },
    ],
  },
  claims: {
    'what was set aside is paid or given back once': `
      select count(*) as wrong from subscription s left join ledger_transfer h on h.id = s.hold_id
        and h.payer_id = s.subscriber_id
       where s.kind = 'external' and (h.id is null or s.state = 'pending'
          or (select array_agg(o.kind order by o.kind) from ledger_transfer o where o.origin_id = h.id
            and o.payer_id = h.to1_id)
             is distinct from array[case when s.period > 0 then 'subscription' else 'void' end])`,
  },
};
