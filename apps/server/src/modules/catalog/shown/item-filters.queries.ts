import { sql, type RawBuilder } from 'kysely';
import { plannedEachTime } from '../../../platform/db/prepared-statements.ts';
import { wordsInRow } from '../../../platform/db/word-search.ts';
import type { ItemKind, ItemStatus } from '../catalog.rules.ts';
import { isAccount } from '../../accounts/index.ts';

export interface ItemFilters {
  readonly kind: ItemKind;
  readonly performerId?: string | undefined;
  readonly status?: ItemStatus | undefined;
  readonly tag?: string | undefined;
  readonly categoryId?: string | undefined;
  readonly country?: string | undefined;
  readonly language?: string | undefined;
  readonly minPrice?: number | undefined;
  readonly maxPrice?: number | undefined;
  readonly excludeId?: string | undefined;
  readonly galleryId?: string | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly categoryIds?: readonly string[] | undefined;
  /** All must match. */
  readonly words?: readonly string[] | undefined;
}
/** Condition that an item contains the words, checked for each row of an index scan. */
export const hasWords = (words: readonly string[] = []): RawBuilder<unknown> =>
  words.length > 0 ? wordsInRow(sql`i.search_words`, words) : sql`true`;

export const ITEMS = sql`catalog_item i join account a on a.id = i.performer_id`;

/** Builds conditions on an item `i` of an account `a`, without the search words. */
export function filtersOf(filters: ItemFilters): RawBuilder<unknown> {
  const all = [sql`i.kind = ${filters.kind}`];
  const { performerId, status, tag, categoryId, country, language, minPrice, maxPrice, excludeId, galleryId } = filters;
  if (performerId) all.push(isAccount(sql`i.performer_id`, performerId));
  if (status) all.push(sql`i.status = ${status}`);
  if (tag) all.push(sql`i.tags @> array[${tag.toLowerCase()}::text]`);
  if (filters.tags?.length) all.push(sql`i.tags @> ${filters.tags.map((one) => one.toLowerCase())}::text[]`);
  if (filters.categoryIds?.length) all.push(sql`i.category_id = any(${[...filters.categoryIds]}::uuid[])`);
  if (categoryId) all.push(sql`i.category_id = ${categoryId}::uuid`);
  if (country) all.push(sql`a.country = ${country}`);
  if (language) all.push(sql`i.language = ${language}`);
  if (minPrice !== undefined) all.push(sql`i.price_units >= ${Math.round(minPrice * 100)}`);
  if (maxPrice !== undefined) all.push(sql`i.price_units <= ${Math.round(maxPrice * 100)}`);
  if (excludeId) all.push(sql`i.id <> ${excludeId}::uuid`);
  if (galleryId) all.push(sql`i.gallery_id = ${galleryId}::uuid`);
  return sql`${all.length > 1 ? plannedEachTime : sql``} ${sql.join(all, sql` and `)}`;
}
