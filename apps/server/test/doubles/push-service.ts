import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Payload that a browser would pass to its service worker. */
export interface ReceivedPush {
  readonly title: string;
  readonly body: string;
  readonly url: string;
  readonly tag: string;
}
export interface Subscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
  readonly received: ReceivedPush[];
}

const derived = (key: Buffer, salt: Buffer, info: Buffer, bytes: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes));

/** Decrypts a message with content encoding aes128gcm, per RFC 8291 and RFC 8188. Throws for any other message. */
function decrypt(message: Buffer, ecdh: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = message.subarray(0, 16);
  const idLength = message[20] ?? 0;
  const sender = message.subarray(21, 21 + idLength);
  const sealed = message.subarray(21 + idLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const material = derived(ecdh.computeSecret(sender), auth, info, 32);
  const key = derived(material, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derived(material, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
}

/** Returns true if a request was signed for this origin by the owner of the public key that it contains (RFC 8292). */
function isSigned(authorization: string, origin: string): boolean {
  const [, jwt = '', k = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [header = '', claims = '', signature = ''] = jwt.split('.');
  const point = Buffer.from(k, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const key = createPublicKey({ key: jwk, format: 'jwk' });
  const signed = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { aud } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string };
  return signed && aud === origin;
}

/**
 * A local push service per RFC 8030. Accepts signed messages that can be decrypted, and returns 410 for subscriptions
 * that have ended.
 */
export async function startPushService() {
  const takers = new Map<string, { open(message: Buffer): string; subscription: Subscription }>();
  const answers = new Map<string, number>();
  let origin = '';
  const handle = async (request: IncomingMessage): Promise<number> => {
    const message = await buffer(request);
    const taker = takers.get(request.url ?? '');
    const said = answers.get(request.url ?? '');
    if (said) return said;
    if (!taker) return 410;
    if (!request.headers.ttl || !isSigned(request.headers.authorization ?? '', origin)) return 403;
    taker.subscription.received.push(JSON.parse(taker.open(message)) as ReceivedPush);
    return 201;
  };
  const server = createServer((request, response) => {
    handle(request).then(
      (status) => response.writeHead(status).end(),
      () => response.writeHead(400).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    subscribe(): Subscription {
      const ecdh = createECDH('prime256v1');
      ecdh.generateKeys();
      const auth = randomBytes(16);
      const path = `/push/${randomBytes(12).toString('base64url')}`;
      const keys = { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') };
      const subscription: Subscription = { endpoint: `${origin}${path}`, keys, received: [] };
      takers.set(path, { open: (message) => decrypt(message, ecdh, auth), subscription });
      return subscription;
    },
    /** Unsubscribes a browser, so that its endpoint no longer exists. */
    leave: ({ endpoint }: Subscription) => void takers.delete(new URL(endpoint).pathname),
    /** Sets the status for every push to this subscription. A status of 0 resets it. */
    answer: ({ endpoint }: Subscription, status: number) => void answers.set(new URL(endpoint).pathname, status),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
