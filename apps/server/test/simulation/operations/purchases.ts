import type { Kind } from './kind.ts';

const ADDRESS = { name: 'Ann Ö', line1: '1 High Street', city: 'Leeds', postalCode: 'LS1 4AP', country: 'GB' };
const KINDS = ['photo', 'video', 'gallery', 'product', 'post'] as const;
const EACH = 30;
/** Stock of a shipped product; less than the demand. */
const STOCK = 300;

/** Fills every creator's shelf with items of each kind, including shipped products that sell out. */
async function fillShelves({ database: { pool }, creators }: Parameters<NonNullable<Kind['prepare']>>[0]) {
  for (const { id } of creators) {
    await pool.query(
      `insert into catalog_item (id, performer_id, kind, slug, title, status, price_units, product_type, stock,
        created_at, updated_at, published_at)
       select id, $1, kind, id::text, 'A thing', 'active', 100 * (1 + n % 20), type, case type
         when 'physical' then $3::int end, now(), now(), now()
         from (select gen_random_uuid() as id, kind, n,
           case when kind = 'product' then (array['digital', 'physical'])[1 + n % 2] end as type
                 from unnest($2::text[]) kind, generate_series(1, $4::int) n) each`,
      [id, KINDS.filter((kind) => kind !== 'post'), STOCK, EACH],
    );
    await pool.query(
      `insert into post (id, performer_id, text, audience, price_units, status, wanted_status, is_approved, created_at,
        updated_at, published_at)
       select gen_random_uuid(), $1, 'Words', 'price', 100 * (1 + n % 20), 'active', 'active', true, now(), now(), now()
         from generate_series(1, $2::int) n`,
      [id, EACH],
    );
  }
  await pool.query('insert into catalog_tally (item_id) select id from catalog_item on conflict do nothing');
  await pool.query('insert into post_tally (post_id) select id from post on conflict do nothing');
}
interface Item {
  readonly type: string;
  readonly id: string;
  readonly performer_id: string;
  readonly price: number;
  readonly is_sent: boolean;
}
let items: readonly Item[] = [];

/** Purchases, single and repeated, with and without coupons, and the further steps of their orders. */
export const purchases: Kind = {
  name: 'purchases',
  async prepare(world) {
    await fillShelves(world);
    const { rows } = await world.database.pool.query<Item>(`
      select kind as type, id, performer_id, price_units::int / 100 as price,
        product_type is not distinct from 'physical' as is_sent from catalog_item
      union all select 'post', id, performer_id, price_units::int / 100, false from post order by id`);
    items = rows;
  },
  operations: {
    buy: [
      16,
      async ({ ask, dice, world, viewer, acknowledge }) => {
        const who = viewer();
        const item = dice.one(items);
        const coupon = dice.chance(40) ? world.any('coupon', dice, ({ by }) => by.id === item.performer_id) : undefined;
        const body = {
          ...(item.is_sent ? { address: ADDRESS, quantity: 1 + dice.roll(3) } : {}),
          ...(dice.chance(50) ? { price: item.price } : {}),
          ...(coupon ? { couponCode: coupon.id } : {}),
        };
        const { data } = await ask(who, 'POST', `/purchase-items/${item.type}/${item.id}`, body);
        if (!data) return;
        acknowledge('purchase', data['purchaseId']);
        const of = world.creators.find(({ id }) => id === item.performer_id) ?? who;
        if (data['orderId']) world.note('order', { id: String(data['orderId']), by: who, of });
      },
    ],
    'move an order': [
      3,
      async ({ ask, dice, world }) => {
        const order = world.any('order', dice);
        const deliveryStatus = dice.one(['processing', 'shipped', 'delivered', 'cancelled', 'refunded']);
        if (order) await ask(order.of, 'PUT', `/orders/${order.id}/update`, { deliveryStatus });
      },
    ],
  },
  rows: { purchase: 'select id from purchase' },
  claims: {
    'a purchase has its payment, and is given back once where it was refunded': `
      select count(*) as wrong from purchase p left join ledger_transfer t on t.id = p.transfer_id
        and t.payer_id = p.buyer_id
       where coalesce(-t.payer_units, 0) <> p.paid_units
          or (select coalesce(sum(r.payer_units), 0) from ledger_transfer r where r.origin_id = t.id) <> case p.state
            when 'refunded' then p.paid_units
             else (select coalesce(sum(x.units), 0) from refund_part x where x.origin_id = t.id)
               + (select coalesce(sum(x.units), 0) from chargeback_part x join ledger_transfer c on c.id = x.transfer_id
                 where c.origin_id = t.id) end
          or (select count(*) from ledger_transfer r where r.origin_id = t.id
              and not exists (select 1 from (select transfer_id from refund_part union all select transfer_id
                from chargeback_part) x where x.transfer_id = r.id)) > 1`,
    'a payment has its purchase': `
      select count(*) as wrong from ledger_transfer t where t.kind in ('photo', 'video', 'gallery', 'product', 'post')
         and not exists (select 1 from purchase p where p.transfer_id = t.id)`,
    'nobody has paid twice for what is theirs': `
      select count(*) as wrong from (select 1 from purchase where state = 'paid' and not is_repeatable
        group by buyer_id, item_id having count(*) > 1) twice`,
    'stock is what was there without what was sold': `
      select count(*) as wrong from catalog_item i where i.product_type = 'physical'
         and i.stock <> ${STOCK} - (select coalesce(sum(quantity), 0) from purchase p where p.item_id = i.id
           and p.state = 'paid')`,
    'an order stands as its purchase does': `
      select count(*) as wrong from product_order o join purchase p on p.id = o.purchase_id
       where (o.delivery_status in ('cancelled', 'refunded')) <> (p.state = 'refunded')`,
  },
};
