import { unitsToTokens, type Answer, type wheels } from '@footlight/contract';
import { avatarUrl } from '../accounts/index.ts';
import { oddsOf, type Content, type WheelRow } from './wheels.rules.ts';
import type { ProofRow, ResultRow } from './spins/spins.queries.ts';

export type WheelView = Answer<typeof wheels.create>;
export type ResultView = Answer<typeof wheels.setStatus>;
export type ProofView = Answer<typeof wheels.proof>;
export type VisibleView = Omit<WheelView, 'performerId' | 'isVisible' | 'createdAt' | 'updatedAt'>;

const segmentsOf = ({ labels, weights }: Pick<Content, 'labels' | 'weights'>): WheelView['segments'] => {
  const odds = oddsOf(weights);
  return labels.map((label, place) => ({ label, weight: weights[place] ?? 0, odds: odds[place] ?? 0 }));
};

type Shown = Content & Pick<WheelRow, 'id' | 'version' | 'commitment' | 'next_spin_id' | 'locked_until'>;
/** Returns a wheel as its room shows it. */
export function visibleOf(row: Shown, now: Date): VisibleView {
  const { locked_until: until } = row;
  return {
    _id: row.id,
    title: row.title,
    price: unitsToTokens(Number(row.price_units)),
    segments: segmentsOf(row),
    commitment: row.commitment,
    nextSpinId: row.next_spin_id,
    version: row.version,
    ...(until && until > now ? { lockedUntil: until.toISOString() } : {}),
  };
}

/** Like `visibleOf`, but from the JSON in a room's row. Null if no wheel is shown. */
export function roomWheel(json: unknown, now: Date): VisibleView | null {
  if (!json) return null;
  const row = json as Omit<Shown, 'locked_until'> & { readonly locked_until: string | null };
  return visibleOf({ ...row, locked_until: row.locked_until ? new Date(row.locked_until) : null }, now);
}

/** Returns the full view of a wheel, for its creator and for lookups by id. */
export const wheelOf = (row: WheelRow, now: Date): WheelView => ({
  ...visibleOf(row, now),
  performerId: row.performer_id,
  isVisible: row.is_visible,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

export const resultOf = (row: ResultRow): ResultView => ({
  _id: row.id,
  wheelId: row.wheel_id,
  version: row.version,
  title: row.title,
  segment: row.segment,
  label: row.label,
  price: unitsToTokens(Number(row.price_units)),
  status: row.status,
  performer: {
    _id: row.performer_id,
    username: row.performer_username,
    name: row.performer_name,
    avatar: avatarUrl('performer', row.performer_avatar),
  },
  user: {
    _id: row.viewer_id,
    username: row.user_username,
    name: row.user_name,
    avatar: avatarUrl('user', row.user_avatar),
  },
  createdAt: row.created_at.toISOString(),
  ...(row.refund_at ? { refundAt: row.refund_at.toISOString() } : {}),
  ...(row.settled_at ? { settledAt: row.settled_at.toISOString() } : {}),
  isOverdue: row.is_overdue,
});

/** Returns the data needed to verify a spin. Doesn't reveal the spinner. */
export const proofOf = (row: ProofRow): ProofView => ({
  spinId: row.id,
  wheelId: row.wheel_id,
  version: row.version,
  number: row.number,
  title: row.title,
  segments: segmentsOf(row),
  commitment: row.commitment,
  serverSeed: row.server_seed,
  clientSeed: row.client_seed,
  segment: row.segment,
  label: row.label,
  nextSpinId: row.next_spin_id,
  nextCommitment: row.next_commitment,
  createdAt: row.created_at.toISOString(),
});
