import { refuse } from '../../platform/refuse.ts';
import type { Tx } from '../../platform/transaction.ts';
import { avatarUrl } from '../accounts/index.ts';
import './duets.events.ts';
import type { DuetAnswer } from './duets.events.ts';
import { findDuet, type DuetRow } from './duets.queries.ts';
import { deleteDuet, type LockedDuet } from './duets.store.ts';

type EndReason = NonNullable<DuetAnswer['endReason']>;

const sideAnswer = ({ id, username, name, avatar_key, stream_id, is_away }: DuetRow['host']): DuetAnswer['host'] => ({
  performer: { _id: id, username, name, avatar: avatarUrl('performer', avatar_key) },
  streamId: stream_id,
  isAway: is_away,
});

export const duetAnswer = (duet: DuetRow): DuetAnswer => ({
  _id: duet.id,
  state: duet.started_at ? 'running' : 'invited',
  host: sideAnswer(duet.host),
  guest: sideAnswer(duet.guest),
  invitedAt: duet.invited_at.toISOString(),
  answerBy: duet.answer_by?.toISOString(),
  startedAt: duet.started_at?.toISOString(),
});

export async function publishDuet(tx: Tx, id: string): Promise<DuetAnswer> {
  const duet = duetAnswer((await findDuet(tx.db, id)) ?? refuse('NOT_FOUND'));
  tx.announce('duet/moved', { isPublic: duet.state === 'running', duet });
  return duet;
}

/** Ends a locked duet or invitation and returns its last state. */
export async function endDuet(tx: Tx, { id, started_at }: LockedDuet, endReason: EndReason): Promise<DuetAnswer> {
  const last = duetAnswer((await findDuet(tx.db, id)) ?? refuse('NOT_FOUND'));
  await deleteDuet(tx, id);
  const duet: DuetAnswer = { ...last, state: 'ended', endReason };
  tx.announce('duet/moved', { isPublic: started_at !== null, duet });
  return duet;
}
