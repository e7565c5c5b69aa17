import type { PublicSettings } from '@footlight/contract';
import type { FastifyRequest } from 'fastify';

const ANALYTICS = 'https://www.googletagmanager.com';

/** Where Intiface Central, which speaks with toys, listens on the reader's own computer. */
const INTIFACE = 'ws://127.0.0.1:12345';
const CONSOLE = /^\/live\/?(lovense\/[^/]+\/?)?(\?|$)/;

/** Whether a page is the console of a performer, who may have toys. */
const isConsole = (url: string): boolean => CONSOLE.test(url);

interface PageNeeds {
  readonly analytics: boolean;
  readonly toys: boolean;
  /** Of a plain web socket to this site, where it is not served over HTTPS. */
  readonly plainSocket: string | undefined;
  /** Whole addresses that the operator lets scripts load from and speak with. */
  readonly scriptHosts: readonly string[];
  /** Whole addresses of sites that may show the page in a frame. */
  readonly frameHosts: readonly string[];
}

/**
 * The content security policy of pages: scripts are ours or carry the nonce; pictures and video may be elsewhere, connections
 * too where they are encrypted. Toys are the one thing on the reader's own computer that a page may speak with.
 */
export const pageSecurity = (
  nonce: string,
  { analytics, toys, plainSocket, scriptHosts, frameHosts }: PageNeeds,
): string =>
  [
    "default-src 'self'",
    ['script-src', "'self'", `'nonce-${nonce}'`, ...(analytics ? [ANALYTICS] : []), ...scriptHosts].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "media-src 'self' blob: data: https:",
    [
      'connect-src',
      "'self'",
      'https:',
      'wss:',
      ...(plainSocket ? [plainSocket] : []),
      ...(toys ? [INTIFACE] : []),
    ].join(' '),
    "worker-src 'self' blob:",
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self' https:",
    ...(scriptHosts.length > 0 ? [`frame-src 'self' ${scriptHosts.join(' ')}`] : []),
    `frame-ancestors ${frameHosts.length > 0 ? ["'self'", ...frameHosts].join(' ') : "'none'"}`,
  ].join('; ');

/** The player for other sites. */
const EMBEDDED = /^\/embed\/[^/?]+\/?(\?|$)/;

const hostsOf = (text = '') => text.split(' ').filter(Boolean);
const HOST = /^[\w.:[\]-]+$/;

/** True for a host name or address with an optional port, as `Host` and `X-Forwarded-Host` have it. */
export const isHost = (text: string): boolean => HOST.test(text) && URL.canParse(`http://${text}`);

/** What the policy of a page has to allow besides the usual. */
export function needsOf(
  request: Pick<FastifyRequest, 'url' | 'host' | 'protocol'>,
  socketEndpoint: string | undefined,
  settings: Partial<PublicSettings>,
  embedHosts = '',
): PageNeeds {
  const endpoint =
    socketEndpoint && URL.canParse(socketEndpoint)
      ? new URL(socketEndpoint)
      : { protocol: `${request.protocol}:`, host: request.host };
  const isPlain = (endpoint.protocol === 'http:' || endpoint.protocol === 'ws:') && isHost(endpoint.host);
  return {
    analytics: Boolean(settings.gaCode),
    scriptHosts: hostsOf(settings.scriptHosts),
    frameHosts: EMBEDDED.test(request.url) ? hostsOf(embedHosts) : [],
    toys: Boolean(settings.enableInteractiveToys) && isConsole(request.url),
    plainSocket: isPlain ? `ws://${endpoint.host}` : undefined,
  };
}
