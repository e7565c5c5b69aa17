import type { Kind } from './kind.ts';

/** Recordings of private shows: tokens are held, and returned if no video results, as with the sandbox's media. */
export const recordings: Kind = {
  name: 'recordings',
  operations: {
    pay: [
      1,
      async ({ ask, dice, world }) => {
        const show = world.any('show', dice);
        if (show) await ask(show.by, 'POST', `/member/send-record-pay-token/${show.id}`, { token: 4 });
      },
    ],
  },
  claims: {
    'what was set aside is paid or given back once': `
      select count(*) as wrong from recording_payment p left join ledger_transfer h on h.id = p.hold_id
        and -h.payer_units = p.units
       where h.id is null or p.state = 'held'
          or (select array_agg(s.kind order by s.kind) from ledger_transfer s where s.origin_id = h.id
            and s.payer_id = h.to1_id)
             is distinct from array[case p.state when 'posted' then 'recording' else 'void' end]`,
  },
};
