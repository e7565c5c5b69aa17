import type { PublicSettings } from '@footlight/contract';
import type { FastifyRequest } from 'fastify';

const ANALYTICS = 'https://www.googletagmanager.com';

/** URL where Intiface Central, which controls toys, listens on the user's own computer. */
const INTIFACE = 'ws://127.0.0.1:12345';
const CONSOLE = /^\/live\/?(lovense\/[^/]+\/?)?(\?|$)/;

/** Reports whether a page is a performer's console, where toys may be used. */
const isConsole = (url: string): boolean => CONSOLE.test(url);

interface PageNeeds {
  readonly analytics: boolean;
  readonly toys: boolean;
  /** Unencrypted origins of this site's live connection and API, if they aren't served over HTTPS. */
  readonly plainOrigins: readonly string[];
  /** Origins that the operator allows pages to load scripts from and to embed in frames. */
  readonly scriptHosts: readonly string[];
  /** Origins of sites that may embed the page in a frame. */
  readonly frameHosts: readonly string[];
}

/**
 * Returns the content security policy of pages. Scripts must come from the site or an allowed host, or have the nonce.
 * Pictures and videos may come from other hosts, and encrypted connections may go to them. Toys are the only local
 * service that a page may connect to.
 */
export const pageSecurity = (
  nonce: string,
  { analytics, toys, plainOrigins, scriptHosts, frameHosts }: PageNeeds,
): string =>
  [
    "default-src 'self'",
    ['script-src', "'self'", `'nonce-${nonce}'`, ...(analytics ? [ANALYTICS] : []), ...scriptHosts].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "media-src 'self' blob: data: https:",
    ['connect-src', "'self'", 'https:', 'wss:', ...plainOrigins, ...(toys ? [INTIFACE] : [])].join(' '),
    "worker-src 'self' blob:",
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self' https:",
    ...(scriptHosts.length > 0 ? [`frame-src 'self' ${scriptHosts.join(' ')}`] : []),
    `frame-ancestors ${frameHosts.length > 0 ? ["'self'", ...frameHosts].join(' ') : "'none'"}`,
  ].join('; ');

const EMBEDDED = /^\/embed\/[^/?]+\/?(\?|$)/;

const hostsOf = (text = '') => text.split(' ').filter(Boolean);
const HOST = /^[\w.:[\]-]+$/;

/** Returns true for a host name or address with an optional port, as in `Host` and `X-Forwarded-Host`. */
export const isHost = (text: string): boolean => HOST.test(text) && URL.canParse(`http://${text}`);

/** URLs where browsers find the API and the live connection, if not on the page's own host. */
interface Elsewhere {
  readonly apiBase?: string | undefined;
  readonly socketEndpoint?: string | undefined;
}

/** Returns the origin for sockets that a page opens without encryption, or an empty list if they are encrypted. */
function plainSocketOf({ protocol, host }: { readonly protocol: string; readonly host: string }): string[] {
  return (protocol === 'http:' || protocol === 'ws:') && isHost(host) ? [`ws://${host}`] : [];
}

/** Returns what a page's policy must allow in addition to the default. */
export function needsOf(
  request: Pick<FastifyRequest, 'url' | 'host' | 'protocol'>,
  { apiBase, socketEndpoint }: Elsewhere,
  settings: Partial<PublicSettings>,
  embedHosts = '',
): PageNeeds {
  const own = { protocol: `${request.protocol}:`, host: request.host };
  const socket = socketEndpoint === undefined ? own : new URL(socketEndpoint);
  // Origins for long polling and calls. Unlike sockets to the page's own host, they aren't covered by 'self'.
  const others = [apiBase, socketEndpoint?.replace(/^ws/, 'http')].flatMap((address) => address ?? []);
  const plain = others.map((address) => new URL(address).origin).filter((origin) => origin.startsWith('http:'));
  return {
    analytics: Boolean(settings.gaCode),
    scriptHosts: hostsOf(settings.scriptHosts),
    frameHosts: EMBEDDED.test(request.url) ? hostsOf(embedHosts) : [],
    toys: Boolean(settings.enableInteractiveToys) && isConsole(request.url),
    plainOrigins: [...plainSocketOf(socket), ...new Set(plain)],
  };
}
