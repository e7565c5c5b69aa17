import type { Answer, massMessages } from '@footlight/contract';
import { unitsToTokens } from '@footlight/contract';
import type { ListedMass } from './mass.queries.ts';

export type MassView = Answer<typeof massMessages.send>;
export type Segment = MassView['segments'][number];
export type MassState = MassView['state'];

/** Maximum mass messages per creator and day. */
export const MOST_A_DAY = 5;
export const MOST_AHEAD_MS = 90 * 24 * 60 * 60_000;
/** Recipients per transaction, and the pause after each one that lets other work proceed. */
export const BATCH = 500;
export const PAUSE_MS = 100;

export const massOf = (row: ListedMass): MassView => ({
  _id: row.id,
  segments: [...row.segments],
  text: row.text,
  media: row.media,
  price: unitsToTokens(Number(row.price_units)),
  state: row.state,
  recipients: row.recipients,
  scheduledAt: row.scheduled_at.toISOString(),
  createdAt: row.created_at.toISOString(),
  ...(row.ended_at ? { endedAt: row.ended_at.toISOString() } : {}),
});
