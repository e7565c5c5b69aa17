import { FIRST, LAST, TAGS } from '../growth/fill-ids.ts';
import { get, paged, type Call, type Places } from '../growth/call.ts';

export interface Finding extends Call {
  /**
   * A handwritten statement for this page alone, without blocking, counting or signing. `{word}` is replaced as in the
   * path.
   */
  readonly bare: string;
}

const first = FIRST.split(',');
const last = LAST.split(',');
/** Two words joined into one name that few people have. */
const rare = first.map((word, n) => `${word}${last[(n * 5) % last.length]}`);
/** Swaps a word's last two letters. */
const slipped = (word: string) => `${word.slice(0, -2)}${word.at(-1)}${word.at(-2)}`;
const PAGE = 10;
/** Rows per page for queries with fewer matches, so that their page 1,000 needs fewer rows. */
const FEW = 4;

const CARD = `l.performer_id, a.username, a.name, a.avatar_key, a.country, p.languages, p.tags, p.streaming_status, st.private_units`;
const CARD_TABLES = `join performer p on p.id = l.performer_id join account a on a.id = l.performer_id join show_terms st on st.performer_id = l.performer_id`;
const creators = (where: string, limit = 24) => `
  select ${CARD} from (select l.performer_id, l.is_live, l.popularity from performer_listing l where l.is_listed
    and ${where}
    order by l.is_live desc, l.popularity desc, l.performer_id desc limit ${limit}) l ${CARD_TABLES}`;
const ITEM = `i.*, a.username, a.name, m.renditions, t.views, t.sales`;
const ITEM_TABLES = `join account a on a.id = i.performer_id left join upload m on m.id = i.main_upload_id left join catalog_tally t on t.item_id = i.id`;
const items = (where: string, { kind = 'video', by = 'published_at', sort = 'desc', limit = 12 } = {}) => `
  select ${ITEM} from (select * from catalog_item where status = 'active' and removed_at is null and kind = '${kind}'
    and ${where}
    order by ${by} ${sort}, id ${sort} limit ${limit}) i ${ITEM_TABLES}`;

const SEARCH = '/performers/search';
const NARROW = 'tags=dance&language=en&minPrice=10&maxPrice=30';
const NARROWED = `tags @> array['dance'] and languages @> array['en'] and private_units between 1000 and 3000`;
const has = (column: string) => `${column} like '%{word}%'`;

const creatorCalls: Finding[] = [
  { ...paged('performers.search', 'visitor', SEARCH, 'popular'), bare: creators('true', PAGE) },
  {
    ...paged('performers.search', 'viewer', `${SEARCH}?q={word}`, 'a word of many', FEW),
    words: first,
    bare: creators(has('l.search_words'), FEW),
  },
  {
    ...get('performers.search', 'visitor', `${SEARCH}?q={word}`, 'a word of few'),
    words: rare,
    bare: creators(has('l.search_words')),
  },
  {
    ...get('performers.search', 'visitor', `${SEARCH}?q={word}`, 'two letters'),
    words: ['ro', 'lu', 'vi', 'ra', 'st', 'mi'],
    bare: creators(has('l.search_words')),
  },
  {
    ...get('performers.search', 'visitor', `${SEARCH}?q={word}`, 'a slip of the pen'),
    words: rare.map(slipped),
    bare: creators(`'{word}' <% l.search_words`),
  },
  {
    ...get('performers.search', 'visitor', `${SEARCH}?q={word}&${NARROW}`, 'a word, tags, language and price'),
    words: last,
    bare: creators(`${has('l.search_words')} and ${NARROWED}`),
  },
  {
    ...get('performers.search', 'visitor', `${SEARCH}?${NARROW}`, 'tags, language and price'),
    bare: creators(NARROWED),
  },
  {
    ...get('performers.search', 'visitor', `${SEARCH}?q={word}&facets=true`, 'a word, with facets'),
    words: last,
    bare: creators(has('l.search_words')),
  },
  {
    ...get('performers.search', 'visitor', `${SEARCH}?${NARROW}&facets=true`, 'filters, with facets'),
    bare: creators(NARROWED),
  },
  {
    ...get('performers.search', 'viewer', `${SEARCH}?favorites=true`, 'whom one follows, of 30,000'),
    bare: creators(
      'exists (select 1 from favourite f where f.user_id = g_user(0) and f.performer_id = l.performer_id)',
    ),
  },
  {
    ...get('performers.searchByInterest', 'visitor', '/performers/search-by-interest', 'of a visitor'),
    bare: creators('true', 12),
  },
  {
    ...get('performers.searchByInterest', 'viewer', '/performers/search-by-interest', 'of who follows 30,000'),
    bare: creators(
      'not exists (select 1 from favourite f where f.user_id = g_user(0) and f.performer_id = l.performer_id)',
      12,
    ),
  },
];

