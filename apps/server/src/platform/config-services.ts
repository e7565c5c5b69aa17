import { z } from 'zod';

const key = (bytes: number) => z.string().regex(/^[\w-]+$/, `must be base64url of ${bytes} bytes`);

/** Variables for browser and app pushes. */
export const pushVariables = {
  VAPID_PUBLIC_KEY: key(65)
    .optional()
    .describe(
      'Public key of pushes to browsers (VAPID, base64url); default: made at the first start and kept in the database',
    ),
  VAPID_PRIVATE_KEY: key(32).optional().describe('The private key that belongs to it'),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:|https:\/\/)\S+$/, 'must be mailto: or https:')
    .optional()
    .describe('Where push services write to about this site; default: PUBLIC_URL'),
  FCM_SERVICE_ACCOUNT: z
    .base64()
    .optional()
    .describe(
      'Key file of a service account of Firebase, as base64: pushes to apps on iOS and Android; without it they get none',
    ),
  FCM_API_URL: z.url().default('https://fcm.googleapis.com').describe('Where pushes to apps are posted'),
  PUSH_TEST_ORIGIN: z
    .string()
    .regex(/^http:\/\/127\.0\.0\.1:\d+$/)
    .optional()
    .describe('A push service of tests, http://127.0.0.1:port; refused in production'),
  WEBHOOK_TEST_ORIGIN: z
    .string()
    .regex(/^http:\/\/127\.0\.0\.1:\d+$/)
    .optional()
    .describe('A receiver of webhooks of tests, http://127.0.0.1:port; refused in production'),
};

const TURN_ADDRESS = String.raw`turns?:[\w.:[\]-]+(\?transport=(udp|tcp))?`;
/** Variables for networks that block direct media. */
export const turnVariables = {
  LIVE_CDN_URL: z
    .string()
    .regex(/^(https:\/\/[^\s?#]+|http:\/\/127\.0\.0\.1:\d+\/?)$/, 'must be an https address')
    .max(500)
    .optional()
    .describe(
      'Address of a content network that pulls from this site, may be that of CDN_URL: live HLS of rooms that everybody may watch is fetched there',
    ),
  TURN_URL: z
    .string()
    .max(500)
    .regex(
      new RegExp(`^${TURN_ADDRESS}( *, *${TURN_ADDRESS}){0,4}$`),
      'must be turn:host:port or turns:host:port?transport=tcp',
    )
    .optional()
    .describe('TURN server for people on hard networks; at most five addresses of it, with commas between'),
  TURN_SECRET: z
    .string()
    .min(16)
    .max(200)
    .optional()
    .describe('Its static-auth-secret: everybody gets a name and a password of their own, for 12 hours'),
  TURN_USERNAME: z.string().max(200).optional().describe('Without TURN_SECRET: the one name, for everybody'),
  TURN_CREDENTIAL: z.string().max(200).optional().describe('Its password'),
};

interface Chosen {
  readonly NODE_ENV: string;
  readonly VAPID_PUBLIC_KEY?: string | undefined;
  readonly VAPID_PRIVATE_KEY?: string | undefined;
  readonly PUSH_TEST_ORIGIN?: string | undefined;
  readonly WEBHOOK_TEST_ORIGIN?: string | undefined;
}
/** Returns missing or inconsistent settings, one line each. */
export function lackingPush(config: Chosen): string[] {
  const lines: string[] = [];
  if ((config.VAPID_PUBLIC_KEY === undefined) !== (config.VAPID_PRIVATE_KEY === undefined))
    lines.push('VAPID_PUBLIC_KEY: needs VAPID_PRIVATE_KEY, and the other way round');
  if (config.NODE_ENV === 'production' && config.PUSH_TEST_ORIGIN) lines.push('PUSH_TEST_ORIGIN: is for tests only');
  if (config.NODE_ENV === 'production' && config.WEBHOOK_TEST_ORIGIN)
    lines.push('WEBHOOK_TEST_ORIGIN: is for tests only');
  return lines;
}
/** Variables for a read replica of the database. */
export const replicaVariables = {
  DATABASE_REPLICA_URL: z
    .string()
    .optional()
    .describe(
      'A streaming replica of DATABASE_URL: public lists of visitors, figures and trails of staff are read there',
    ),
  DATABASE_REPLICA_LAG_MS: z.coerce
    .number()
    .int()
    .min(600)
    .max(60_000)
    .default(2000)
    .describe('Milliseconds; a replica that is farther behind is not read'),
};

/** External services: exchange rates, translations, link previews. */
export const serviceVariables = {
  EXCHANGE_RATES_URL: z.url().optional().describe('eurofxref-daily.xml of the ECB; without it rates are fixed'),
  TRANSLATE_URL: z.url().optional().describe('A LibreTranslate; without it no page offers translations'),
  TRANSLATE_KEY: z.string().optional().describe('Its api_key, where it wants one'),
  LINK_PREVIEWS: z.enum(['on', 'off']).default('on').describe('Whether links in messages show what they lead to'),
};
