import { request as overHttp, type IncomingMessage } from 'node:http';
import { request as overTls } from 'node:https';
import { isIP } from 'node:net';
import type { WebhookSender } from '../../platform/ports/webhook-sender.ts';
import { isPublicAddress, publicLookup } from '../public-address.ts';

const MOST_MS = 15_000;
const MOST_BYTES = 8 * 1024;
const MOST_SIGNS = 2000;

interface Options {
  /** The only origin that may use plain HTTP and a private address: the receiver of a test. */
  readonly testOrigin?: string | undefined;
}

/** Reads the start of a response and leaves the rest unread. */
async function beginningOf(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    parts.push(part);
    bytes += part.length;
    if (bytes >= MOST_BYTES) break;
  }
  response.destroy();
  const text = Buffer.concat(parts).subarray(0, MOST_BYTES).toString('utf8').toWellFormed();
  return text.replaceAll('\u0000', '').slice(0, MOST_SIGNS);
}

/**
 * Posts to third-party servers over HTTPS, never to a private address. The checked address is the one connected to, so
 * DNS rebinding can't bypass the check.
 */
export function createWebhookSender({ testOrigin }: Options = {}): WebhookSender {
  const lookup = publicLookup();
  const isTest = (url: URL) => testOrigin !== undefined && url.origin === testOrigin;
  function placeOf(address: string): URL | null {
    const url = URL.canParse(address) ? new URL(address) : null;
    if (!url || url.username || url.password) return null;
    if (isTest(url)) return url;
    const host = url.hostname.replace(/^\[|\]$/g, '');
    // A literal IP address skips the lookup, so it must be checked here.
    const isOutside = isIP(host) ? isPublicAddress(host) : host.includes('.') && !/\.(local|internal)\.?$/i.test(host);
    return url.protocol === 'https:' && (url.port === '' || Number(url.port) >= 1024) && isOutside ? url : null;
  }
  const send = (url: URL, headers: Readonly<Record<string, string>>, body: string): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const open = url.protocol === 'https:' ? overTls : overHttp;
      const options = {
        ...(isTest(url) ? {} : { lookup }),
        method: 'POST',
        signal: AbortSignal.timeout(MOST_MS),
        agent: false as const,
        headers: { ...headers, 'content-length': Buffer.byteLength(body), 'accept-encoding': 'identity' },
      };
      open(url, options, resolve).on('error', reject).end(body);
    });
  return {
    accepts: (address) => placeOf(address) !== null,
    async post(address, headers, body) {
      const began = performance.now();
      const answer = (status: number | null, response: string) => ({
        status,
        response,
        ms: Math.round(performance.now() - began),
      });
      const url = placeOf(address);
      if (!url) return answer(null, 'This address is not open to the public.');
      try {
        const message = await send(url, headers, body);
        return answer(message.statusCode ?? 0, await beginningOf(message));
      } catch (error) {
        return answer(null, (error instanceof Error ? error.message : 'no answer').slice(0, MOST_SIGNS));
      }
    },
  };
}
