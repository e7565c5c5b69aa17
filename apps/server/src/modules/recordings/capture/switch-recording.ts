import type { Answer, Input, recordings } from '@footlight/contract';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { beginRecording } from './begin-recording.ts';
import { finishRecording } from './finish-recording.ts';
import { assertRecordable, stateOfPaidShow, stateOfStage, type BlockerOf } from './record-state.ts';
import { findPaidShow, findStage, type ShowFacts, type StageFacts } from '../recordings.queries.ts';
import { lockOfPaidShow, lockOfStream, lockPayment, updateRecording } from '../recordings.store.ts';
import { publishMoved } from '../publish-recording.ts';

type Switch = typeof recordings.switch;

/**
 * Starts or stops a recording of the performer's own show. Each time a public recording stops, it produces a video. A
 * private show is recorded only after its customer has paid, so here the recording is only paused and resumed, and it
 * ends with the show. Throws NOT_FOUND, FORBIDDEN (another performer's show), NOT_OFFERED, NOT_LIVE, SHOW_BUSY,
 * SHOW_OVER or PAYMENT_REQUIRED.
 */
export const switchRecording =
  (blockerOf: BlockerOf) =>
  async (tx: Tx, { params, body }: Input<Switch>): Promise<Answer<Switch>> => {
    const call = { isStart: params.b === 'start', ownerId: body?.userId, blockerOf };
    const show = await findPaidShow(tx.db, params.a);
    if (show?.performerId === tx.caller.accountId && show.kind === 'private') return switchPrivate(tx, show, call);
    const stage = await findStage(tx.db, show?.streamId ?? params.a);
    if (stage?.performerId !== tx.caller.accountId) refuse('NOT_FOUND');
    if (show?.kind === 'group') refuse('NOT_OFFERED');
    return switchPublic(tx, stage, call);
  };

interface Call {
  readonly isStart: boolean;
  readonly ownerId: string | undefined;
  readonly blockerOf: BlockerOf;
}
async function switchPrivate(tx: Tx, show: ShowFacts, { isStart, ownerId, blockerOf }: Call): Promise<Answer<Switch>> {
  if (!show.canRecord) refuse('NOT_OFFERED');
  if (show.state === 'ended') refuse('SHOW_OVER');
  const recording = await lockOfPaidShow(tx, show.id);
  const payment = recording && (await lockPayment(tx, recording.id));
  if (!recording || payment?.state !== 'held') refuse('PAYMENT_REQUIRED');
  if (ownerId !== undefined && ownerId !== payment.payer_id) refuse('FORBIDDEN');
  if (recording.state !== 'recording') refuse('SHOW_OVER');
  if (isStart) assertRecordable(blockerOf, show.streamId);
  if (recording.is_paused === isStart) {
    await updateRecording(tx, recording.id, { is_paused: !isStart });
    publishMoved(tx, recording, isStart);
  }
  return stateOfPaidShow(tx.db, tx.caller.accountId, show, blockerOf);
}

async function switchPublic(tx: Tx, stage: StageFacts, { isStart, ownerId, blockerOf }: Call): Promise<Answer<Switch>> {
  if (ownerId !== undefined && ownerId !== stage.performerId) refuse('FORBIDDEN');
  const recording = await lockOfStream(tx, stage.id);
  if (isStart && !recording) {
    if (stage.state !== 'live' && stage.state !== 'away') refuse('NOT_LIVE');
    if (stage.isClosed) refuse('SHOW_BUSY');
    assertRecordable(blockerOf, stage.id);
    await beginRecording(tx, {
      kind: 'public',
      performerId: stage.performerId,
      customerId: null,
      streamId: stage.id,
      sessionId: null,
      title: stage.title,
    });
  }
  if (!isStart && recording) await finishRecording(tx, recording);
  return stateOfStage(tx.db, tx.caller.accountId, stage, blockerOf);
}
