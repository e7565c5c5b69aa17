import { tokensToUnits, type Answer, type Input, type recordings } from '@footlight/contract';
import { newId } from '../../../platform/ids.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import type { CommissionOf } from '../../commissions/index.ts';
import { hold } from '../../ledger/index.ts';
import { beginRecording } from '../capture/begin-recording.ts';
import { assertRecordable, stateOfPaidShow, type BlockerOf } from '../capture/record-state.ts';
import { isConfirmed } from '../../accounts/index.ts';
import { checkMaySpend } from '../../wallet/index.ts';
import { findPaidShow } from '../recordings.queries.ts';
import { insertPayment, lockOfPaidShow } from '../recordings.store.ts';
import { publishPaid } from '../publish-recording.ts';

/**
 * Pays for the recording of a running private show. By then both sides have agreed: the performer by offering it before
 * the show was requested, the customer by paying. Holds the current price and starts the recording. A repeated request
 * returns the same state as the first. Throws NOT_FOUND, NOT_OFFERED, SHOW_OVER, CONFLICT (the price differs or the
 * show hasn't started), EMAIL_NOT_VERIFIED or INSUFFICIENT_BALANCE.
 */
export const payRecording =
  ({ commission, blockerOf }: { commission: CommissionOf; blockerOf: BlockerOf }) =>
  async (tx: Tx, { params, body }: Input<typeof recordings.pay>): Promise<Answer<typeof recordings.pay>> => {
    const payerId = tx.caller.accountId;
    const show = await findPaidShow(tx.db, params.id);
    if (!show || show.kind !== 'private' || show.customerId !== payerId) refuse('NOT_FOUND');
    if (await lockOfPaidShow(tx, show.id)) return stateOfPaidShow(tx.db, payerId, show, blockerOf);
    if (show.state === 'ended') refuse('SHOW_OVER');
    if (!show.canRecord || show.units <= 0) refuse('NOT_OFFERED');
    if (show.state !== 'running') refuse('CONFLICT', 'The show has not started yet.');
    assertRecordable(blockerOf, show.streamId);
    if (tokensToUnits(body.token) !== show.units) refuse('CONFLICT', 'The price of the recording has changed.');
    await checkMaySpend(tx.db, { accountId: payerId, isConfirmed: await isConfirmed(tx.db, payerId) });
    const recording = await beginRecording(tx, {
      kind: 'private',
      performerId: show.performerId,
      customerId: payerId,
      streamId: show.streamId,
      sessionId: show.id,
      title: show.hostName.slice(0, 100),
    });
    // A concurrent request has already started the recording.
    if (!recording) return stateOfPaidShow(tx.db, payerId, show, blockerOf);
    const held = await hold(tx, {
      id: newId(),
      key: `recording:${show.id}`,
      userId: payerId,
      amountUnits: show.units,
    });
    if (held.status === 'insufficient') refuse('INSUFFICIENT_BALANCE');
    if (held.status === 'replay') refuse('CONFLICT');
    if (held.status !== 'done') throw new Error(`hold for the recording of ${show.id}: ${held.status}`);
    const rates = commission(show.performerId, show.studioId);
    await insertPayment(tx, {
      session_id: show.id,
      recording_id: recording.id,
      payer_id: payerId,
      units: show.units,
      hold_id: held.transferId,
      state: 'held',
      platform_percent: String(rates.platformPercent),
      studio_percent: String(rates.studioPercent),
      studio_id: show.studioId,
      paid_at: tx.now,
    });
    await publishPaid(tx, { recording_id: recording.id, payer_id: payerId, state: 'held' }, show.performerId);
    return stateOfPaidShow(tx.db, payerId, show, blockerOf);
  };
