import { DAY_MS } from '@footlight/contract/time';
import type { Kind } from './kind.ts';
import { pressCheckout } from './top-ups.ts';

/** Featured days on the home page, bought with money: paid, approved, rejected, canceled, and abandoned. */
export const featured: Kind = {
  name: 'featured creators',
  async begin({ ask, world }) {
    await ask(world.staff, 'PUT', '/admin/settings', { values: { featuredPlacesPerDay: 2 } });
    const body = { name: 'Three days', days: 3, priceAmount: '29.00' };
    const { data } = await ask(world.staff, 'POST', '/admin/featured-creator/packages', body);
    if (data) world.note('featured package', { id: String(data['_id']), by: world.staff, of: world.staff });
  },
  operations: {
    book: [
      0.6,
      async (scene) => {
        const { dice, ask, world, creator, now, acknowledge } = scene;
        const who = creator();
        const pack = world.any('featured package', dice);
        const from = new Date((await now()).getTime() + dice.roll(8) * DAY_MS).toISOString();
        const { data } = await ask(who, 'POST', `/payment/purchase-featured-creator/${pack?.id}`, { from });
        if (!data) return;
        const id = String(data['bookingId']);
        acknowledge('booking', id);
        world.note('booking', { id, by: who, of: who });
        await pressCheckout(
          scene,
          String(data['checkoutUrl']),
          dice.chance(80) ? 'pay' : dice.one(['delay', 'decline']),
        );
      },
    ],
    decide: [
      0.5,
      async ({ dice, ask, world }) => {
        const booking = world.any('booking', dice);
        if (!booking) return;
        const path = `/admin/featured-creator/bookings/${booking.id}`;
        if (dice.chance(70)) await ask(world.staff, 'POST', `${path}/approve`);
        else await ask(world.staff, 'POST', `${path}/reject`, { reason: 'As it was found' });
      },
    ],
    cancel: [
      0.2,
      async ({ dice, ask, world }) => {
        const booking = world.any('booking', dice);
        if (booking) await ask(booking.by, 'POST', `/featured-creator/booking/${booking.id}/cancel`);
      },
    ],
  },
  rows: { booking: 'select id from featured_booking' },
  claims: {
    'no tokens move for a booking': `
      select count(*) as wrong from payment p where p.purpose = 'featured' and p.tokens_units <> 0`,
    'what was cancelled, rejected or paid too late is given back, and nothing else is': `
      select count(*) as wrong from featured_booking where refund = 'due'
          or (refund = 'done' and status not in ('cancelled', 'rejected', 'expired'))`,
    'a day has no more bookings than places': `
      select count(*) as wrong from (select day from featured_place group by day having count(*) > 2) each`,
    'none is left undecided': `
      select count(*) as wrong from featured_booking where status in ('unpaid', 'pending', 'approved', 'active')`,
  },
};
