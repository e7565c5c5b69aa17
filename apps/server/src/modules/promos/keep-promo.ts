import type { Answer, Input, promosStaff } from '@footlight/contract';
import { newId } from '../../platform/ids.ts';
import { refuse } from '../../platform/refuse.ts';
import type { Tx } from '../../platform/transaction.ts';
import { record } from '../audit/index.ts';
import { countPromos, findPromo, type PromoRow } from './promos.queries.ts';
import { deletePromo, insertPromo, updatePromo } from './promos.store.ts';
import { staffPromoOf } from './read-promos.ts';

type Kept = Answer<typeof promosStaff.create>;
const MOST_KEPT = 200;
const NEW = {
  text: '',
  picture: '',
  link: '',
  is_new_tab: false,
  is_active: true,
  starts_at: null,
  ends_at: null,
  ordering: 0,
};

function changeOf(body: Input<typeof promosStaff.update>['body'], was: Pick<PromoRow, 'starts_at' | 'ends_at'>) {
  const { isNewTab, isActive, startsAt, endsAt, ...same } = body;
  const momentOf = (given: string | null | undefined, before: Date | null) =>
    given === undefined ? before : given && new Date(given);
  const starts_at = momentOf(startsAt, was.starts_at) || null;
  const ends_at = momentOf(endsAt, was.ends_at) || null;
  if (starts_at && ends_at && starts_at >= ends_at)
    refuse('VALIDATION_FAILED', 'The end must be after the start.', { property: 'endsAt' });
  return {
    ...same,
    ...(isNewTab === undefined ? {} : { is_new_tab: isNewTab }),
    ...(isActive === undefined ? {} : { is_active: isActive }),
    starts_at,
    ends_at,
  };
}

const readBack = async (tx: Tx, id: string): Promise<Kept> =>
  staffPromoOf((await findPromo(tx.db, id)) ?? refuse('NOT_FOUND'), tx.now);

/** Throws VALIDATION_FAILED, or CONFLICT if there are too many promos. */
export async function createPromo(tx: Tx, { body }: Pick<Input<typeof promosStaff.create>, 'body'>): Promise<Kept> {
  if ((await countPromos(tx.db)) >= MOST_KEPT)
    refuse('CONFLICT', `There can be at most ${MOST_KEPT} promos. Delete some first.`);
  const id = newId();
  const { title, place } = body;
  await insertPromo(tx, { ...NEW, ...changeOf(body, NEW), id, title, place, created_at: tx.now });
  await record(tx, { action: 'promo.create', subject: `promo:${id}`, detail: { title: body.title } });
  return readBack(tx, id);
}

/** Throws NOT_FOUND or VALIDATION_FAILED. */
export async function changePromo(
  tx: Tx,
  { params, body }: Pick<Input<typeof promosStaff.update>, 'params' | 'body'>,
): Promise<Kept> {
  const row = (await findPromo(tx.db, params.id)) ?? refuse('NOT_FOUND');
  await updatePromo(tx, row.id, changeOf(body, row));
  await record(tx, { action: 'promo.update', subject: `promo:${row.id}`, detail: { title: body.title ?? row.title } });
  return readBack(tx, row.id);
}

/** Throws NOT_FOUND. */
export async function removePromo(
  tx: Tx,
  { params }: Pick<Input<typeof promosStaff.remove>, 'params'>,
): Promise<{ success: boolean }> {
  const row = (await findPromo(tx.db, params.id)) ?? refuse('NOT_FOUND');
  await deletePromo(tx, row.id);
  await record(tx, { action: 'promo.remove', subject: `promo:${row.id}`, detail: { title: row.title } });
  return { success: true };
}
