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
import { measureViewers } from './measure-viewers.ts';
import { isPassedOn, mediaProxy } from './media-proxy.ts';
import { mediaRoutes, type AllowedViewer, type IceServer, type MediaRefusal } from './media.routes.ts';
import { limitNetworkViewers } from './limits/network-viewers.ts';
import { createWatchers, type Admission } from './watchers.ts';
import { isSessionSigned, isShared, sessionSecret } from './session-names.ts';
import { admitEncoder } from './rtmp/admit-encoder.ts';
import { openRtmpIngest, type RtmpIngest, type RtmpIngestOptions } from './rtmp/rtmp-ingest.ts';

/** Business operations that the media routes need, provided by the `streaming` module. */
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

/**
 * Creates the HTTP module of the media server under `/media/live`. A node without media forwards all requests to one
 * that has it.
 */
export function createMediaModule(options: {
  readonly server: MediaServer | null;
  readonly gate: MediaGatePort;
  readonly authenticate: Authenticate;
  readonly nodeUrl: () => string;
  readonly secret: string;
  /** Header from which all nodes read a visitor's country. */
  readonly countryHeader: string | undefined;
  readonly limits: NetworkLimits;
  /** CDN for live HLS: its base URL, and a check for countries it must not serve. Null if there is none. */
  readonly network: { readonly url: string; readonly isClosedTo: (country: string) => boolean } | null;
  readonly admission: Admission;
  readonly iceServers: (streamId: string) => readonly IceServer[];
  /** Settings for RTMP ingest. Null disables it. */
  readonly rtmp: Omit<RtmpIngestOptions, 'admit'> | null;
}): Module {
  const { server, gate, authenticate, nodeUrl, rtmp, limits, network, countryHeader } = options;
  const hopSecret = createHmac('sha256', options.secret).update('passed on between media nodes').digest('base64url');
  const sessionKey = sessionSecret(options.secret);
  const onWatching = server && createWatchers(server, options.admission);
  const takePlace = server ? limitNetworkViewers(server, limits.webrtcViewers) : undefined;
  // Uses the viewer's address as reported by a forwarding node, regardless of which proxies this node trusts.
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
      ...(network ? { network: { url: network.url } } : {}),
      openSince: gate.openSince,
      onRefused: refuseDead,
      iceServers: options.iceServers,
      ...(onWatching ? { onWatching } : {}),
      takePlace: (request, streamId, viewer) => takePlace?.(addressOf(request), streamId, viewer),
      authorise: async ({ kind, streamId, token, request }) => {
        // The bearer token here is a media grant, which is already rate limited. Sessions only come from the cookie.
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
      // Play URLs may contain an application name, but this server has only one application.
      app.get('/media/:application/streams/*', (request, reply) =>
        reply
          .header('access-control-allow-origin', '*')
          .redirect(request.url.replace(/^\/media\/[^/]+\//, '/media/live/'), 307),
      );
    },
    measure: (registry) => {
      if (server) measureViewers(registry, server);
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
/** Media server that throws STREAM_NOT_LIVE for requests that could not be forwarded. */
const nothing = { play: away, publish: away, end: away, hlsOpen: away, hlsFile: away } as unknown as MediaServer;
