import { text } from 'node:stream/consumers';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Authenticate, Caller } from '../../../platform/caller.ts';
import { sendFile } from '../../../platform/files/serve-files.ts';
import { EVERYBODY, FOR_OTHER_HOSTS, keptUntil } from '../../../platform/files/steady-link.ts';
import type { AnonymousLimiter } from '../../../platform/limits/anonymous-limiter.ts';
import { identify } from '../../../platform/http/register-routes.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { SealedFiles } from '../../../platform/sealing/sealed-files.ts';
import { findFile, subjectOf, type Delivered, type Place } from './item-links.ts';
import { partSubject, playlistOnCdn } from './shared-parts.ts';

export interface DeliveryDoors {
  readonly files: Pick<SealedFiles, 'read' | 'signFor' | 'endOf' | 'cdnUrl'>;
  readonly authenticate: Authenticate;
  readonly deadTokens: AnonymousLimiter;
  readonly place: Place;
  /** Finds the media behind an id. Null if the caller may not see it. */
  readonly findDelivered: (caller: Caller, id: string) => Promise<Delivered | null>;
}
interface Asked {
  readonly id: string;
  readonly token: string;
  readonly '*': string;
}

/** The file whose byte ranges serve as segments. */
const SEGMENTS = '/media.mp4';
const PLAYLIST = 'application/vnd.apple.mpegurl';
const PRIVATE = 'private, no-store';
/** Links stay the same for an hour, so browsers can cache their targets for that long. */
const STILL = 'private, max-age=3600';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Interval after which the right to play is rechecked, because segments are requested every few seconds. */
const KNOWN_MS = 20_000;
const MOST_KNOWN = 5000;

/** Briefly caches what each account may play. Evicts the oldest entries first. */
function createKnown() {
  const known = new Map<string, { readonly item: Delivered; readonly untilMs: number }>();
  return {
    get(key: string): Delivered | undefined {
      const found = known.get(key);
      return found && found.untilMs > performance.now() ? found.item : undefined;
    },
    set(key: string, item: Delivered): void {
      known.delete(key);
      known.set(key, { item, untilMs: performance.now() + KNOWN_MS });
      const [oldest] = known.keys();
      if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest);
    },
  };
}

/**
 * Serves the media of items, posts and messages below `/media/{place}/{id}/{token}`. Each token is bound to one
 * account. The right to play is checked on every request, except for segments, where a check may be up to 20 s old.
 * Throws LINK_EXPIRED for other accounts, FORBIDDEN once the right has ended, and NOT_FOUND. With a CDN, the
 * playlist gives each segment its own link below `/media/parts`.
 */
export const deliveryRoutes =
  ({ files, authenticate, deadTokens, place, findDelivered }: DeliveryDoors) =>
  async (app: FastifyInstance): Promise<void> => {
    const known = createKnown();

    async function deliveredTo(caller: Caller, id: string, name: string): Promise<Delivered> {
      const key = `${id}:${caller.accountId}`;
      const seen = name.endsWith(SEGMENTS) ? known.get(key) : undefined;
      if (seen) return seen;
      const delivered = (await findDelivered(caller, id)) ?? refuse('FORBIDDEN');
      known.set(key, delivered);
      return delivered;
    }

    app.get(`/media/${place}/:id/:token/*`, async (request: FastifyRequest, reply) => {
      const { id, token, '*': name } = request.params as Asked;
      const caller = await identify(request, authenticate, deadTokens);
      if (!UUID.test(id) || !files.endOf(subjectOf(place, id), caller.accountId, token)) refuse('LINK_EXPIRED');
      const found = findFile(await deliveredTo(caller, id, name), name) ?? refuse('NOT_FOUND');
      if (found.kind === 'file') return sendFile(files, found.key, request, reply, PRIVATE);
      if (found.kind === 'still') return sendFile(files, found.key, request, reply, STILL);
      void reply.headers({ 'content-type': PLAYLIST, 'cache-control': PRIVATE });
      if (found.kind === 'text') return reply.send(found.text);
      const stored = (await files.read(found.key)) ?? refuse('NOT_FOUND');
      const playlist = await text(stored.stream);
      const { cdnUrl } = files;
      return reply.send(cdnUrl ? playlistOnCdn(files, { playlist, media: found.media, cdnUrl }) : playlist);
    });
  };

/** Serves segments to the CDN, each through its own signed link. Throws LINK_EXPIRED or NOT_FOUND. */
export const partRoutes =
  (files: Pick<SealedFiles, 'read' | 'endOf'>) =>
  async (app: FastifyInstance): Promise<void> => {
    app.get('/media/parts/:token/:from-:to/*', async (request, reply) => {
      const { token, from, to, '*': key } = request.params as Record<'token' | 'from' | 'to' | '*', string>;
      const part = { from: Number(from), to: Number(to) };
      const end = files.endOf(partSubject(key, part), EVERYBODY, token) ?? refuse('LINK_EXPIRED');
      const stored = (await files.read(key, part)) ?? refuse('NOT_FOUND');
      return reply
        .headers({
          ...FOR_OTHER_HOSTS,
          'content-type': stored.mime,
          'content-length': String(part.to - part.from + 1),
          'cache-control': keptUntil(end, new Date()),
          'x-content-type-options': 'nosniff',
        })
        .send(stored.stream);
    });
  };
