import type { Answer, Input, promos, promosStaff } from '@footlight/contract';
import type { RequestContext } from '../../platform/http/context.ts';
import { listPromos, listRunning, type PromoRow } from './promos.queries.ts';

const promoOf = ({ id, title, text, picture, link, is_new_tab, place }: PromoRow) => ({
  _id: id,
  title,
  text,
  picture,
  link,
  place,
  isNewTab: is_new_tab,
});

function statusOf({ is_active, starts_at, ends_at }: PromoRow, now: Date) {
  if (!is_active) return 'off';
  if (ends_at && ends_at <= now) return 'over';
  return starts_at && starts_at > now ? 'scheduled' : 'running';
}

export const staffPromoOf = (row: PromoRow, now: Date) =>
  ({
    ...promoOf(row),
    status: statusOf(row, now),
    isActive: row.is_active,
    ...(row.starts_at ? { startsAt: row.starts_at.toISOString() } : {}),
    ...(row.ends_at ? { endsAt: row.ends_at.toISOString() } : {}),
    ordering: row.ordering,
  }) as const;

export async function searchPromos(
  { db, now }: RequestContext,
  { query: { place, ...page } }: Input<typeof promos.search>,
): Promise<Answer<typeof promos.search>> {
  const { rows, total } = await listRunning(db, now, place, page);
  return { data: rows.map(promoOf), total };
}

export async function searchPromosForStaff(
  { db, now }: RequestContext,
  { query }: Input<typeof promosStaff.search>,
): Promise<Answer<typeof promosStaff.search>> {
  const { rows, total } = await listPromos(db, now, query);
  return { data: rows.map((row) => staffPromoOf(row, now)), total };
}
