import { createHmac, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;
const PREFIX = 'whsec_';

/** Generates a Standard Webhooks secret: `whsec_` and 32 bytes in base64. */
export const newWebhookSecret = (): string => `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`;

/** Returns `v1,` followed by the base64 HMAC-SHA256 of `id.timestamp.body`. */
const signatureOf = (secret: string, content: string): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64'))
    .update(content)
    .digest('base64')}`;

interface Signed {
  readonly id: string;
  readonly at: Date;
  readonly body: string;
}
/** Builds the Standard Webhooks headers, with one signature per secret. */
export function signedHeaders({ id, at, body }: Signed, secrets: readonly string[]): Record<string, string> {
  const seconds = String(Math.floor(at.getTime() / 1000));
  return {
    'content-type': 'application/json',
    'user-agent': 'Footlight-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': secrets.map((secret) => signatureOf(secret, `${id}.${seconds}.${body}`)).join(' '),
  };
}
