import { visitorOf } from '../../../platform/visitor.ts';
import type { MediaGatePort } from '../mount-media.ts';

const rightName = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})_([\w-]{1,200})$/;

/**
 * Whose show an RTMP stream name opens: the performer's stream key opens the one that waits or runs, and
 * `<stream>_<token>` is the right that going live gave. Answers words when it opens none.
 */
export async function admitEncoder(
  gate: Pick<MediaGatePort, 'authorise' | 'broadcastOfKey'>,
  name: string,
): Promise<{ streamId: string; publisherId: string } | { words: string }> {
  const right = rightName.exec(name);
  const found = right ? { streamId: right[1] ?? '' } : await gate.broadcastOfKey(name);
  if ('code' in found) return { words: found.message };
  const { streamId } = found;
  const caller = visitorOf('', {}, false);
  const allowed = await gate.authorise({ kind: 'publish', streamId, token: right?.[2] ?? name, caller });
  if ('code' in allowed) return { words: allowed.message };
  return 'publisherId' in allowed
    ? { streamId, publisherId: allowed.publisherId }
    : { words: 'This is no key to publish with.' };
}
