import { tokensToUnits, unitsToTokens, type Answer, type Input, type wars } from '@footlight/contract';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { avatarUrl } from '../../accounts/index.ts';
import { addTicketLines } from '../../chat/index.ts';
import { checkMaySpend } from '../../wallet/index.ts';
import { paySide, type WarRates } from './pay-side.ts';
import { refuseBlocked } from '../view/view-war.ts';
import '../wars.events.ts';
import { findPayee, findViewer, hasEntry, type ViewerRow } from '../wars.queries.ts';
import { sideOf, type Fight, type Side, type Sides } from '../wars.rules.ts';
import { insertScore, lockWar } from '../wars.store.ts';

/**
 * Checks that the caller may spend in a war: not blocked by either side, email confirmed (or an earlier payment made),
 * and entry paid if there is a price.
 */
export async function checkSpender(tx: Tx, { war, sides }: Fight): Promise<ViewerRow> {
  await refuseBlocked(tx.db, [sides[0].performer_id, sides[1].performer_id], tx.caller);
  const viewer = (await findViewer(tx.db, tx.caller.accountId)) ?? refuse('UNAUTHENTICATED');
  await checkMaySpend(tx.db, { accountId: tx.caller.accountId, isConfirmed: viewer.is_confirmed });
  if (war.entry_units > 0 && !(await hasEntry(tx.db, war.id, tx.caller.accountId)))
    refuse('PAYMENT_REQUIRED', 'This war has an entry price. Please join it first.');
  return viewer;
}

/**
 * Scores for a side in the running round. Paying its performer and counting the score share one commit. The war's row
 * is locked, so that a score for a closed round is rejected and nothing is paid. Throws NOT_FOUND, SHOW_OVER, BLOCKED,
 * EMAIL_NOT_VERIFIED, PAYMENT_REQUIRED, INSUFFICIENT_BALANCE, or CONFLICT between rounds.
 */
export const scoreSide =
  (rates: WarRates) =>
  async (tx: Tx, { params, body }: Input<typeof wars.score>): Promise<Answer<typeof wars.score>> => {
    const fight = (await lockWar(tx, params.id)) ?? refuse('NOT_FOUND');
    const { war, sides } = fight;
    const side = sideOf(sides, body.performerId) ?? refuse('NOT_FOUND');
    if (!war.accepted_at) refuse('NOT_FOUND');
    const viewer = await checkSpender(tx, fight);
    if (war.state === 'ended') refuse('SHOW_OVER');
    if (war.state !== 'running' || !war.phase_ends_at || tx.now >= war.phase_ends_at)
      refuse('CONFLICT', 'No round is running.');
    const units = tokensToUnits(body.token);
    const { transferId, balanceUnits } = await paySide(tx, rates, { side, units });
    const { round } = war;
    const viewerId = tx.caller.accountId;
    await insertScore(tx, { id: transferId, warId: war.id, round, performerId: side.performer_id, viewerId, units });
    await publishScore(tx, { fight, side, viewer, units });
    return {
      _id: transferId,
      warId: war.id,
      performerId: side.performer_id,
      round,
      token: body.token,
      balance: unitsToTokens(balanceUnits),
      createdAt: tx.now.toISOString(),
    };
  };

/** Posts the ticket in the shared chat and notifies both rooms. */
async function publishScore(
  tx: Tx,
  { fight, side, viewer, units }: { fight: Fight; side: Side; viewer: ViewerRow; units: number },
): Promise<void> {
  const { war, sides } = fight;
  const { name } = await findPayee(tx.db, side.performer_id);
  const senderId = tx.caller.accountId;
  const ticket = { tokens: unitsToTokens(units), item: name };
  const [line] = await addTicketLines(tx, [{ conversationId: war.id, senderId, text: '', ticket }]);
  const sums = (of: (one: Side) => number): [number, number] => sumsOf(sides, side, units, of);
  tx.announce('war/side-scored', {
    warId: war.id,
    performerIds: [sides[0].performer_id, sides[1].performer_id],
    round: war.round,
    performerId: side.performer_id,
    performerName: name,
    viewer: {
      id: senderId,
      username: viewer.username,
      avatar: avatarUrl('user', viewer.avatar_key),
      ...(line?.level ? { level: line.level } : {}),
    },
    messageId: line?.id ?? '',
    units,
    scores: sums((one) => one.round_units),
    totals: sums((one) => one.total_units),
    at: tx.now.toISOString(),
  });
}

function sumsOf([first, second]: Sides, added: Side, units: number, of: (side: Side) => number): [number, number] {
  const sum = (side: Side) => of(side) + (side === added ? units : 0);
  return [sum(first), sum(second)];
}
