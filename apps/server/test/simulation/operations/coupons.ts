import type { Scene } from '../scene.ts';
import type { Kind } from './kind.ts';

let made = 0;
async function make({ ask, dice, world }: Scene, who: Scene['world']['staff']): Promise<void> {
  const code = `C${++made}-${who.id.slice(-4)}`;
  const isFixed = dice.chance(30);
  const { data } = await ask(who, 'POST', '/coupons/create', {
    code,
    type: isFixed ? 'fixed' : 'percent',
    value: isFixed ? 2 : dice.one([10, 50, 100]),
    applyFor: dice.one(['all', 'all', 'photo', 'product', 'subscription']),
    limit: dice.chance(80) ? 1 + dice.roll(12) : null,
    limitPerUser: 1 + dice.roll(2),
  });
  if (data) world.note('coupon', { id: code, by: who, of: who, more: String(data['_id']) });
}

/** Coupons: created, reserved, released, used by purchases and subscriptions, and expired. */
export const coupons: Kind = {
  name: 'coupons',
  async begin(scene) {
    await Promise.all([1, 2, 3].flatMap(() => scene.world.creators.map((who) => make(scene, who))));
  },
  operations: {
    make: [0.3, (scene) => make(scene, scene.creator())],
    'put aside': [
      3,
      async ({ ask, dice, world, viewer }) => {
        const coupon = world.any('coupon', dice);
        const applyFor = dice.one(['photo', 'product', 'video', 'subscription']);
        if (coupon)
          await ask(viewer(), 'POST', '/coupons/apply', { code: coupon.id, performerId: coupon.by.id, applyFor });
      },
    ],
    'give back': [
      1,
      async ({ ask, dice, world, viewer }) => {
        const coupon = world.any('coupon', dice);
        if (coupon)
          await ask(viewer(), 'POST', '/coupons/remove-applied', { code: coupon.id, performerId: coupon.by.id });
      },
    ],
    change: [
      0.2,
      async ({ ask, dice, world }) => {
        const coupon = world.any('coupon', dice);
        const body = { isActive: dice.chance(80), limit: 5 + dice.roll(20) };
        if (coupon) await ask(coupon.by, 'PUT', `/coupons/${coupon.more}`, body);
      },
    ],
  },
  claims: {
    'none is used more often than it may be, in all': `
      select count(*) as wrong from coupon c where c.taken > coalesce(c.max_uses, c.taken)
          or c.taken <> (select count(*) from coupon_use u where u.coupon_id = c.id and u.state <> 'released')`,
    'none is used more often than one person may': `
      select count(*) as wrong from coupon c where c.max_uses_each < (
        select coalesce(max(n), 0)
          from (select count(*) as n from coupon_use u where u.coupon_id = c.id and u.state <> 'released'
          group by u.user_id) each)`,
    'none stays put aside': `select count(*) as wrong from coupon_use where state = 'reserved'`,
    'a use has its purchase, and a purchase its use': `
      with used as (select c.code, u.saved, count(*) as n from coupon_use u join coupon c on c.id = u.coupon_id
                     where u.state = 'consumed' and c.apply_for <> 'package' group by 1, 2),
           sold as (
             select coupon_code as code, saved, count(*) as n from (
               select coupon_code, discount_units as saved from purchase where state = 'paid'
                 and coupon_code is not null
               union all select coupon_code, discount_units from subscription_period where coupon_code is not null) each
                 group by 1, 2)
      select count(*) as wrong from used full join sold using (code, saved) where used.n is distinct from sold.n`,
    // The reverse need not hold, because a payment may arrive after its coupon was released and used by others.
    'a use for a package has its payment, which was not paid back': `
      select count(*) as wrong from coupon_use u join coupon c on c.id = u.coupon_id
        left join payment p on p.id = u.used_for
       where u.state = 'consumed' and c.apply_for = 'package'
         and (p.status is null or p.status not in ('paid', 'charged_back'))`,
  },
};
