import { unitsToTokens, type Answer, type Input, type recordings } from '@footlight/contract';
import type { Db } from '../../../platform/db/database.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refuse.ts';
import {
  findOfPaidShow,
  findOfStream,
  findPayment,
  findPaidShow,
  findStage,
  type ShowFacts,
  type StageFacts,
} from '../recordings.queries.ts';
import type { Recording } from '../recordings.rules.ts';

type State = Answer<typeof recordings.state>;
/** Returns the reason a stream can't be recorded, or null if it can be. */
export type BlockerOf = (streamId: string) => NonNullable<State['obstacle']> | null;

const BLOCKER_WORDS: Readonly<Record<NonNullable<State['obstacle']>, string>> = {
  vp8: 'This show cannot be recorded: it is sent as VP8, but H.264 is required.',
  'no-video': 'This show cannot be recorded: it has no video.',
  engine: 'The media server of this show cannot record.',
};
/** Throws NOT_OFFERED with the reason if a stream can't be recorded. */
export function assertRecordable(blockerOf: BlockerOf, streamId: string): void {
  const blocker = blockerOf(streamId);
  if (blocker) refuse('NOT_OFFERED', BLOCKER_WORDS[blocker]);
}
/** Adds the reason if recording is allowed but not possible. */
const possible = (mayBe: boolean, blocker: ReturnType<BlockerOf>) =>
  mayBe && blocker ? { canRecord: false, obstacle: blocker } : { canRecord: mayBe };

const running = (recording: Recording | undefined) =>
  recording?.state === 'recording' && !recording.is_paused
    ? { isRecording: true, startedAt: recording.created_at.toISOString() }
    : { isRecording: false };

/** Returns the recording state of a private show for one of its two participants. */
export async function stateOfPaidShow(
  db: Db,
  accountId: string,
  show: ShowFacts,
  blockerOf: BlockerOf,
): Promise<State> {
  const recording = await findOfPaidShow(db, show.id);
  const payment = recording && (await findPayment(db, recording.id));
  const isHost = accountId === show.performerId;
  const isHeld = payment?.state === 'held';
  return {
    ...running(recording),
    kind: 'private',
    vodId: recording?.id,
    ...possible(
      show.canRecord && show.state === 'running' && (isHeld || (!isHost && !recording)),
      blockerOf(show.streamId),
    ),
    price: show.canRecord ? unitsToTokens(payment?.units ?? show.units) : undefined,
    isPaid: payment !== undefined && payment.state !== 'voided',
  };
}

/** Returns the recording state of a public show, for any account. */
export async function stateOfStage(db: Db, accountId: string, stage: StageFacts, blockerOf: BlockerOf): Promise<State> {
  const recording = await findOfStream(db, stage.id);
  const isHost = accountId === stage.performerId;
  const isOnAir = stage.state === 'live' || stage.state === 'away';
  return {
    ...running(recording),
    kind: 'public',
    vodId: isHost ? recording?.id : undefined,
    ...possible(isHost && isOnAir && !stage.isClosed, blockerOf(stage.id)),
    isPaid: false,
  };
}

/**
 * Returns true if a show is being recorded. For a private show, only its two participants can see this. Throws
 * NOT_FOUND.
 */
export const viewState =
  (blockerOf: BlockerOf) =>
  async ({ db, caller }: RequestContext, { params }: Input<typeof recordings.state>): Promise<State> => {
    const show = await findPaidShow(db, params.id);
    if (show?.kind === 'private') {
      if (caller.accountId !== show.performerId && caller.accountId !== show.customerId) refuse('NOT_FOUND');
      return stateOfPaidShow(db, caller.accountId, show, blockerOf);
    }
    const stage = (await findStage(db, show?.streamId ?? params.id)) ?? refuse('NOT_FOUND');
    return stateOfStage(db, caller.accountId, stage, blockerOf);
  };
