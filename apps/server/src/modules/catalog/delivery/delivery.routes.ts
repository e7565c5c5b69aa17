import { text } from 'node:stream/consumers';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Authenticate, Caller } from '../../../platform/caller.ts';
import { sendFile } from '../../../platform/files/serve-files.ts';
import { identify } from '../../../platform/http/register-routes.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { SealedFiles } from '../../../platform/sealing/sealed-files.ts';
import type { Renditions } from '../../uploads/index.ts';
import { findFile, subjectOf, type Place } from './item-links.ts';

type Video = NonNullable<Renditions['video']>;
export interface DeliveryDoors {
  readonly files: Pick<SealedFiles, 'read' | 'isSignedFor'>;
  readonly authenticate: Authenticate;
  readonly place: Place;
  /** The video that an id names, for somebody who may play it; null when they may not, undefined when there is none. */
  readonly findVideo: (caller: Caller, id: string) => Promise<Video | null | undefined>;
}
interface Asked {
  readonly id: string;
  readonly token: string;
  readonly '*': string;
}

const PLAYLIST = 'application/vnd.apple.mpegurl';
const PRIVATE = 'private, no-store';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Parts of a video come every few seconds; whether it may still be played is looked up so often. */
const KNOWN_MS = 20_000;
const MOST_KNOWN = 5000;

/** Remembers for a moment what somebody may play; bounded, the oldest go first. */
function createKnown() {
  const known = new Map<string, { readonly video: Video; readonly untilMs: number }>();
  return {
    get(key: string): Video | undefined {
      const found = known.get(key);
      return found && found.untilMs > performance.now() ? found.video : undefined;
    },
    set(key: string, video: Video): void {
      known.delete(key);
      known.set(key, { video, untilMs: performance.now() + KNOWN_MS });
      const [oldest] = known.keys();
      if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest);
    },
  };
}

/**
 * What is played of items or posts, below `/media/{place}/{id}/{token}`. The token is one account's, and the right to play is looked up:
 * for playlists each time, for parts of a video at most 20 s ago. Refuses LINK_EXPIRED to everybody else, FORBIDDEN once the
 * right has ended, NOT_FOUND.
 */
export const deliveryRoutes =
  ({ files, authenticate, place, findVideo }: DeliveryDoors) =>
  async (app: FastifyInstance): Promise<void> => {
    const known = createKnown();

    async function videoOf(caller: Caller, id: string, isPlaylist: boolean): Promise<Video> {
      const key = `${id}:${caller.accountId}`;
      const seen = isPlaylist ? undefined : known.get(key);
      if (seen) return seen;
      const found = await findVideo(caller, id);
      if (found === null) refuse('FORBIDDEN');
      const video = found ?? refuse('NOT_FOUND');
      known.set(key, video);
      return video;
    }

    app.get(`/media/${place}/:id/:token/*`, async (request: FastifyRequest, reply) => {
      const { id, token, '*': name } = request.params as Asked;
      const caller = await identify(request, authenticate);
      if (!UUID.test(id) || !files.isSignedFor(subjectOf(place, id), caller.accountId, token)) refuse('LINK_EXPIRED');
      const video = await videoOf(caller, id, name.endsWith('.m3u8'));
      const found = findFile(video, name) ?? refuse('NOT_FOUND');
      if (found.kind === 'file') return sendFile(files, found.key, request, reply, PRIVATE);
      void reply.headers({ 'content-type': PLAYLIST, 'cache-control': PRIVATE });
      if (found.kind === 'text') return reply.send(found.text);
      const playlist = (await files.read(found.key)) ?? refuse('NOT_FOUND');
      return reply.send(await text(playlist.stream));
    });
  };
