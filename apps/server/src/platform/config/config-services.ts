import { z } from 'zod';

const key = (bytes: number) => z.string().regex(/^[\w-]+$/, `must be base64url of ${bytes} bytes`);

/** Variables for browser and app pushes. */
export const pushVariables = {
  VAPID_PUBLIC_KEY: key(65)
    .optional()
    .describe(
      'Public VAPID key for browser pushes (base64url); default: generated at the first start and stored in the database',
    ),
  VAPID_PRIVATE_KEY: key(32).optional().describe('Its private key'),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:|https:\/\/)\S+$/, 'must be mailto: or https:')
    .optional()
    .describe('Contact for push services; default: PUBLIC_URL'),
  FCM_SERVICE_ACCOUNT: z
    .base64()
    .optional()
    .describe(
      'Key file of a Firebase service account, as base64, for pushes to iOS and Android apps; without it they get none',
    ),
  FCM_API_URL: z.url().default('https://fcm.googleapis.com').describe('Firebase API for app pushes'),
  PUSH_TEST_ORIGIN: z
    .string()
    .regex(/^http:\/\/127\.0\.0\.1:\d+$/)
    .optional()
    .describe('Push service for tests, http://127.0.0.1:port; refused in production'),
  WEBHOOK_TEST_ORIGIN: z
    .string()
    .regex(/^http:\/\/127\.0\.0\.1:\d+$/)
    .optional()
    .describe('Webhook receiver for tests, http://127.0.0.1:port; refused in production'),
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
      'Address of a CDN that pulls from this site, possibly the same as CDN_URL; players fetch live HLS of public rooms there',
    ),
  TURN_URL: z
    .string()
    .max(500)
    .regex(
      new RegExp(`^${TURN_ADDRESS}( *, *${TURN_ADDRESS}){0,4}$`),
      'must be turn:host:port or turns:host:port?transport=tcp',
    )
    .optional()
    .describe('TURN server for users on restricted networks; up to five addresses, comma-separated'),
  TURN_SECRET: z
    .string()
    .min(16)
    .max(200)
    .optional()
    .describe('Its static-auth-secret; each user gets personal credentials for 12 hours'),
  TURN_USERNAME: z.string().max(200).optional().describe('Without TURN_SECRET: shared user name'),
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
    lines.push('VAPID_PUBLIC_KEY: requires VAPID_PRIVATE_KEY, and vice versa');
  if (config.NODE_ENV === 'production' && config.PUSH_TEST_ORIGIN) lines.push('PUSH_TEST_ORIGIN: for tests only');
  if (config.NODE_ENV === 'production' && config.WEBHOOK_TEST_ORIGIN) lines.push('WEBHOOK_TEST_ORIGIN: for tests only');
  return lines;
}
/** Variables for a read replica of the database. */
export const replicaVariables = {
  DATABASE_REPLICA_URL: z
    .string()
    .optional()
    .describe("Streaming replica of DATABASE_URL, for visitors' public lists and staff figures and logs"),
  DATABASE_REPLICA_LAG_MS: z.coerce
    .number()
    .int()
    .min(600)
    .max(60_000)
    .default(2000)
    .describe('Milliseconds a replica may be behind to be used'),
};

/** External services: exchange rates, translations, link previews. */
export const serviceVariables = {
  EXCHANGE_RATES_URL: z
    .url()
    .optional()
    .describe("Address of the ECB's eurofxref-daily.xml; without it rates are fixed"),
  TRANSLATE_URL: z.url().optional().describe('LibreTranslate server; without it no translations are offered'),
  TRANSLATE_KEY: z.string().optional().describe('Its api_key, if required'),
  LINK_PREVIEWS: z.enum(['on', 'off']).default('on').describe('Shows previews of links in messages'),
};
