import type { Kind } from './kind.ts';
import { goLive, WARRIORS } from './shows.ts';

/** Wars between creators: entries, scores, and challenges with held tokens. */
export const wars: Kind = {
  name: 'wars',
  async begin({ ask, world }) {
    for (const [place, who] of world.creators.entries())
      if (place % 2 === 0) await ask(who, 'POST', '/performers/default-price/update', { warEntryPrice: 2 });
  },
  operations: {
    fight: [
      0.5,
      async (scene) => {
        const { ask, dice, world } = scene;
        const first = dice.one(world.creators.slice(-WARRIORS));
        const second = dice.one(world.creators.slice(-WARRIORS));
        for (const side of [first, second]) await goLive(scene, side);
        const { data } = await ask(first, 'POST', `/streaming/stream-wars/${second.id}`, {
          rounds: 1,
          roundMinutes: 3,
        });
        if (!data) return;
        const id = String(data['_id']);
        world.note('war', { id, by: first, of: second });
        await ask(second, 'POST', `/streaming/stream-wars/${id}/accept`);
        for (const side of [first, second]) await ask(side, 'POST', `/streaming/stream-wars/join/${id}`);
      },
    ],
    join: [
      1,
      async ({ ask, dice, world, viewer }) => {
        const war = world.any('war', dice);
        if (war) await ask(viewer(), 'POST', `/streaming/stream-wars/join/${war.id}`, { performerId: war.by.id });
      },
    ],
    score: [
      2,
      async ({ ask, dice, world, viewer }) => {
        const war = world.any('war', dice);
        const body = { performerId: dice.chance(50) ? war?.by.id : war?.of.id, token: 1 + dice.roll(10) };
        if (war) await ask(viewer(), 'POST', `/member/stream-wars/${war.id}`, body);
      },
    ],
    challenge: [
      0.5,
      async ({ ask, world, dice }) => {
        const war = world.any('war', dice);
        if (!war) return;
        const body = { title: 'A song', token: 5 + dice.roll(20) };
        const { data } = await ask(war.by, 'POST', '/streaming/stream-wars/challenge', body);
        if (data) world.note('challenge', { id: String(data['_id']), by: war.by, of: war.of });
      },
    ],
    contribute: [
      2,
      async ({ ask, dice, world, viewer }) => {
        const found = world.any('challenge', dice);
        const path = `/streaming/stream-wars/challenge/${found?.id}/contribute`;
        if (found) await ask(viewer(), 'POST', path, { token: 1 + dice.roll(8) });
      },
    ],
    'settle a challenge': [
      0.5,
      async ({ ask, dice, world }) => {
        const found = world.any('challenge', dice);
        if (!found) return;
        const path = `/streaming/stream-wars/challenge/${found.id}`;
        if (dice.chance(60)) await ask(found.by, 'POST', `${path}/done`);
        else await ask(found.by, 'DELETE', path);
      },
    ],
    leave: [
      0.2,
      async ({ ask, dice, world }) => {
        const war = world.any('war', dice);
        if (war) await ask(war.of, 'POST', `/streaming/stream-wars/${war.id}/leave`);
      },
    ],
  },
  claims: {
    'what was given for a challenge is paid or given back once': `
      select count(*) as wrong from war_contribution c join war_challenge g on g.id = c.challenge_id
        left join ledger_transfer h on h.id = c.id and h.kind = 'hold' and -h.payer_units = c.units
       where h.id is null or g.settled_at is null
          or (select array_agg(s.kind order by s.kind) from ledger_transfer s where s.origin_id = c.id
            and s.payer_id = h.to1_id)
             is distinct from array[case g.state when 'done' then 'stream-war' else 'void' end]`,
    'each has what was given for it': `
      select count(*) as wrong from war_challenge g
       where g.raised_units <> (select coalesce(sum(units), 0) from war_contribution c where c.challenge_id = g.id)`,
  },
};
