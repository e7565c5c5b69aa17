import { createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Authenticate, Caller } from '../../platform/caller.ts';
import { identify } from '../../platform/http/register-routes.ts';
import { noAnonymousLimit } from '../../platform/limits/anonymous-limiter.ts';
import type { NetworkLimits } from '../../platform/limits/network-limits.ts';
import type { Module } from '../../platform/module.ts';
import { MediaError } from '../../platform/ports/media-server.ts';
import type { MediaServer } from '../../platform/ports/media-server.ts';
import { limitDeadTokens } from './limits/limit-dead-tokens.ts';
import { isPassedOn, mediaProxy } from './media-proxy.ts';
import { mediaRoutes, type AllowedViewer, type MediaRefusal } from './media.routes.ts';
import { limitNetworkViewers } from './limits/network-viewers.ts';
import { createWatchers, type Admission } from './watchers.ts';
import { isSessionSigned, isShared, sessionSecret } from './session-names.ts';
import { admitEncoder } from './rtmp/admit-encoder.ts';
import { openRtmpIngest, type RtmpIngest, type RtmpIngestOptions } from './rtmp/rtmp-ingest.ts';

/** What the routes need of the business: `streaming` gives it. */
export interface MediaGatePort {
  authorise(asked: {
    kind: 'publish' | 'play';
    streamId: string;
    token: string | null;
    caller: Caller;
  }): Promise<{ publisherId: string } | AllowedViewer | MediaRefusal>;
  openSince(streamId: string): Promise<Date | null>;
  broadcastOfKey(key: string): Promise<{ streamId: string } | MediaRefusal>;
  ownerOf(streamId: string): Promise<string | null>;
  placeFor(here: string | null): Promise<string | null>;
}

/** The media server's HTTP side under `/media/live`. A node without media passes everything on to one that has it. */
export function createMediaModule(options: {
  readonly server: MediaServer | null;
  readonly gate: MediaGatePort;
  readonly authenticate: Authenticate;
  readonly nodeUrl: () => string;
  /** HMAC key of the site, the same at all nodes. */
  readonly secret: string;
  /** The header that all nodes read a visitor's country from. */
  readonly countryHeader: string | undefined;
  readonly limits: NetworkLimits;
  /** By which live HLS is fetched: its root, and the countries whose people it may not serve; null = none. */
  readonly network: { readonly url: string; readonly isClosedTo: (country: string) => boolean } | null;
  /** Who viewers come in by. */
  readonly admission: Admission;
  /** Where encoders may come over RTMP; null = they may not. */
  readonly rtmp: Pick<RtmpIngestOptions, 'port' | 'host' | 'ffmpegPath' | 'target' | 'log'> | null;
}): Module {
  const { server, gate, authenticate, nodeUrl, rtmp, limits, network, countryHeader } = options;
  const hopSecret = createHmac('sha256', options.secret).update('passed on between media nodes').digest('base64url');
  const sessionKey = sessionSecret(options.secret);
  const onWatching = server && createWatchers(server, options.admission);
  const takePlace = server ? limitNetworkViewers(server, limits.webrtcViewers) : undefined;
  // A node that passes a viewer on says whose it is, whatever proxies this node trusts.
  const addressOf = (request: FastifyRequest): string =>
    isPassedOn(request, hopSecret) ? String(request.headers['x-forwarded-for']) : request.ip;
  let ingest: RtmpIngest | null = null;
  const mount = async (app: FastifyInstance) => {
    const isHere = (streamId: string) => server?.stats(streamId).publisher != null;
    const refuseDead = limitDeadTokens(app, {
      isHere,
      limits,
      isPassedOn: (request) => isPassedOn(request, hopSecret),
      isOwnName: (streamId, name) => isShared(name) && isSessionSigned(sessionKey, streamId, name),
    });
    mediaProxy(app, { ...gate, here: () => (server ? nodeUrl() : null), isHere, hopSecret, countryHeader });
    await mediaRoutes(app, {
      server: server ?? nothing,
      ...(network ? { network: { url: network.url, openSince: gate.openSince } } : {}),
      onRefused: refuseDead,
      ...(onWatching ? { onWatching } : {}),
      takePlace: (request, streamId, viewer) => takePlace?.(addressOf(request), streamId, viewer),
      authorise: async ({ kind, streamId, token, request }) => {
        // The token in hand is a right to media, which is counted before; a session can only come by the cookie.
        const caller = await identify(request, authenticate, noAnonymousLimit);
        const allowed = await gate.authorise({ kind, streamId, token, caller });
        const isForAll = 'isForAll' in allowed && allowed.isForAll && !network?.isClosedTo(caller.country);
        return 'grantId' in allowed ? { ...allowed, isForAll } : allowed;
      },
    });
  };
  return {
    name: 'media',
    plugin: async (app) => {
      await app.register(mount, { prefix: '/media/live' });
      // Why: play addresses may carry the name of an application, which this server has only one of.
      app.get('/media/:application/streams/*', (request, reply) =>
        reply
          .header('access-control-allow-origin', '*')
          .redirect(request.url.replace(/^\/media\/[^/]+\//, '/media/live/'), 307),
      );
    },
    start: async () => {
      if (rtmp)
        ingest = await openRtmpIngest({
          ...rtmp,
          admit: (name, address) => admitEncoder(gate, { name, address, limits }),
        });
    },
    stop: async () => {
      await ingest?.close();
      await server?.close();
    },
  };
}

const away = (): never => {
  throw new MediaError('STREAM_NOT_LIVE');
};
/** Answers what could not be passed on. */
const nothing = { play: away, publish: away, end: away, hlsOpen: away, hlsFile: away } as unknown as MediaServer;
