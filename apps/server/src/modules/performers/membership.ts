import type { Tx } from '../../platform/transaction.ts';
import './performers.events.ts';
import { updatePerformer } from './performers.store.ts';

/**
 * Makes a performer an active member of a studio. The caller must have locked the membership, and the performer must
 * not be in a studio yet.
 */
export async function joinStudio(tx: Tx, performerId: string, studioId: string): Promise<void> {
  await updatePerformer(tx, performerId, { studio_id: studioId, member_status: 'active' });
  announce(tx, performerId, studioId, 'active');
}

/** Sets whether a member may go live. The caller must have locked the membership. */
export async function setMemberStatus(
  tx: Tx,
  performerId: string,
  studioId: string,
  status: 'active' | 'inactive',
): Promise<void> {
  await updatePerformer(tx, performerId, { member_status: status });
  announce(tx, performerId, studioId, status);
}

/**
 * Ends a membership. The studio loses its share and its control immediately. The caller must have locked the
 * membership.
 */
export async function leaveStudio(tx: Tx, performerId: string, studioId: string): Promise<void> {
  await updatePerformer(tx, performerId, { studio_id: null, member_status: 'active' });
  announce(tx, performerId, studioId, 'left');
}

const announce = (tx: Tx, performerId: string, studioId: string, status: 'active' | 'inactive' | 'left'): void =>
  tx.announce('performer/member-changed', { performerId, studioId, status, at: tx.now.toISOString() });
