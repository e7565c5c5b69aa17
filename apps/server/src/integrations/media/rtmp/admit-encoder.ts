import type { NetworkLimits } from '../../../platform/limits/network-limits.ts';
import { Refusal } from '../../../platform/refuse.ts';
import { visitorOf } from '../../../platform/visitor.ts';
import type { MediaRefusal } from '../media.routes.ts';
import type { MediaGatePort } from '../mount-media.ts';

const rightName = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})_([\w-]{1,200})$/;

/**
 * Resolves an RTMP stream name to a show. The performer's stream key identifies the waiting or running show, and
 * `<stream>_<token>` carries the grant issued when going live. Returns a message if the name is invalid or the IP
 * address has tried too many invalid names.
 */
export async function admitEncoder(
  gate: Pick<MediaGatePort, 'authorise' | 'broadcastOfKey'>,
  { name, address, limits }: { name: string; address: string; limits: Pick<NetworkLimits, 'budget' | 'deadTokens'> },
): Promise<{ streamId: string; publisherId: string } | { words: string }> {
  try {
    limits.budget.take(address, 'media');
    const giveBack = limits.deadTokens.take(address);
    const opened = await open(gate, name);
    if (!('isDead' in opened && opened.isDead)) giveBack();
    return opened;
  } catch (error) {
    if (error instanceof Refusal) return { words: error.message };
    throw error;
  }
}

/** `isDead` is true if the grant does not exist, and false if it just cannot be used now. */
type Refused = { readonly words: string; readonly isDead: boolean };

async function open(
  gate: Pick<MediaGatePort, 'authorise' | 'broadcastOfKey'>,
  name: string,
): Promise<{ streamId: string; publisherId: string } | Refused> {
  const right = rightName.exec(name);
  const found = right ? { streamId: right[1] ?? '' } : await gate.broadcastOfKey(name);
  if ('code' in found) return wordsOf(found);
  const { streamId } = found;
  const caller = visitorOf('', {}, undefined);
  const allowed = await gate.authorise({ kind: 'publish', streamId, token: right?.[2] ?? name, caller });
  if ('code' in allowed) return wordsOf(allowed);
  return 'publisherId' in allowed
    ? { streamId, publisherId: allowed.publisherId }
    : { words: 'This is no key to publish with.', isDead: true };
}

const wordsOf = ({ message, status }: MediaRefusal): Refused => ({
  words: message,
  isDead: status === 403 || status === 404,
});