const SHOWN = '/user/performer-assets';
const VIDEOS = `${SHOWN}/videos/search`;
const words = 'search_words';
const listCalls = (places: Places): Finding[] => [
  { ...paged('catalog.searchVideos', 'visitor', VIDEOS, 'newest'), bare: items('true', { limit: PAGE }) },
  {
    ...paged('catalog.searchVideos', 'viewer', `${VIDEOS}?sortBy=popular`, 'popular'),
    bare: items('true', { by: 'popularity', limit: PAGE }),
  },
  {
    ...paged('catalog.searchVideos', 'visitor', `${VIDEOS}?sortBy=price&sort=asc`, 'by price'),
    bare: items('true', { by: 'price_units', sort: 'asc', limit: PAGE }),
  },
  {
    ...paged('catalog.searchVideos', 'visitor', `${VIDEOS}?performerId=${places.performerName}`, 'of one creator'),
    bare: items(`performer_id = g_performer(0)`, { limit: PAGE }),
  },
  {
    ...paged('catalog.searchVideos', 'visitor', `${VIDEOS}?tag={word}&sortBy=popular`, 'a tag'),
    words: TAGS.split(','),
    bare: items(`tags @> array['{word}']`, { by: 'popularity', limit: PAGE }),
  },
  {
    ...get(
      'catalog.searchVideos',
      'visitor',
      `${VIDEOS}?tags={word},nobody&sortBy=popular`,
      'two tags that nothing has',
    ),
    words: TAGS.split(','),
    bare: items(`tags @> array['{word}', 'nobody']`, { by: 'popularity' }),
  },
];
const wordCalls: Finding[] = [
  {
    ...paged('catalog.searchVideos', 'visitor', `${VIDEOS}?q={word}&sortBy=popular`, 'a word of many'),
    words: first,
    bare: items(has(words), { by: 'popularity', limit: PAGE }),
  },
  {
    ...get('catalog.searchVideos', 'viewer', `${VIDEOS}?q={word}%20rose%20yoga`, 'words of few'),
    words: first,
    bare: items(`${has(words)} and ${words} like '%rose%' and ${words} like '%yoga%'`),
  },
  {
    ...get('catalog.searchVideos', 'visitor', `${VIDEOS}?q={word}`, 'two letters'),
    words: ['ro', 'lu', 'vi', 'ra', 'st', 'mi'],
    bare: items(has(words)),
  },
  {
    ...get('catalog.searchVideos', 'visitor', `${VIDEOS}?q={word}%20roes`, 'slips of the pen'),
    words: first.map(slipped),
    bare: items(`'{word} roes' <% ${words}`),
  },
  {
    ...get(
      'catalog.searchVideos',
      'visitor',
      `${VIDEOS}?q={word}&tag=yoga&minPrice=5&maxPrice=20&language=en&sortBy=price&sort=asc`,
      'a word, a tag, language and price',
    ),
    words: last,
    bare: items(`${has(words)} and tags @> array['yoga'] and language = 'en' and price_units between 500 and 2000`, {
      by: 'price_units',
      sort: 'asc',
    }),
  },
  {
    ...get(
      'catalog.searchVideos',
      'visitor',
      `${VIDEOS}?country=DE&language=en&minPrice=5&maxPrice=20`,
      'country, language and price',
    ),
    bare: items(
      `language = 'en' and price_units between 500 and 2000 and exists (select 1 from account a where a.id = performer_id and a.country = 'DE')`,
    ),
  },
  {
    ...get('catalog.searchVideos', 'visitor', `${VIDEOS}?q={word}&facets=true`, 'a word, with facets'),
    words: last,
    bare: items(has(words)),
  },
  { ...get('catalog.searchVideos', 'visitor', `${VIDEOS}?facets=true`, 'with facets'), bare: items('true') },
];
const shelfCalls = (places: Places): Finding[] => [
  {
    ...get(
      'catalog.searchVideos',
      'visitor',
      `${VIDEOS}?performerId=${places.performerName}&excludeId=${places.videoId}`,
      'related: of the same creator',
    ),
    bare: items(`performer_id = g_performer(0) and id <> '${places.videoId}'`),
  },
  {
    ...get(
      'catalog.searchVideos',
      'visitor',
      `${VIDEOS}?tag={word}&excludeId=${places.videoId}`,
      'related: with the same tag',
    ),
    words: TAGS.split(','),
    bare: items(`tags @> array['{word}'] and id <> '${places.videoId}'`),
  },
  {
    ...paged('catalog.searchGalleries', 'visitor', `${SHOWN}/galleries/search?sortBy=popular`, 'popular'),
    bare: items('true', { kind: 'gallery', by: 'popularity', limit: PAGE }),
  },
  {
    ...paged('catalog.searchPhotos', 'visitor', `${SHOWN}/photos/search`, 'newest'),
    bare: items('true', { kind: 'photo', limit: PAGE }),
  },
  {
    ...paged(
      'catalog.searchProducts',
      'visitor',
      `${SHOWN}/products/search?q={word}&sortBy=price&sort=asc`,
      'a word of many, by price',
    ),
    words: first,
    bare: items(has(words), { kind: 'product', by: 'price_units', sort: 'asc', limit: PAGE }),
  },
];

/** Searches for creators and their offers. */
export const findCalls = (places: Places): Finding[] => [
  ...creatorCalls,
  ...listCalls(places),
  ...wordCalls,
  ...shelfCalls(places),
];
