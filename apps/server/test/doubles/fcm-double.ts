import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { openDouble } from './http-double.ts';

interface Message {
  readonly token: string;
  readonly notification: { readonly title: string; readonly body: string };
  readonly data: { readonly url: string };
  readonly android: { readonly ttl: string; readonly collapse_key: string };
  readonly apns: { readonly headers: Readonly<Record<string, string>> };
}

/**
 * A local double of Firebase Cloud Messaging with its HTTP v1 API: it exchanges a signed claim for an access token, and
 * then accepts messages.
 */
export async function startFcm() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const received: Message[] = [];
  const gone = new Set<string>();
  let grants = 0;
  let isBusy = false;
  const isClaim = (assertion: string) => {
    const [header = '', claims = '', signature = ''] = assertion.split('.');
    const { iss, aud, scope } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, string>;
    return (
      iss === 'sender@songs.test' &&
      aud === `${double.url}/token` &&
      scope === 'https://www.googleapis.com/auth/firebase.messaging' &&
      verify(
        'sha256',
        Buffer.from(`${header}.${claims}`),
        createPublicKey(publicKey),
        Buffer.from(signature, 'base64url'),
      )
    );
  };
  const double = await openDouble(({ method, path, headers, body }) => {
    if (method === 'POST' && path === '/token') {
      const assertion = new URLSearchParams(body).get('assertion') ?? '';
      if (!isClaim(assertion)) return { status: 400, body: { error: 'invalid_grant' } };
      return { body: { access_token: `access-${++grants}`, expires_in: 3599 } };
    }
    if (path !== '/v1/projects/songs/messages:send') return { status: 404, body: {} };
    if (headers.authorization !== `Bearer access-${grants}`) return { status: 401, body: {} };
    if (isBusy) return { status: 503, body: {} };
    const { message } = JSON.parse(body) as { message: Message };
    if (gone.has(message.token)) return { status: 404, body: { error: { details: [{ errorCode: 'UNREGISTERED' }] } } };
    received.push(message);
    return { body: { name: 'projects/songs/messages/1' } };
  });
  const keyFile = {
    project_id: 'songs',
    client_email: 'sender@songs.test',
    private_key: privateKey,
    token_uri: `${double.url}/token`,
  };
  return {
    received,
    gone,
    grants: () => grants,
    busy: (value: boolean) => {
      isBusy = value;
    },
    /** Environment for a server that sends to this double. */
    env: {
      FCM_SERVICE_ACCOUNT: Buffer.from(JSON.stringify(keyFile)).toString('base64'),
      FCM_API_URL: double.url,
    },
    close: () => double.close(),
  };
}
