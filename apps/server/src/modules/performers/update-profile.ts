import type { Answer, Input, performers } from '@footlight/contract';
import { refuse } from '../../platform/refuse.ts';
import type { Tx } from '../../platform/transaction.ts';
import { changeProfile } from '../accounts/index.ts';
import { isCountryCode } from '../settings/index.ts';
import { isCategory, readMe } from './performers.queries.ts';
import { distinctTags } from './performers.rules.ts';
import { updatePerformer } from './performers.store.ts';
import { keepSchedule, mistakeOf, openDaysOf } from '../schedule/index.ts';

/** Changes the caller's own profile; what is absent stays. */
export async function updateProfile(
  tx: Tx,
  { body }: Input<typeof performers.update>,
): Promise<Answer<typeof performers.update>> {
  const { accountId } = tx.caller;
  if (body.country !== undefined && !isCountryCode(body.country))
    refuse('VALIDATION_FAILED', 'There is no such country.', { property: 'country' });
  if (body.categoryId !== undefined && !(await isCategory(tx.db, body.categoryId)))
    refuse('VALIDATION_FAILED', 'There is no such category.', { property: 'categoryId' });
  const mistake = body.schedule && mistakeOf(body.schedule);
  if (mistake) refuse('VALIDATION_FAILED', mistake.words, { property: mistake.property });
  await changeProfile(tx, accountId, { name: body.name, bio: body.bio, country: body.country });
  await updatePerformer(tx, accountId, {
    ...(body.languages ? { languages: [...new Set(body.languages)] } : {}),
    ...(body.tags ? { tags: distinctTags(body.tags) } : {}),
    ...(body.categoryId === undefined ? {} : { category_id: body.categoryId }),
  });
  if (body.schedule) await keepSchedule(tx, accountId, body.schedule.timeZone, openDaysOf(body.schedule));
  return readMe(tx.db, accountId);
}
