import type { Answer, featured, featuredStaff, Input } from '@footlight/contract';
import { idCursor } from '../../platform/db/paging.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import type { FeaturedDoors } from './featured.doors.ts';
import { listForStaff, listOwn, listPackages, listShown, readDays } from './featured.queries.ts';
import { dayOf, packageAnswer, plusDays } from './featured.rules.ts';
import { bookingAnswer, staffAnswer, windowOf } from './featured.views.ts';

/** Lists packages on sale. Empty if no gateway is available. */
export const searchPackages =
  ({ gateways }: FeaturedDoors) =>
  async (
    { db }: RequestContext,
    { query }: Input<typeof featured.packages>,
  ): Promise<Answer<typeof featured.packages>> => {
    if (gateways.byName.size === 0) return { data: [], total: 0 };
    const { rows, total } = await listPackages(db, { ...query, isOnSale: true });
    return { data: rows.map(packageAnswer), total };
  };

/** Lists today's featured creators. By default, the earliest booking comes last. */
export const searchApproved =
  ({ settings, cardsOf }: FeaturedDoors) =>
  async (
    context: RequestContext,
    { query }: Input<typeof featured.approved>,
  ): Promise<Answer<typeof featured.approved>> => {
    const timeZone = settings.get('timeZone');
    const { rows, total } = await listShown(context.db, context.caller, dayOf(context.now, timeZone), query);
    const cards = await cardsOf(
      context,
      rows.map((row) => row.performer_id),
    );
    const cardOf = new Map(cards.map((card) => [card._id, card]));
    const data = rows.flatMap((row) => {
      const performer = cardOf.get(row.performer_id);
      return performer ? [{ ...windowOf(row, timeZone), performer }] : [];
    });
    return { data, ...total };
  };

export const readCalendar =
  ({ settings }: FeaturedDoors) =>
  async ({ db, caller, now }: RequestContext): Promise<Answer<typeof featured.calendar>> => {
    const timeZone = settings.get('timeZone');
    const placesPerDay = settings.get('featuredPlacesPerDay');
    const today = dayOf(now, timeZone);
    const days = await readDays(db, caller.accountId, {
      from: today,
      to: plusDays(today, settings.get('featuredDaysAhead')),
    });
    return {
      timeZone,
      today,
      placesPerDay,
      days: days.map(({ day, taken, is_own: isOwn }) => ({ day, free: Math.max(0, placesPerDay - taken), isOwn })),
    };
  };

export const searchOwn =
  ({ settings }: FeaturedDoors) =>
  async (
    { db, caller }: RequestContext,
    { query }: Input<typeof featured.own>,
  ): Promise<Answer<typeof featured.own>> => {
    const { rows, total, ...next } = await listOwn(db, caller.accountId, { ...query, cursor: idCursor(query.cursor) });
    const timeZone = settings.get('timeZone');
    return { data: rows.map((row) => bookingAnswer(row, timeZone)), ...total, ...next };
  };

export const searchForStaff =
  ({ settings }: FeaturedDoors) =>
  async (
    { db }: RequestContext,
    { query }: Input<typeof featuredStaff.bookings>,
  ): Promise<Answer<typeof featuredStaff.bookings>> => {
    const { rows, total } = await listForStaff(db, query);
    const timeZone = settings.get('timeZone');
    return { data: rows.map((row) => staffAnswer(row, timeZone)), ...total };
  };

export async function listAllPackages(
  { db }: RequestContext,
  { query }: Input<typeof featuredStaff.packages>,
): Promise<Answer<typeof featuredStaff.packages>> {
  const { rows, total } = await listPackages(db, { ...query, isOnSale: false });
  return { data: rows.map(packageAnswer), total };
}
