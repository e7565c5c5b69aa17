import { createPrivateKey, sign } from 'node:crypto';
import type { AppPush, AppPushSender, PushOutcome } from '../../platform/ports/push-sender.ts';
import type { ServiceAccount } from './service-account.ts';

const TIMEOUT_MS = 10_000;
const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const HOUR_S = 3600;
const EARLY_MS = 60_000;

interface Options {
  readonly account: ServiceAccount;
  /** Base URL for messages, without a trailing slash. */
  readonly apiUrl: string;
  readonly now?: () => Date;
}

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Creates a signed assertion to exchange for an access token (RFC 7523). */
function assertionOf({ clientEmail, privateKey, tokenUrl }: ServiceAccount, now: Date): string {
  const issued = Math.floor(now.getTime() / 1000);
  const claims = { iss: clientEmail, scope: SCOPE, aud: tokenUrl, iat: issued, exp: issued + HOUR_S };
  const signed = `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}`;
  return `${signed}.${sign('sha256', Buffer.from(signed), createPrivateKey(privateKey)).toString('base64url')}`;
}

/** Builds a message for FCM HTTP v1, for Android and, through APNs, for iOS. */
const messageOf = (token: string, { title, body, url, topic, ttlSeconds }: AppPush, now: Date) => ({
  message: {
    token,
    notification: { title, body },
    data: { url },
    android: { ttl: `${ttlSeconds}s`, collapse_key: topic, notification: { tag: topic } },
    apns: {
      headers: {
        'apns-collapse-id': topic,
        'apns-expiration': String(Math.floor(now.getTime() / 1000) + ttlSeconds),
      },
      payload: { aps: { 'thread-id': topic } },
    },
  },
});

const outcomeOf = (status: number): PushOutcome => {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404) return 'gone';
  return status === 401 || status === 429 || status >= 500 ? 'later' : 'refused';
};

/** Creates a push sender for Firebase Cloud Messaging, HTTP v1. A device that removed the app is reported as `gone`. */
export function createFcmSender({ account, apiUrl, now = () => new Date() }: Options): AppPushSender {
  let access: { readonly token: string; readonly until: number } | undefined;
  let asking: Promise<string> | undefined;
  const post = (url: string, init: RequestInit) =>
    fetch(url, { method: 'POST', redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS), ...init });

  async function ask(): Promise<string> {
    const body = new URLSearchParams({ grant_type: GRANT, assertion: assertionOf(account, now()) });
    const response = await post(account.tokenUrl, { body });
    const { access_token: token, expires_in: seconds } = (await response.json()) as Partial<
      Record<'access_token' | 'expires_in', unknown>
    >;
    if (!response.ok || typeof token !== 'string') throw new Error(`no access token: ${response.status}`);
    access = { token, until: now().getTime() + Number(seconds ?? HOUR_S) * 1000 - EARLY_MS };
    return token;
  }
  const accessToken = (): Promise<string> => {
    if (access && now().getTime() < access.until) return Promise.resolve(access.token);
    return (asking ??= ask().finally(() => {
      asking = undefined;
    }));
  };

  return {
    async send(token, push) {
      try {
        const bearer = await accessToken();
        const response = await post(`${apiUrl}/v1/projects/${encodeURIComponent(account.projectId)}/messages:send`, {
          headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
          body: JSON.stringify(messageOf(token, push, now())),
        });
        await response.body?.cancel();
        // The token may have been revoked before it expired.
        if (response.status === 401) access = undefined;
        return outcomeOf(response.status);
      } catch {
        return 'later';
      }
    },
  };
}
