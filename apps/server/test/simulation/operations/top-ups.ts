import type { Scene } from '../scene.ts';
import type { Kind } from './kind.ts';

/** Whether `b` is what a creator bore of the loss of payment `p`. */
const CLAWED = `exists (select 1 from ledger_transfer l join ledger_transfer r on r.origin_id = l.id
  where l.kind = 'loss' and l.key = p.id and r.key = b.key)`;
const FORM = 'application/x-www-form-urlencoded';

interface Pack {
  readonly _id: string;
  readonly price: { readonly amount: string; readonly currency: string };
}
async function packages({ world, ask }: Scene): Promise<readonly Pack[]> {
  const { data } = await ask(world.viewers[0], 'GET', '/package/token/search');
  return (data as unknown as { data: Pack[] }).data;
}

/** Presses a button of the sandbox's checkout. */
export const pressCheckout = ({ send }: Scene, path: string, action: string) =>
  send({ method: 'POST', path, body: `action=${action}`, type: FORM });

/** Tokens for money, which the sandbox pays, declines, pays late, pays back or charges back. */
export const topUps: Kind = {
  name: 'top-ups',
  async prepare({ database }) {
    for (const [tokens, price] of [
      [100, 999],
      [500, 4499],
      [2000, 15_999],
    ])
      await database.pool.query(
        `insert into token_package (id, name, tokens_units, bonus_units, price_minor) values (gen_random_uuid(), 'Tokens', $1, $2, $3)`,
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
          await pressCheckout(scene, checkout.id, scene.dice.one(['refund', 'chargeback', 'chargeback', 'pay']));
      },
    ],
  },
  claims: {
    'what is paid is credited once, and nothing else is but what was paid back since': `
      select count(*) as wrong from (
        select user_id, sum(tokens_units) filter (where status = 'paid') as least, sum(tokens_units) filter (where status in ('paid', 'refunded', 'charged_back')) as most,
               (select coalesce(sum(to1_units), 0) from ledger_transfer t where t.to1_id = p.user_id and t.kind = 'purchase') as credited
          from payment p group by user_id) each
       where credited not between coalesce(least, 0) and coalesce(most, 0)`,
    'what was paid back is taken back, and what was spent of it is noted': `
      select count(*) as wrong from payment p
        left join ledger_transfer bought on bought.to1_id = p.user_id and bought.kind = 'purchase' and bought.key = p.id
       where p.purpose = 'tokens' and p.status in ('refunded', 'charged_back')
         and p.shortfall_units <> case when bought.id is null then 0 else p.tokens_units + p.bonus_units - (
           select coalesce(sum(b.payer_units), 0) from ledger_transfer c join ledger_transfer b on b.origin_id = c.id
            where c.to1_id = p.user_id and c.key = p.id and c.kind in ('purchase', 'grant') and not ${CLAWED}) end`,
    'no money stands behind what a loss says, and nothing else': `
      select count(*) as wrong from payment p
        left join ledger_transfer bought on bought.to1_id = p.user_id and bought.kind = 'purchase' and bought.key = p.id
        left join ledger_transfer lost on lost.kind = 'loss' and lost.key = p.id
       where coalesce(-lost.payer_units, 0) <> case when bought.id is null or p.status not in ('refunded', 'charged_back') then 0
         else p.tokens_units - (select coalesce(sum(b.payer_units), 0) from ledger_transfer b where b.origin_id = bought.id and not ${CLAWED}) end`,
    'what the sandbox took is credited': `
      select count(*) as wrong from sandbox_checkout c join payment p on p.reference = c.reference
       where c.status = 'paid' and p.status <> 'paid'`,
  },
};
