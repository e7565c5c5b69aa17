import { request as overHttp, type IncomingMessage } from 'node:http';
import { request as overTls } from 'node:https';
import { isIP } from 'node:net';
import type { LinkLook, LinkReader } from '../../platform/ports/link-reader.ts';
import { isPublicAddress, publicLookup } from '../public-address.ts';
import { lookOf } from './page-look.ts';

const MOST_MS = 6000;
const MOST_BYTES = 256 * 1024;
const MOST_REDIRECTS = 3;

export interface LinkReaderOptions {
  /** Returns whether connecting to an address is allowed. Tests allow local servers. */
  readonly allows?: (address: string) => boolean;
  readonly ports?: readonly string[];
}

/** Creates the link reader, which fetches pages over the network. See `platform/ports/link-reader.ts`. */
export function createLinkReader({
  allows = isPublicAddress,
  ports = ['', '80', '443'],
}: LinkReaderOptions = {}): LinkReader {
  const lookup = publicLookup(allows);

  /** Resolves a link to the URL to fetch. Returns null if it must not be fetched. */
  function placeOf(link: string, base?: string): URL | null {
    if (!URL.canParse(link, base)) return null;
    const url = new URL(link, base);
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const isWeb = (url.protocol === 'http:' || url.protocol === 'https:') && ports.includes(url.port);
    if (!isWeb || url.username || url.password) return null;
    // A literal IP address skips the lookup, so it must be checked here.
    return isIP(host) && !allows(host) ? null : url;
  }

  const ask = (url: URL, signal: AbortSignal): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const open = url.protocol === 'https:' ? overTls : overHttp;
      const headers = { accept: 'text/html', 'user-agent': 'FootlightLinkPreview', 'accept-encoding': 'identity' };
      open(url, { lookup, signal, headers, agent: false }, resolve).on('error', reject).end();
    });

  async function follow(link: string, signal: AbortSignal): Promise<LinkLook | null> {
    let url = placeOf(link);
    for (let step = 0; url && step <= MOST_REDIRECTS; step++) {
      const response = await ask(url, signal);
      const { statusCode = 0, headers } = response;
      if (statusCode >= 300 && statusCode < 400 && headers.location) {
        response.destroy();
        url = placeOf(headers.location, url.href);
        continue;
      }
      const isPage = statusCode === 200 && /^text\/html\b/i.test(headers['content-type'] ?? '');
      if (isPage) return lookOf(link, await beginningOf(response));
      response.destroy();
      return null;
    }
    return null;
  }

  return {
    async read(link) {
      const signal = AbortSignal.timeout(MOST_MS);
      return follow(link, signal).catch(() => null);
    },
  };
}

async function beginningOf(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    parts.push(part);
    bytes += part.length;
    if (bytes >= MOST_BYTES) break;
  }
  response.destroy();
  return Buffer.concat(parts).subarray(0, MOST_BYTES).toString('utf8');
}
