import type { Kind } from './kind.ts';

export const polls: Kind = {
  name: 'polls',
  operations: {
    open: [
      1,
      async ({ ask, dice, world, creator }) => {
        const who = creator();
        const { data } = await ask(who, 'POST', '/polls', {
          question: 'What next?',
          options: ['A song', 'A joke', 'A dance'],
          ...(dice.chance(50) ? { price: 1 + dice.roll(4) } : {}),
          ...(dice.chance(50) ? { minutes: 1 + dice.roll(5) } : {}),
        });
        if (!data) return;
        const options = (data['options'] as { _id: string }[]).map(({ _id }) => _id);
        world.note('poll', { id: String(data['_id']), by: who, of: who, more: options.join() });
      },
    ],
    vote: [
      4,
      async ({ ask, dice, world, viewer, acknowledge }) => {
        const poll = world.any('poll', dice);
        if (!poll) return;
        const optionId = dice.one((poll.more ?? '').split(','));
        const body = { optionId, ...(dice.chance(50) ? { token: 1 + dice.roll(4) } : {}) };
        const { data } = await ask(viewer(), 'POST', `/polls/${poll.id}/votes`, body);
        if (!data) return;
        acknowledge('vote', data['_id']);
        acknowledge('tip', data['_id']);
      },
    ],
    close: [
      0.3,
      async ({ ask, dice, world }) => {
        const poll = world.any('poll', dice);
        if (poll) await ask(poll.by, 'POST', `/polls/${poll.id}/close`);
      },
    ],
  },
  rows: { vote: 'select tip_id as id from poll_vote' },
  claims: {
    'a vote is a tip of its viewer, and weighs what was paid': `
      select count(*) as wrong from poll_vote v left join tip t on t.id = v.tip_id and t.user_id = v.viewer_id
        and t.token_units = v.units
       where t.id is null`,
    'an option has its votes': `
      select count(*) as wrong from poll_option o
       where o.votes <> (select count(*) from poll_vote v where v.option_id = o.id)
          or o.units <> (select coalesce(sum(units), 0) from poll_vote v where v.option_id = o.id)`,
    'none is open for ever': `select count(*) as wrong from poll where status = 'open'`,
  },
};
