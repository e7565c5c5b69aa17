import { FIRST, LAST, TAGS, words, type Step } from './fill-ids.ts';
import type { Sizes } from './sizes.ts';

/** Ten consecutive items belong to one creator: a gallery with three photos, four videos and two products. */
const KIND = `(array['gallery','photo','photo','photo','video','video','video','video','product','product'])[1 + n % 10]`;
/** Every 33rd of these groups belongs to the busy creator, including the first. */
const creator = (s: Sizes, n: string) => `case when ${n} / 10 % 33 = 0 then 0 else ${n} / 10 % ${s.performers} end`;
const item = (s: Sizes, n: string) => `g_id(60, ${n}, ${s.items})`;
const upload = (s: Sizes, n: string) => `g_id(61, ${n}, ${s.items})`;
const TITLE = `${words(FIRST, 'n / 3')} || ' ' || ${words(LAST, 'n / 7')} || ' ' || n`;
const TAG = words(TAGS, 'n / 11');

/** Creators' items and their files. */
const itemSteps = (s: Sizes): Step[] => [
  {
    what: 'uploads',
    text: `insert into upload (id, owner_id, purpose, kind, state, progress, name, bytes, received_bytes, mime,
      original_key, duration_ms, used_by, created_at, ready_at)
      select ${upload(s, 'n')}, g_performer(${creator(s, 'n')}),
        case when n % 10 < 4 then 'photo' else 'video' end, case when n % 10 < 4 then 'image' else 'video' end, 'ready', 100,
             'file' || n, 1000, 1000, 'video/mp4', 'growth/' || n, 60000, ${item(s, 'n')}, g_at(n, ${s.items}),
               g_at(n, ${s.items})
        from generate_series(0, ${s.items - 1}::bigint) n where n % 10 between 1 and 7`,
  },
  {
    what: 'uploads of the busy performer that belong to nothing',
    text: `insert into upload (id, owner_id, purpose, state, name, bytes, created_at)
      select g_id(62, n, ${s.longList}), g_performer(0), 'video', 'receiving', 'file' || n, 1000, now()
        from generate_series(0, ${s.longList - 1}::bigint) n`,
  },
  {
    what: 'items',
    text: `insert into catalog_item (id, performer_id, kind, slug, title, status, is_approved, price_units, tags,
      category_id, language, main_upload_id, gallery_id, place,
                                     product_type, stock, created_at, updated_at, published_at, search_words,
                                       popularity)
      select ${item(s, 'n')}, g_performer(${creator(s, 'n')}), ${KIND}, 'item-' || n, ${TITLE},
        case when n % 100 = 98 then 'pending' else 'active' end, true, n % 50 * 100, array[${TAG}],
             (select id from category order by ordering offset n % 6 limit 1), (array['en','de','fr','es'])[1 + n % 4],
               case when n % 10 between 1 and 7 then ${upload(s, 'n')} end,
             case when n % 10 between 1 and 3 then ${item(s, 'n - n % 10')} end,
               case when n % 10 between 1 and 3 then n % 10 end,
             case n % 10 when 8 then 'digital' when 9 then 'physical' end, case n % 10
               when 9 then 10 end, g_at(n, ${s.items}), g_at(n, ${s.items}), g_at(n, ${s.items}),
             search_form(${TITLE} || ' ' || ${TAG}), g_ms(n, ${s.items}) / 1000 + n * 7919 % 5000000
        from generate_series(0, ${s.items - 1}::bigint) n`,
  },
  {
    what: 'views and sales of items',
    text: `insert into catalog_tally (item_id, views, sales) select ${item(s, 'n')}, n * 7919 % 5000, n % 100
      from generate_series(0, ${s.items - 1}::bigint) n`,
  },
  {
    what: 'who has viewed what today',
    text: `insert into catalog_view (item_id, visitor_hash, seen_at) select ${item(s, 'n')},
      sha256(('visitor' || n)::bytea), now() from generate_series(0, ${s.items - 1}::bigint, 5) n`,
  },
  {
    what: 'release forms',
    text: `insert into release_form (id, performer_id, co_performer_name, date_of_birth, expires_at, file_key, mime,
      bytes, sealed_by, created_at)
      select g_id(63, n, 1000), g_performer(0), 'Somebody ' || n, '1990-01-01', '2099-01-01', 'growth/' || n,
        'application/pdf', 1000, 'site', now() from generate_series(0, 99) n`,
  },
];

/** Purchases, and orders of products. */
const soldSteps = (s: Sizes): Step[] => {
  const buyer = `g_user(case when n < ${s.longList} then 0 else n % ${s.users} end)`;
  const bought = (kind: number) => `n * 10 % ${s.items - 10} / 10 * 10 + ${kind}`;
  const purchase = (tag: number, type: string, kind: number, many: number) => `
    insert into purchase (id, buyer_id, seller_id, type, item_id, title, unit_price_units, paid_units, created_at)
    select g_id(${tag}, n, ${many}), ${buyer}, g_performer(${creator(s, `(${bought(kind)})`)}), '${type}',
      ${item(s, `(${bought(kind)})`)}, 'Bought', 0, 0, g_at(n, ${many})
      from generate_series(0, ${many - 1}::bigint) n`;
  return [
    { what: 'bought videos', text: `${purchase(64, 'video', 4, s.purchases)} on conflict do nothing` },
    { what: 'bought products', text: `${purchase(65, 'product', 8, s.orders)} on conflict do nothing` },
    {
      what: 'orders',
      text: `insert into product_order (id, purchase_id, buyer_id, seller_id, item_id, title, product_type, quantity,
        paid_units, delivery_status, created_at, updated_at, delivered_at)
        select g_id(66, n, ${s.orders}), g_id(65, n, ${s.orders}), ${buyer},
          g_performer(${creator(s, `(${bought(8)})`)}), ${item(s, `(${bought(8)})`)}, 'Bought', 'digital', 1, 0,
          'delivered', now(), now(), now()
          from generate_series(0, ${s.orders - 1}::bigint) n`,
    },
    {
      what: 'steps of orders',
      text: `insert into product_order_step (order_id, at, status) select g_id(66, n, ${s.orders}), now(), 'created'
        from generate_series(0, ${s.orders - 1}::bigint) n`,
    },
  ];
};

export const storeSteps = (s: Sizes): Step[] => [...itemSteps(s), ...soldSteps(s)];
