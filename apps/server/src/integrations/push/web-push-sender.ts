import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { Agent, request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import webPush from 'web-push';
import type { PushOutcome, PushSender } from '../../platform/ports/push-sender.ts';
import { isPublicAddress, PRIVATE_ADDRESS, publicLookup } from '../public-address.ts';

const TIMEOUT_MS = 10_000;

interface Options {
  /** Contact for push services: a `mailto:` or https URL. */
  readonly subject: string;
  /** The only origin that may use plain HTTP and a private address, for test doubles. */
  readonly testOrigin?: string | undefined;
}

/** Returns whether a URL points to a public server: https on the default port, with a name or a public IP address. */
function isPublic(url: URL): boolean {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return false;
  return isIP(host)
    ? isPublicAddress(host)
    : host.includes('.') && !host.endsWith('.local') && !host.endsWith('.internal');
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'later' : 'refused';
}

/** Sends a POST request and returns its status. Ignores the response body and does not follow redirects. */
function post(url: URL, options: RequestOptions, body: Buffer): Promise<number> {
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const request = send(url, { ...options, timeout: TIMEOUT_MS }, (response: IncomingMessage) => {
      response.resume();
      resolve(response.statusCode ?? 500);
    });
    request.on('timeout', () => request.destroy(new Error('the push service does not answer')));
    request.on('error', reject);
    request.end(body);
  });
}

/** Builds the request. Null if the subscription's keys are invalid. */
function detailsOf(make: () => webPush.RequestDetails): webPush.RequestDetails | null {
  try {
    return make();
  } catch {
    return null;
  }
}

/**
 * Creates a sender for browser push services: encrypted per RFC 8291, signed per RFC 8292, never to private addresses.
 */
export function createWebPushSender({ subject, testOrigin }: Options): PushSender {
  const agent = new Agent({ keepAlive: true, maxSockets: 50, lookup: publicLookup() });
  const isTest = (url: URL) => testOrigin !== undefined && url.origin === testOrigin;
  return {
    makeKeys: () => webPush.generateVAPIDKeys(),
    accepts(endpoint) {
      const url = URL.canParse(endpoint) ? new URL(endpoint) : null;
      return url !== null && (isTest(url) || isPublic(url));
    },
    async send({ endpoint, p256dh, auth }, { payload, topic, ttlSeconds }, { publicKey, privateKey }) {
      if (!this.accepts(endpoint)) return 'refused';
      const url = new URL(endpoint);
      const details = detailsOf(() =>
        webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
          TTL: ttlSeconds,
          topic,
          urgency: 'normal',
          contentEncoding: 'aes128gcm',
          vapidDetails: { subject, publicKey, privateKey },
        }),
      );
      if (!details) return 'refused';
      const options = { method: details.method, headers: details.headers, ...(isTest(url) ? {} : { agent }) };
      const status = await post(url, options, details.body ?? Buffer.alloc(0)).catch((error: { code?: string }) =>
        error.code === PRIVATE_ADDRESS ? 400 : 503,
      );
      return outcomeOf(status);
    },
  };
}
