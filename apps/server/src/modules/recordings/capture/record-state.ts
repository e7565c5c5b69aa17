import { unitsToTokens, type Answer, type Input, type recordings } from '@footlight/contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/db/tables.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refuse.ts';
import {
  findOfSession,
  findOfStream,
  findPayment,
  findSession,
  findStage,
  type ShowFacts,
  type StageFacts,
} from '../recordings.queries.ts';
import type { Recording } from '../recordings.rules.ts';

type State = Answer<typeof recordings.state>;
type Db = Kysely<Tables>;
/** Why a stream can not be recorded; null when it can. */
export type ObstacleOf = (streamId: string) => NonNullable<State['obstacle']> | null;

const OBSTACLE_WORDS: Readonly<Record<NonNullable<State['obstacle']>, string>> = {
  vp8: 'This show can not be recorded: it is sent as VP8, and H.264 is needed.',
  'b-frames': 'This show can not be recorded: its video has B-frames.',
  'no-video': 'This show can not be recorded: it has no video.',
  engine: 'The media server of this show can not record.',
};
/** Refuses NOT_OFFERED, with the reason, for a stream that can not be recorded. */
export function assertRecordable(obstacleOf: ObstacleOf, streamId: string): void {
  const obstacle = obstacleOf(streamId);
  if (obstacle) refuse('NOT_OFFERED', OBSTACLE_WORDS[obstacle]);
}
/** That something may be recorded, or why not. */
const possible = (mayBe: boolean, obstacle: ReturnType<ObstacleOf>) =>
  mayBe && obstacle ? { canRecord: false, obstacle } : { canRecord: mayBe };

const running = (recording: Recording | undefined) =>
  recording?.state === 'recording' && !recording.is_paused
    ? { isRecording: true, startedAt: recording.created_at.toISOString() }
    : { isRecording: false };

/** How the recording of a private show stands, for one of the two. */
export async function stateOfSession(
  db: Db,
  accountId: string,
  show: ShowFacts,
  obstacleOf: ObstacleOf,
): Promise<State> {
  const recording = await findOfSession(db, show.id);
  const payment = recording && (await findPayment(db, recording.id));
  const isHost = accountId === show.performerId;
  return {
    ...running(recording),
    kind: 'private',
    vodId: recording?.id,
    ...possible(
      show.canRecord && show.state === 'running' && (isHost ? payment?.state === 'held' : !recording),
      obstacleOf(show.streamId),
    ),
    price: show.canRecord ? unitsToTokens(payment?.units ?? show.units) : undefined,
    isPaid: payment !== undefined && payment.state !== 'voided',
  };
}

/** How the recording of a public show stands, for anybody. */
export async function stateOfStage(
  db: Db,
  accountId: string,
  stage: StageFacts,
  obstacleOf: ObstacleOf,
): Promise<State> {
  const recording = await findOfStream(db, stage.id);
  const isHost = accountId === stage.performerId;
  const isOnAir = stage.state === 'live' || stage.state === 'away';
  return {
    ...running(recording),
    kind: 'public',
    vodId: isHost ? recording?.id : undefined,
    ...possible(isHost && isOnAir && !stage.isClosed, obstacleOf(stage.id)),
    isPaid: false,
  };
}

/** Whether a show is being recorded. A private one is known to the two in it only. Refuses NOT_FOUND. */
export const viewState =
  (obstacleOf: ObstacleOf) =>
  async ({ db, caller }: RequestContext, { params }: Input<typeof recordings.state>): Promise<State> => {
    const show = await findSession(db, params.id);
    if (show?.kind === 'private') {
      if (caller.accountId !== show.performerId && caller.accountId !== show.customerId) refuse('NOT_FOUND');
      return stateOfSession(db, caller.accountId, show, obstacleOf);
    }
    const stage = (await findStage(db, show?.streamId ?? params.id)) ?? refuse('NOT_FOUND');
    return stateOfStage(db, caller.accountId, stage, obstacleOf);
  };
