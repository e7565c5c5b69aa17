import type { Answer, Input, performersStaff } from '@footlight/contract';
import { newId } from '../../../platform/ids.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { record } from '../../audit/index.ts';
import { listCategories } from '../categories.queries.ts';
import { haveCreators, lockCategories, removeCategories, writeCategories } from './categories.store.ts';

type Call = typeof performersStaff.updateCategories;

/**
 * Replaces all categories, in the given order. Throws VALIDATION_FAILED if two categories share a slug or one has two
 * translations into the same language, and CONFLICT if a removed category still has creators.
 */
export async function keepCategories(tx: Tx, { body }: Pick<Input<Call>, 'body'>): Promise<Answer<Call>> {
  const rows = body.items.map(({ _id: id = newId(), description = '', translations, ...item }, ordering) => ({
    ...item,
    id,
    description,
    translations: JSON.stringify(translations),
    ordering,
  }));
  refuseDoubles(body.items);
  const known = await lockCategories(tx);
  const asked = body.items.flatMap(({ _id }) => _id ?? []);
  if (asked.some((id) => !known.includes(id)) || new Set(asked).size < asked.length) refuse('NOT_FOUND');
  const missing = known.filter((id) => !asked.includes(id));
  if (missing.length > 0) {
    if (await haveCreators(tx, missing))
      refuse('CONFLICT', 'There are creators in this category. Rename it instead of deleting it.');
    await removeCategories(tx, missing);
  }
  await writeCategories(tx, rows);
  await record(tx, { action: 'category.update', subject: 'categories:site', detail: { categories: rows.length } });
  return listCategories(tx.db);
}

function refuseDoubles(items: Input<Call>['body']['items']): void {
  for (const [index, { translations }] of items.entries())
    if (new Set(translations.map(({ language }) => language)).size < translations.length)
      refuse('VALIDATION_FAILED', 'Each language can appear only once.', { property: `items.${index}.translations` });
  const at = items.findIndex(({ slug }, index) => items.findIndex((other) => other.slug === slug) < index);
  if (at >= 0) refuse('VALIDATION_FAILED', 'Another category has this address.', { property: `items.${at}.slug` });
}
