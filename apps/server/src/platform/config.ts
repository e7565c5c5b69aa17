import { z } from 'zod';

const flag = z
  .enum(['true', 'false', '1', '0', 'on', 'off'])
  .transform((value) => value === 'true' || value === '1' || value === 'on');
/** A number of proxies; `true` is one. */
const hops = z
  .string()
  .transform((value) => ({ true: '1', on: '1', false: '0', off: '0' })[value] ?? value)
  .pipe(z.coerce.number<string>().int().min(0).max(10));
const port = z.coerce.number().int().min(0).max(65_535);
export const ROLES = ['api', 'realtime', 'worker', 'media'] as const;
export type ServerRole = (typeof ROLES)[number];

const environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: port.default(3000).describe('HTTP port'),
  HOST: z.string().default('0.0.0.0').describe('Address that is listened on'),
  DATA_DIR: z.string().default('./data').describe('Where the embedded database, files and keys are kept'),
  ROLES: z
    .string()
    .default(ROLES.join(','))
    .transform((value) => value.split(',').map((role) => role.trim()))
    .pipe(z.array(z.enum(ROLES)).min(1))
    .describe('What this process does: api, realtime, worker, media'),
  PUBLIC_URL: z.string().url().optional().describe('Address under which people reach the site; links in mails use it'),
  NODE_URL: z
    .string()
    .url()
    .optional()
    .describe('Address under which other nodes reach this one; default http://127.0.0.1:PORT'),
  TRUST_PROXY: hops
    .default(0)
    .describe('How many reverse proxies stand in front (true = 1): so many entries of X-Forwarded-For are believed'),
  DATABASE_URL: z.string().optional().describe('PostgreSQL to use in place of the embedded one'),
  DATABASE_POOL: z.coerce.number().int().min(2).max(100).default(10).describe('Connections of this process'),
  DATABASE_PREPARE: flag
    .default(true)
    .describe('off behind a pooler that does not keep prepared statements (PgBouncer before 1.21)'),
  REDIS_URL: z.string().optional().describe('Redis; needed as soon as several processes serve one site'),
  SEED: z
    .enum(['demo', 'none'])
    .optional()
    .describe('demo = fill an empty database with demo content; default demo outside production'),
  SECRET: z
    .string()
    .min(32)
    .optional()
    .describe(
      'Key for signed links and stream tokens; default: made once and kept in DATA_DIR; several nodes need the same',
    ),
  SMTP_URL: z
    .string()
    .optional()
    .describe('Mail server, smtp://user:password@host:port; without it mails stay in the built-in mailbox'),
  MAIL_FROM: z.string().default('Footlight <no-reply@footlight.test>').describe('Sender of mails'),
  S3_ENDPOINT: z.string().optional().describe('S3-compatible object store for files'),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  FFMPEG_PATH: z.string().optional().describe('ffmpeg program; default: the system’s, else the bundled one'),
  MEDIA_SERVER: z
    .enum(['embedded', 'janus', 'livekit', 'antmedia', 'sandbox'])
    .default('embedded')
    .describe('Which media server carries the video (see media-engines.md); sandbox = none, sessions only, for tests'),
  MEDIA_UDP_PORT: port.default(0).describe('UDP port of the embedded media server; 0 = any free one'),
  RTMP_PORT: port
    .optional()
    .describe('TCP port that takes encoders over RTMP, usually 1935; without it RTMP is off. Needs ffmpeg'),
  PUBLIC_IP: z.string().optional().describe('Address that media candidates carry when the server is behind NAT'),
  JANUS_URL: z.string().url().default('ws://127.0.0.1:8188').describe('WebSocket API of Janus'),
  JANUS_SECRET: z.string().optional().describe('Its api_secret'),
  JANUS_ADMIN_KEY: z.string().optional().describe('admin_key of its videoroom and streaming plugins'),
  JANUS_RTP_ADDRESS: z
    .string()
    .default('127.0.0.1')
    .describe('Address of this machine to which Janus sends a copy of each stream, for HLS, recordings and pictures'),
  LIVEKIT_URL: z.string().url().optional().describe('API of LiveKit, for MEDIA_SERVER=livekit'),
  LIVEKIT_API_KEY: z.string().optional(),
  LIVEKIT_API_SECRET: z.string().optional(),
  ANTMEDIA_URL: z
    .string()
    .url()
    .optional()
    .describe('Ant Media Server with its application, https://host:5443/LiveApp, for MEDIA_SERVER=antmedia'),
  ANTMEDIA_SECRET: z.string().optional().describe('Key of its REST and stream tokens (JWT)'),
  TURN_URL: z.string().optional().describe('TURN server for viewers on hard networks'),
  TURN_USERNAME: z.string().optional(),
  TURN_CREDENTIAL: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  WEB_DIST: z.string().optional().describe('The built web application; default: apps/web/dist'),
  SSR: flag.default(true).describe('off = send the bare page and render in the browser'),
  RATE_LIMITS: flag.default(true).describe('off only for load tests'),
  STAFF_EMAIL: z
    .string()
    .optional()
    .describe('With STAFF_PASSWORD: the first administrator, made at start when there is none'),
  STAFF_PASSWORD: z.string().min(10).optional(),
});

const neededBy = {
  embedded: [],
  sandbox: [],
  janus: [],
  livekit: ['LIVEKIT_URL', 'LIVEKIT_API_KEY', 'LIVEKIT_API_SECRET'],
  antmedia: ['ANTMEDIA_URL', 'ANTMEDIA_SECRET'],
} as const;

export type Environment = z.output<typeof environment>;
export interface Config extends Environment {
  readonly production: boolean;
  readonly seedDemo: boolean;
  readonly publicUrl: string;
  readonly nodeUrl: string;
}

/** Name, meaning and default of every variable: what the operator's guide lists. */
export const environmentTable = () =>
  Object.entries(environment.shape).map(([name, schema]) => ({
    name,
    meaning: schema.description ?? '',
    fallback: (schema.safeParse(undefined) as { data?: unknown }).data,
  }));

/** Reads and checks the environment; throws one readable message that names every wrong variable. */
export function loadConfig(env: NodeJS.ProcessEnv): Config {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environment.safeParse(present);
  if (!parsed.success) {
    throw new Error(
      `Configuration is wrong:\n${parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`).join('\n')}`,
    );
  }
  const config = parsed.data;
  if (config.ROLES.length < ROLES.length && !config.REDIS_URL)
    throw new Error('Configuration is wrong:\n  ROLES: roles in separate processes need REDIS_URL');
  if (config.REDIS_URL && !config.DATABASE_URL)
    throw new Error('Configuration is wrong:\n  REDIS_URL: several processes need one DATABASE_URL too');
  const lacking = neededBy[config.MEDIA_SERVER].filter((name) => config[name] === undefined);
  if (lacking.length > 0)
    throw new Error(`Configuration is wrong:\n  MEDIA_SERVER: ${config.MEDIA_SERVER} needs ${lacking.join(', ')}`);
  const production = config.NODE_ENV === 'production';
  const local = `http://localhost:${config.PORT}`;
  return {
    ...config,
    production,
    seedDemo: config.SEED ? config.SEED === 'demo' : !production && config.NODE_ENV !== 'test',
    publicUrl: (config.PUBLIC_URL ?? local).replace(/\/$/, ''),
    nodeUrl: (config.NODE_URL ?? `http://127.0.0.1:${config.PORT}`).replace(/\/$/, ''),
  };
}
