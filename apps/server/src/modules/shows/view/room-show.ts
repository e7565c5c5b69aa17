import { unitsToTokens, type Answer, type rooms } from '@footlight/contract';
import type { Db } from '../../../platform/db/database.ts';
import { findRoomShow } from './room-show.queries.ts';

/** Returns public information about the current show in a performer's room. */
export async function roomShow(db: Db, performerId: string): Promise<Answer<typeof rooms.view>['show']> {
  const show = await findRoomShow(db, performerId);
  const isShown = show.sessionId !== null || show.openGroupId !== null;
  return {
    mode: show.mode,
    ...(show.sessionId ? { sessionId: show.sessionId } : {}),
    canPeek: show.canPeek,
    ...(show.openGroupId ? { openGroupId: show.openGroupId } : {}),
    ...(isShown ? { pricePerMinute: unitsToTokens(show.priceUnits) } : {}),
    ...(show.ticketUnits ? { ticketPrice: unitsToTokens(show.ticketUnits) } : {}),
    ...(show.ticketedShowId ? { ticketedShowId: show.ticketedShowId } : {}),
    seats: show.participants,
    maxViewers: show.maxViewers,
  };
}
