import type { Answer, streaming } from '@footlight/contract';
import type { RequestContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refuse.ts';
import { createRevocations } from '../grants/revocations.ts';
import { keyPublisher } from '../grants/media-gate.ts';
import { keyAnswer } from '../room-answers.ts';
import type { StreamingParts } from '../streaming-parts.ts';
import { findRoom } from '../streaming.queries.ts';
import { raiseKeyVersion } from '../streaming.store.ts';

/** Gives the caller a new stream key. The old one stops working, and anyone publishing with it is disconnected. */
export async function rotateKey(
  parts: StreamingParts,
  context: RequestContext,
): Promise<Answer<typeof streaming.rotateKey>> {
  const { caller, db, inTransaction } = context;
  const version = await inTransaction((tx) => raiseKeyVersion(tx, caller.accountId));
  const row = (await findRoom(db, caller.accountId, caller)) ?? refuse('NOT_FOUND');
  if (row.stream_id)
    createRevocations(parts.platform.bus).publisher({
      streamId: row.stream_id,
      publisherId: keyPublisher(version - 1),
    });
  return keyAnswer(parts, row);
}
