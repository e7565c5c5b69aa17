import { balanceOf } from '../ledger/index.ts';
import type { Tx } from '../../platform/transaction.ts';
import './recordings.events.ts';
import type { Payment, Recording } from './recordings.rules.ts';

/** Notifies everyone in a show that its recording has started or stopped. */
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

/** Notifies a recording's owners of its state, and of a failed trim they were waiting for. */
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

/** Notifies the payer and the performer of the payment's outcome. */
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
