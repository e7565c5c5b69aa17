import type { ErrorCode } from '@footlight/contract';
import { errorTable } from '@footlight/contract';
import type { Caller } from '../../../platform/caller.ts';
import { newId } from '../../../platform/ids.ts';
import type { Viewer } from '../../../platform/ports/media-server.ts';
import { isBlocked } from '../../blocking/index.ts';
import { findGrant, findOpening, findOwner, findPublisher, findStream, listNodesByLoad } from './gate.queries.ts';
import { placeOf } from '../nodes/placement.ts';
import { insertGrant } from './grants.store.ts';
import type { StreamingParts } from '../streaming-parts.ts';
import { GRANT_MS, blockersOf, NODE_SILENCE_MS, SCREENS, wordsOf } from '../streaming.rules.ts';
import { hashOfToken, readStreamKey } from '../broadcast/stream-key.ts';

export interface MediaRefusal {
  readonly status: number;
  readonly code: ErrorCode;
  readonly message: string;
}
/** A viewer. `isForAll` is true if the stream is open to everyone. */
type AllowedViewer = Viewer & { readonly isForAll: boolean };

export interface MediaAsk {
  readonly kind: 'publish' | 'play';
  readonly streamId: string;
  readonly token: string | null;
  /** Identified by the session cookie. The token is a media right, not a session. */
  readonly caller: Caller;
}

/** Decides who may publish and play, and locates media. Called by the media server's HTTP side. */
export interface MediaGate {
  authorise(asked: MediaAsk): Promise<{ publisherId: string } | AllowedViewer | MediaRefusal>;
  /** Resolves a stream key to its broadcast, so that an encoder needs only one URL. */
  broadcastOfKey(key: string): Promise<{ streamId: string } | MediaRefusal>;
  /** Returns the time since which a broadcast has been open to everyone, or null if it is restricted. */
  openSince(streamId: string): Promise<Date | null>;
  /** Returns the node that carries a stream, or null. */
  ownerOf(streamId: string): Promise<string | null>;
  /**
   * Returns the node for a new stream: the least busy one, or `here` if it is about as free. Null if none is available.
   */
  placeFor(here: string | null): Promise<string | null>;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const refusal = (code: ErrorCode, message: string = errorTable[code][1]): MediaRefusal => ({
  status: errorTable[code][0],
  code,
  message,
});
const NO_TOKEN = refusal('FORBIDDEN', 'This stream needs a token.');
const DEAD_TOKEN = refusal('LINK_EXPIRED', 'This token is not valid for this stream, or not any more.');
const REPLACED = refusal('PLAYBACK_REVOKED', 'You opened this show on two newer screens.');
const NOT_OPEN = refusal('NOT_LIVE', 'Open your show in the console first, then start the encoder.');
const BAD_KEY = refusal('FORBIDDEN', 'This stream key is not valid. Copy the present one from your console.');

function createPublishers({ platform }: Pick<StreamingParts, 'platform'>) {
  const { secret } = platform;
  const db = platform.database.kysely;
  async function publisherOf(performerId: string): Promise<Awaited<ReturnType<typeof findPublisher>> | MediaRefusal> {
    const publisher = await findPublisher(db, performerId);
    const [blocker] = publisher ? blockersOf(publisher) : [];
    return blocker ? refusal(blocker, wordsOf(blocker)) : publisher;
  }
  async function byKey(key: string): Promise<{ streamId: string; version: number } | MediaRefusal> {
    const read = readStreamKey(secret, key);
    const publisher = read ? await publisherOf(read.performerId) : undefined;
    if (!read || !publisher) return BAD_KEY;
    if ('code' in publisher) return publisher;
    if (publisher.keyVersion !== read.version) return BAD_KEY;
    return publisher.streamId ? { streamId: publisher.streamId, version: read.version } : NOT_OPEN;
  }
  return { publisherOf, byKey };
}

export function createMediaGate(parts: StreamingParts): MediaGate {
  const db = parts.platform.database.kysely;
  const heardAfter = () => new Date(Date.now() - NODE_SILENCE_MS);

  const { publisherOf, byKey } = createPublishers(parts);

  async function publish({ streamId, token }: MediaAsk): Promise<{ publisherId: string } | MediaRefusal> {
    if (!token) return NO_TOKEN;
    if (token.startsWith('live_')) {
      const opened = await byKey(token);
      if ('code' in opened) return opened;
      return opened.streamId === streamId ? { publisherId: keyPublisher(opened.version) } : NOT_OPEN;
    }
    const grant = await findGrant(db, streamId, hashOfToken(token), new Date());
    if (!grant || grant.kind !== 'publish' || grant.isLapsed) return DEAD_TOKEN;
    if (grant.hasEnded || grant.isNoParticipant) return refusal(grant.hasEnded ? 'NOT_LIVE' : 'PAYMENT_REQUIRED');
    const publisher = await publisherOf(grant.performerId);
    return publisher && 'code' in publisher ? publisher : { publisherId: grant.id };
  }
  async function play({ streamId, token, caller }: MediaAsk): Promise<AllowedViewer | MediaRefusal> {
    const now = new Date();
    if (token) {
      const grant = await findGrant(db, streamId, hashOfToken(token), now);
      if (grant?.isReplaced && grant.kind === 'play') return REPLACED;
      if (!grant || grant.kind !== 'play' || grant.isLapsed) return DEAD_TOKEN;
      if (grant.hasEnded) return refusal('NOT_LIVE');
      if (grant.isNoParticipant) return refusal('PAYMENT_REQUIRED');
      if (grant.isBlocked) return refusal('BLOCKED');
      return {
        viewerId: grant.viewerId,
        grantId: grant.participantId ?? grant.id,
        screens: SCREENS,
        isForAll: grant.isForAll,
      };
    }
    if (parts.settings.get('secureOption')) return NO_TOKEN;
    const stream = await findStream(db, streamId);
    if (!stream || stream.id !== streamId || stream.state === 'ended') return refusal('NOT_LIVE');
    if (stream.isClosed) return refusal('PAYMENT_REQUIRED');
    if (await isBlocked(db, stream.performerId, caller)) return refusal('BLOCKED');
    const visitorName = `visitor:${caller.address}:${caller.country}`.slice(0, 100);
    const grantId = await insertGrant(db, {
      id: newId(),
      tokenHash: null,
      streamId,
      kind: 'play',
      caller,
      visitorName,
      now,
      expiresAt: new Date(now.getTime() + GRANT_MS),
    });
    return { viewerId: caller.accountId || visitorName, grantId, isForAll: true };
  }
  return {
    authorise: async (asked) => {
      if (!UUID.test(asked.streamId)) return refusal('NOT_FOUND');
      return asked.kind === 'publish' ? publish(asked) : play(asked);
    },
    broadcastOfKey: byKey,
    openSince: async (streamId) => (UUID.test(streamId) ? findOpening(db, streamId) : null),
    ownerOf: async (streamId) => (UUID.test(streamId) ? findOwner(db, streamId, heardAfter()) : null),
    placeFor: async (here) => placeOf(await listNodesByLoad(db, heardAfter()), here),
  };
}

/** Publisher name for a stream key. A right uses its own id. */
export const keyPublisher = (version: number): string => `key:${version}`;
