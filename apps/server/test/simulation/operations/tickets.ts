import type { Kind } from './kind.ts';

const MINUTE = 60_000;

/** Announced shows: tickets are held, gifted, returned, paid if the show took place, and refunded otherwise. */
export const tickets: Kind = {
  name: 'tickets',
  async begin({ ask, world }) {
    const values = { ticketShowMinutes: 1, ticketReturnMinutes: 5, ticketWaitMinutes: 30 };
    await ask(world.staff, 'PUT', '/admin/settings', { values });
  },
  operations: {
    announce: [
      1.2,
      async ({ dice, ask, world, creator, now }) => {
        const who = creator();
        const minutesAhead = dice.chance(50) ? 6 + dice.roll(4) : 6 + dice.roll(60 * 72);
        const body = {
          title: 'Songs by candle light',
          minutes: 5 + dice.roll(60),
          ticketPrice: 3 + dice.roll(9),
          startsAt: new Date((await now()).getTime() + minutesAhead * MINUTE).toISOString(),
          capacity: dice.chance(40) ? 1 + dice.roll(3) : null,
        };
        const { data } = await ask(who, 'POST', '/ticketed-shows', body);
        if (data) world.note('announced', { id: String(data['_id']), by: who, of: who });
      },
    ],
    buy: [
      6,
      async ({ dice, ask, world, viewer, acknowledge }) => {
        const show = world.any('announced', dice);
        if (!show) return;
        const who = viewer();
        const other = viewer();
        const body = dice.chance(20) ? { giftTo: other.username } : {};
        const { data } = await ask(who, 'POST', `/ticketed-shows/${show.id}/ticket`, body);
        if (!data) return;
        const { _id: id } = data['ticket'] as { _id: string };
        acknowledge('ticket', id);
        world.note('ticket', { id, by: who, of: show.by });
      },
    ],
    'give back': [
      1,
      async ({ dice, ask, world }) => {
        const ticket = world.any('ticket', dice);
        if (ticket) await ask(ticket.by, 'POST', `/ticketed-shows/tickets/${ticket.id}/return`);
      },
    ],
    begin: [
      1,
      async ({ dice, ask, world }) => {
        const show = world.any('announced', dice);
        if (!show) return;
        const body = { mode: 'ticket', ticketedShowId: show.id };
        const { data } = await ask(show.by, 'POST', '/streaming/paid', body);
        if (data) world.note('show', { id: String(data['_id']), by: show.by, of: show.by });
      },
    ],
    cancel: [
      0.2,
      async ({ dice, ask, world }) => {
        const show = world.any('announced', dice);
        if (!show) return;
        if (dice.chance(60)) await ask(show.by, 'DELETE', `/ticketed-shows/${show.id}`, { note: 'I am ill' });
        else await ask(world.staff, 'POST', `/admin/ticketed-shows/${show.id}/cancel`, { reason: 'As it was found' });
      },
    ],
  },
  rows: { ticket: 'select id from ticket' },
  claims: {
    'a ticket has its hold, and was paid or given back once': `
      select count(*) as wrong from ticket c
        left join ledger_transfer h on h.id = c.id and h.kind = 'hold' and -h.payer_units = c.units
          and h.payer_id = c.buyer_id
       where h.id is null or c.state = 'held'
          or (select array_agg(s.kind order by s.kind) from ledger_transfer s where s.origin_id = c.id
            and s.payer_id = h.to1_id)
             is distinct from array[case c.state when 'posted' then 'ticket' else 'void' end]`,
    'tickets are paid where the show was held, and nowhere else': `
      select count(*) as wrong from ticket c join ticketed_show s on s.id = c.show_id
       where c.state = 'posted' and s.status <> 'held'`,
    'a show has sold the tickets that were not given back before its end, and no more than it has seats': `
      select count(*) as wrong from ticketed_show s
       where s.sold > s.capacity or (s.status = 'held' and
         (s.sold <> (select count(*) from ticket c where c.show_id = s.id and c.state = 'posted')
          or s.sold_units <> (select coalesce(sum(units), 0) from ticket c where c.show_id = s.id
            and c.state = 'posted')))`,
    'none is left undecided': `
      select count(*) as wrong from ticketed_show where status in ('announced', 'running') or is_settling`,
  },
};
