import type { Answer, Input, performers } from '@footlight/contract';
import { refuse } from '../../platform/refuse.ts';
import type { Keyring } from '../../platform/sealing/keyring.ts';
import type { Tx } from '../../platform/transaction.ts';
import { changeDetails, changeProfile } from '../accounts/index.ts';
import { isCountryCode } from '../../platform/world/world-lists.ts';
import { isCategory } from './categories.queries.ts';
import { readMe } from './performers.queries.ts';
import { updatePerformer } from './performers.store.ts';
import { keepSchedule, mistakeOf, openDaysOf } from '../schedule/index.ts';

const MOST_CATEGORIES = 5;

/** Updates the caller's own profile. Absent properties stay unchanged. */
export async function updateProfile(
  tx: Tx,
  keyring: Keyring,
  { body }: Input<typeof performers.update>,
): Promise<Answer<typeof performers.update>> {
  const { accountId } = tx.caller;
  if (body.country !== undefined && !isCountryCode(body.country))
    refuse('VALIDATION_FAILED', 'Unknown country.', { property: 'country' });
  const categoryIds = await categoriesOf(tx, body);
  const mistake = body.schedule && mistakeOf(body.schedule);
  if (mistake) refuse('VALIDATION_FAILED', mistake.words, { property: mistake.property });
  const { name, bio, country, gender } = body;
  await changeProfile(tx, accountId, { name, bio, country, gender });
  await changeDetails(tx, keyring, accountId, body);
  await updatePerformer(tx, accountId, {
    ...(body.languages ? { languages: [...new Set(body.languages)] } : {}),
    ...(body.tags ? { tags: distinctTags(body.tags) } : {}),
    ...(categoryIds ? { category_id: categoryIds[0] ?? null, category_ids: categoryIds } : {}),
  });
  if (body.schedule) await keepSchedule(tx, accountId, body.schedule.timeZone, openDaysOf(body.schedule));
  return readMe(tx.db, keyring, accountId);
}

/** Puts the main category first and removes duplicates. Returns undefined if the change has no categories. */
async function categoriesOf(
  tx: Tx,
  { categoryId, categoryIds }: Pick<Input<typeof performers.update>['body'], 'categoryId' | 'categoryIds'>,
): Promise<string[] | undefined> {
  if (categoryId === undefined && categoryIds === undefined) return undefined;
  const property = categoryIds === undefined ? 'categoryId' : 'categoryIds';
  const wanted = [...new Set([...(categoryId === undefined ? [] : [categoryId]), ...(categoryIds ?? [])])];
  if (wanted.length > MOST_CATEGORIES)
    refuse('VALIDATION_FAILED', `Must be between 0 and ${MOST_CATEGORIES}`, { property });
  for (const id of wanted)
    if (!(await isCategory(tx.db, id))) refuse('VALIDATION_FAILED', 'Unknown category.', { property });
  return wanted;
}

/** Lowercases and deduplicates tags, keeping their order. */
const distinctTags = (tags: readonly string[]): string[] => [...new Set(tags.map((tag) => tag.toLowerCase()))];
