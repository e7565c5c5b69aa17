import { unitsToTokens, type Answer, type Input, type recordings } from '@footlight/contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { refuse } from '../../platform/refuse.ts';
import {
  findOfSession,
  findOfStream,
  findPayment,
  findSession,
  findStage,
  type ShowFacts,
  type StageFacts,
} from './recordings.queries.ts';
import type { Recording } from './recordings.rules.ts';

type State = Answer<typeof recordings.state>;
type Db = Kysely<Tables>;

const running = (recording: Recording | undefined) =>
  recording?.state === 'recording' && !recording.is_paused
    ? { isRecording: true, startedAt: recording.created_at.toISOString() }
    : { isRecording: false };

/** How the recording of a private show stands, for one of the two. */
export async function stateOfSession(db: Db, accountId: string, show: ShowFacts): Promise<State> {
  const recording = await findOfSession(db, show.id);
  const payment = recording && (await findPayment(db, recording.id));
  const isHost = accountId === show.performerId;
  return {
    ...running(recording),
    kind: 'private',
    vodId: recording?.id,
    canRecord: show.canRecord && show.state === 'running' && (isHost ? payment?.state === 'held' : !recording),
    price: show.canRecord ? unitsToTokens(payment?.units ?? show.units) : undefined,
    isPaid: payment !== undefined && payment.state !== 'voided',
  };
}

/** How the recording of a public show stands, for anybody. */
export async function stateOfStage(db: Db, accountId: string, stage: StageFacts): Promise<State> {
  const recording = await findOfStream(db, stage.id);
  const isHost = accountId === stage.performerId;
  const isOnAir = stage.state === 'live' || stage.state === 'away';
  return {
    ...running(recording),
    kind: 'public',
    vodId: isHost ? recording?.id : undefined,
    canRecord: isHost && isOnAir && !stage.isClosed,
    isPaid: false,
  };
}

/** Whether a show is being recorded. A private one is known to the two in it only. Refuses NOT_FOUND. */
export async function viewState(
  { db, caller }: RequestContext,
  { params }: Input<typeof recordings.state>,
): Promise<State> {
  const show = await findSession(db, params.id);
  if (show?.kind === 'private') {
    if (caller.accountId !== show.performerId && caller.accountId !== show.customerId) refuse('NOT_FOUND');
    return stateOfSession(db, caller.accountId, show);
  }
  const stage = (await findStage(db, show?.streamId ?? params.id)) ?? refuse('NOT_FOUND');
  return stateOfStage(db, caller.accountId, stage);
}
