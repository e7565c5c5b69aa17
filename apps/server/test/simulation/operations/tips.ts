import type { Kind } from './kind.ts';

/** Tips, the fastest payment. */
export const tips: Kind = {
  name: 'tips',
  operations: {
    send: [
      24,
      async ({ dice, ask, viewer, creator, acknowledge }) => {
        const body = { token: 1 + dice.roll(30), ...(dice.chance(30) ? { note: 'Well done' } : {}) };
        const { data } = await ask(viewer(), 'POST', `/member/send-tip-token/${creator().id}`, body);
        if (data) acknowledge('tip', data['_id']);
      },
    ],
  },
  rows: { tip: 'select id from tip' },
  claims: {
    'a tip has its payment': `
      select count(*) as wrong from tip i left join ledger_transfer t on t.id = i.id and t.kind = 'tip'
        and -t.payer_units = i.token_units and t.payer_id = i.user_id where t.id is null`,
    'a payment has its tip': `
      select count(*) as wrong from ledger_transfer t where t.kind = 'tip'
        and not exists (select 1 from tip i where i.id = t.id)`,
  },
};
