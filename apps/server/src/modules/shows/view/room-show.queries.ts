import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { PaidShow } from '../shows.rules.ts';

export interface RoomShow {
  readonly mode: 'public' | 'private' | 'group' | 'paid';
  readonly sessionId: string | null;
  readonly canPeek: boolean;
  readonly openGroupId: string | null;
  readonly priceUnits: number;
  readonly ticketUnits: number | null;
  readonly ticketedShowId: string | null;
  readonly participants: number;
  readonly maxViewers: number;
}
export async function findRoomShow(db: Db, performerId: string): Promise<RoomShow> {
  const { rows } = await sql<{
    id: string;
    kind: PaidShow['kind'];
    state: PaidShow['state'];
    can_peek: boolean;
    price_units: number;
    ticket_units: number | null;
    ticketed_show_id: string | null;
    max_viewers: number;
    participants: number;
  }>`
    select s.id, s.kind, s.state, s.can_peek, s.price_units, s.ticket_units, s.ticketed_show_id, s.max_viewers,
      s.viewers as participants
      from show_session s where s.performer_id = ${performerId} and s.state in ('accepted', 'running', 'open')`.execute(
    db,
  );
  const exclusive = rows.find((row) => row.state !== 'open');
  const open = rows.find((row) => row.state === 'open');
  const shown = exclusive ?? open;
  return {
    mode: exclusive?.kind ?? 'public',
    sessionId: exclusive?.id ?? null,
    canPeek: exclusive?.kind === 'private' && exclusive.state === 'running' && exclusive.can_peek,
    openGroupId: open?.id ?? null,
    priceUnits: shown?.price_units ?? 0,
    ticketUnits: shown?.ticket_units ?? null,
    ticketedShowId: shown?.ticketed_show_id ?? null,
    participants: shown?.participants ?? 0,
    maxViewers: shown?.max_viewers ?? 0,
  };
}
