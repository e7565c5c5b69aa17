import { balanceOf } from '../ledger/index.ts';
import type { Tx } from '../../platform/transaction.ts';
import './recordings.events.ts';
import type { Payment, Recording } from './recordings.rules.ts';

/** Notifies those in the show that it is being recorded from now on, or is not any more. */
export function publishMoved(tx: Tx, recording: Recording, isRecording: boolean): void {
  tx.announce('recording/moved', {
    isRecording,
    recordingId: recording.id,
    performerId: recording.performer_id,
    customerId: recording.customer_id,
    kind: recording.kind,
    sessionId: recording.session_id,
    streamId: recording.stream_id,
    at: tx.now.toISOString(),
  });
}

/** Notifies its owners of how a recording stands, and whether the cut they wait for could not be made. */
export function publishChanged(tx: Tx, recording: Recording, { cutFailed = false } = {}): void {
  tx.announce('recording/changed', {
    recordingId: recording.id,
    performerId: recording.performer_id,
    customerId: recording.customer_id,
    state: recording.state,
    failure: recording.failure,
    progress: recording.progress,
    isTrimming: recording.trim_from_ms !== null,
    cutFailed,
  });
}

/** Notifies payer and performer of what the price of a recording has come to. */
export async function publishPaid(
  tx: Tx,
  payment: Pick<Payment, 'recording_id' | 'payer_id' | 'state'>,
  performerId: string,
): Promise<void> {
  const balances = await balanceOf(tx, [payment.payer_id, performerId]);
  tx.announce('recording/paid', {
    recordingId: payment.recording_id,
    payerId: payment.payer_id,
    performerId,
    state: payment.state,
    payerBalanceUnits: balances.get(payment.payer_id) ?? 0,
    performerBalanceUnits: balances.get(performerId) ?? 0,
    at: tx.now.toISOString(),
  });
}
