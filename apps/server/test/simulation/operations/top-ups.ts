import type { Scene } from '../scene.ts';
import type { Kind } from './kind.ts';

const FORM = 'application/x-www-form-urlencoded';

interface Pack {
  readonly _id: string;
  readonly price: { readonly amount: string; readonly currency: string };
}
async function packages({ world, ask }: Scene): Promise<readonly Pack[]> {
  const { data } = await ask(world.viewers[0], 'GET', '/package/token/search');
  return (data as unknown as { data: Pack[] }).data;
}

export const pressCheckout = ({ send }: Scene, path: string, action: string) =>
  send({ method: 'POST', path, body: `action=${action}`, type: FORM });

/** Token purchases with money. The sandbox pays, declines, pays late, refunds or charges back. */
export const topUps: Kind = {
  name: 'top-ups',
  async prepare({ database }) {
    for (const [tokens, price] of [
      [100, 999],
      [500, 4499],
      [2000, 15_999],
    ])
      await database.pool.query(
        `insert into token_package (id, name, tokens_units, bonus_units, price_minor)
          values (gen_random_uuid(), 'Tokens', $1, $2, $3)`,
        [tokens! * 100, tokens! > 400 ? tokens! * 10 : 0, price],
      );
  },
  async begin(scene) {
    const body = { code: 'PACKS', applyFor: 'package', type: 'percent', value: 20, limit: 40, limitPerUser: 2 };
    await scene.ask(scene.world.staff, 'POST', '/admin/coupons', body);
    const [pack] = (await packages(scene)).toReversed();
    const fill = async (who: Scene['world']['staff']) => {
      const { data } = await scene.ask(who, 'POST', `/payment/purchase-tokens/${pack?._id}`);
      await pressCheckout(scene, String(data?.['checkoutUrl']), 'pay');
    };
    await Promise.all(scene.world.viewers.map(fill));
  },
  operations: {
    buy: [
      5,
      async (scene) => {
        const { dice, world, ask } = scene;
        const who = scene.viewer();
        const pack = dice.one(await packages(scene));
        const keeps = dice.chance(30) ? { saveCard: true } : {};
        const body = dice.chance(20) ? { ...keeps, couponCode: 'PACKS' } : keeps;
        const { data } = await ask(who, 'POST', `/payment/purchase-tokens/${pack._id}`, body);
        if (!data) return;
        const checkout = String(data['checkoutUrl']);
        world.note('checkout', { id: checkout, by: who, of: who });
        await pressCheckout(
          scene,
          checkout,
          dice.chance(85) ? `pay&card=${dice.one(['4242', '4242', '0341'])}` : dice.one(['delay', 'decline', 'cancel']),
        );
      },
    ],
    'by a saved card': [
      1,
      async (scene) => {
        const { dice, ask } = scene;
        const who = scene.viewer();
        const { data } = await ask(who, 'GET', '/payment/cards');
        const cards = (data as unknown as { data: { _id: string }[] } | undefined)?.data ?? [];
        if (cards.length === 0) return;
        const { _id: packageId, price } = dice.one(await packages(scene));
        await ask(who, 'POST', `/payment/cards/${dice.one(cards)._id}/top-up`, { packageId, price });
      },
    ],
    'take back': [
      0.5,
      async (scene) => {
        const checkout = scene.world.any('checkout', scene.dice);
        if (checkout)
          await pressCheckout(scene, checkout.id, scene.dice.one(['refund', 'chargeback', 'chargebackHalf', 'pay']));
      },
    ],
    'a dispute ends': [
      0.8,
      async (scene) => {
        const checkout = scene.world.any('checkout', scene.dice);
        if (checkout) await pressCheckout(scene, checkout.id, scene.dice.one(['win', 'win', 'lose', 'loseHalf']));
      },
    ],
  },
  claims: {
    'what is paid is credited once, and nothing else is but what was paid back since': `
      select count(*) as wrong from (
        select user_id, sum(tokens_units) filter (where status = 'paid') as least,
          sum(tokens_units) filter (where status in ('paid', 'refunded', 'charged_back')) as most,
               (select coalesce(sum(to1_units), 0) from ledger_transfer t where t.to1_id = p.user_id
                 and t.kind = 'purchase') as credited
          from payment p group by user_id) each
       where credited not between coalesce(least, 0) and coalesce(most, 0)`,
    'as much of its tokens is back as of its money, and what was spent of it is noted': `
      select count(*) as wrong from payment p
        left join payment_return r on r.payment_id = p.id
       where p.purpose = 'tokens' and (
         p.shortfall_units <> coalesce(r.lost_units + r.bonus_spent_units, 0)
         or r.wallet_units + r.lost_units <> p.tokens_units * (r.refunded_minor + r.disputed_minor) / p.price_minor
         or r.bonus_units + r.bonus_spent_units <> p.bonus_units
           * (r.refunded_minor + r.disputed_minor) / p.price_minor)`,
    'no money stands behind what a loss says, less what creators bear, and nothing else': `
      select abs(coalesce(sum(r.lost_units), 0) - coalesce(sum(b.clawed_units - b.restored_units), 0) - (
               select coalesce(sum(-t.payer_units), 0) - coalesce(sum((
                        select sum(d.payer_units) from ledger_transfer d where d.origin_id = t.id)), 0)
                 from ledger_transfer t where t.kind = 'loss')) as wrong
        from payment_return r left join chargeback b on b.payment_id = r.payment_id`,
    'what the sandbox took is credited': `
      select count(*) as wrong from sandbox_checkout c join payment p on p.reference = c.reference
       where c.status = 'paid' and p.status <> 'paid'`,
  },
};
