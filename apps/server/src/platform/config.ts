import { z } from 'zod';
import { addressOf, flag, hops, isAddressList, isOrigin, port, sealingKey } from './config/config-fields.ts';
import { originVariables } from './config/config-origins.ts';
import { hasAnyGateway, lackingPayments, paymentVariables } from './config/config-payments.ts';
import { lackingRtmp, rtmpsOf, rtmpVariables, type Rtmps } from './config/config-rtmp.ts';
import {
  lackingPush,
  pushVariables,
  replicaVariables,
  serviceVariables,
  turnVariables,
} from './config/config-services.ts';
import type { SiteWarning } from './site-warnings.ts';

export const ROLES = ['api', 'realtime', 'worker', 'media'] as const;
export type ServerRole = (typeof ROLES)[number];
/**
 * Development-only features that a production site must not have: free tokens, publicly readable emails, known
 * passwords, test pages.
 */
export const DEV_ADAPTERS = ['sandbox-payments', 'mailbox', 'demo', 'dev-pages'] as const;
export type DevAdapter = (typeof DEV_ADAPTERS)[number];
const words = (value: string) => value.split(',').map((word) => word.trim());

const environment = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('development')
    .describe('production = strict cookies, no developer tools, HTTPS required'),
  PORT: port.default(3000).describe('HTTP port'),
  HOST: z
    .string()
    .optional()
    .describe('Address to listen on; default 0.0.0.0 in production, else 127.0.0.1 (this machine only)'),
  DATA_DIR: z.string().default('./data').describe('Folder of the embedded database, files and keys'),
  ROLES: z
    .string()
    .default(ROLES.join(','))
    .transform(words)
    .pipe(z.array(z.enum(ROLES)).min(1))
    .describe('Roles of this process: api, realtime, worker, media'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .refine(
      isOrigin,
      'must be an address without a path, as https://example.org: the site runs at the root of its host',
    )
    .optional()
    .describe('Public address of the site, without a path, used in mail links. Required in production, with https'),
  ...originVariables,
  ALLOW_HTTP: flag
    .default(false)
    .describe(
      "true = production over plain http in a closed network: passwords are sent unencrypted, and cameras don't work",
    ),
  DEV_ADAPTERS: z
    .string()
    .transform((value) => (value === 'none' ? [] : words(value)))
    .pipe(z.array(z.enum(DEV_ADAPTERS)))
    .optional()
    .describe(
      'Developer tools to enable: sandbox-payments (free tokens), mailbox (/dev/mailbox), demo, dev-pages; default: none in production, else all',
    ),
  NODE_URL: z
    .string()
    .url()
    .optional()
    .describe('Address at which other nodes reach this one; default http://127.0.0.1:PORT'),
  TRUST_PROXY: hops
    .default(0)
    .describe('Number of reverse proxies in front (true = 1), which is the number of trusted X-Forwarded-For entries'),
  COUNTRY_HEADER: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[a-z0-9-]{1,60}$/, 'must be the name of one header')
    .optional()
    .describe(
      "Header in which the proxy sends the visitor's country, such as CF-IPCountry; the proxy must overwrite what visitors send. Without it no country is known. Needs TRUST_PROXY",
    ),
  DATABASE_URL: addressOf('postgres', 'postgresql')
    .optional()
    .describe('PostgreSQL 18 or newer to use instead of the embedded one'),
  ...replicaVariables,
  DATABASE_POOL: z.coerce.number().int().min(2).max(100).default(10).describe('Connections of this process'),
  DATABASE_PREPARE: flag
    .default(true)
    .describe('off behind a pooler without support for prepared statements (PgBouncer before 1.21)'),
  REDIS_URL: addressOf('redis', 'rediss').optional().describe('Redis; required if several processes serve one site'),
  SEED: z
    .enum(['demo', 'demo-still', 'none'])
    .optional()
    .describe(
      'demo = fill an empty database with demo content, and let an audience of demo accounts watch, write and tip; demo-still = the content without the audience; default demo outside production. In production DEV_ADAPTERS must include demo',
    ),
  SECRET: z
    .string()
    .min(32)
    .optional()
    .describe(
      'Key for signed links and stream tokens; default: generated once and stored in DATA_DIR. Several nodes need the same',
    ),
  DATA_KEYS: z
    .string()
    .default('')
    .transform((value) => value.split(',').filter((one) => one.trim() !== ''))
    .pipe(z.array(sealingKey).max(10))
    .describe(
      'Keys that encrypt personal documents, id:base64 of 32 bytes, comma-separated; the first one encrypts, all decrypt; default: derived from SECRET',
    ),
  SMTP_URL: addressOf('smtp', 'smtps')
    .optional()
    .describe(
      'Mail server, smtp://user:password@host:port; without it mails go to the built-in mailbox, or wait in production',
    ),
  MAIL_FROM: z.string().default('Footlight <no-reply@footlight.test>').describe('Sender of mails'),
  S3_ENDPOINT: z.string().optional().describe('S3-compatible object store for files'),
  S3_REGION: z.string().default('us-east-1').describe('Its region'),
  S3_BUCKET: z.string().optional().describe('Its bucket'),
  S3_ACCESS_KEY_ID: z.string().optional().describe('Access key for the bucket'),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe('Secret of the access key'),
  S3_PATH_STYLE: flag
    .default(true)
    .describe(
      'false = the bucket is part of the host name, https://bucket.host/key, as AWS and some other stores require',
    ),
  CDN_URL: z
    .url({ protocol: /^https$/ })
    .max(500)
    .optional()
    .describe(
      'Address of a CDN that pulls from this site; links to public and shared pictures, trailers and HLS segments point there',
    ),
  CLAMD_ADDRESS: z
    .string()
    .regex(/^(\/\S+|[\w.-]+:\d{1,5})$/, 'must be a socket path or host:port')
    .optional()
    .describe("clamd that scans uploads for viruses, host:port or socket path; without it uploads aren't scanned"),
  ...pushVariables,
  ...serviceVariables,
  ...paymentVariables,
  FFMPEG_PATH: z
    .string()
    .optional()
    .describe('ffmpeg program, 5.1 or newer; default: the first suitable one on the PATH'),
  FFPROBE_PATH: z
    .string()
    .optional()
    .describe('ffprobe program; default: the one next to ffmpeg, else the first on the PATH'),
  MEDIA_SERVER: z
    .enum(['embedded', 'janus', 'livekit', 'antmedia', 'sandbox'])
    .default('embedded')
    .describe('Media server (see media-engines.md); sandbox = sessions without media, for tests'),
  MEDIA_UDP_PORT: port.default(0).describe('Port of the embedded media server, UDP and TCP; 0 = any free one'),
  ...rtmpVariables,
  TRANSCODE: z
    .enum(['auto', 'off'])
    .default('auto')
    .describe(
      'auto = videos that encoders send in one size are encoded in two smaller ones while someone watches and a core is free. Needs ffmpeg and the embedded media server',
    ),
  LIVE_REWIND_MINUTES: z.coerce
    .number()
    .int()
    .min(0)
    .max(240)
    .default(30)
    .describe('Minutes that viewers of a public show can rewind over HLS; 0 = off. Embedded media server'),
  LIVE_REWIND_MAX_GB: z.coerce
    .number()
    .min(0.1)
    .max(10_000)
    .default(10)
    .describe('Disk space in DATA_DIR/rewind for all shows together; the oldest minutes go first'),
  PUBLISH_MAX_MBPS: z.coerce
    .number()
    .min(1)
    .max(1000)
    .default(20)
    .describe(
      'Mbit/s; a publisher who sends more for 10 s is disconnected with the reason. Embedded media server and Janus',
    ),
  PUBLIC_IP: z
    .string()
    .refine(isAddressList, 'must be one to four IP addresses, comma-separated')
    .optional()
    .describe('Public addresses for media candidates if the server is behind NAT: IPv4, IPv6 or both, comma-separated'),
  JANUS_URL: z.string().url().default('ws://127.0.0.1:8188').describe('WebSocket API of Janus'),
  JANUS_SECRET: z.string().optional().describe('Its api_secret'),
  JANUS_ADMIN_KEY: z.string().optional().describe('admin_key of its videoroom and streaming plugins'),
  JANUS_RTP_ADDRESS: z
    .string()
    .default('127.0.0.1')
    .describe('Address of this machine to which Janus sends a copy of each stream, for HLS, recordings and pictures'),
  LIVEKIT_URL: z.string().url().optional().describe('API of LiveKit, for MEDIA_SERVER=livekit'),
  LIVEKIT_API_KEY: z.string().optional().describe('Its API key'),
  LIVEKIT_API_SECRET: z.string().optional().describe('Secret of the API key'),
  ANTMEDIA_URL: z
    .string()
    .url()
    .optional()
    .describe('Ant Media Server with its application, https://host:5443/LiveApp, for MEDIA_SERVER=antmedia'),
  ANTMEDIA_SECRET: z.string().optional().describe('Key of its REST and stream tokens (JWT)'),
  ...turnVariables,
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('Least severe level to log: fatal, error, warn, info, debug, trace; silent = none'),
  WEB_DIST: z.string().optional().describe('Folder of the built web application; default: apps/web/dist'),
  SSR: flag.default(true).describe('off = send the bare page and render in the browser'),
  RATE_LIMITS: flag.default(true).describe('off only for load tests'),
  SOCKETS_PER_ADDRESS: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .default(500)
    .describe('Live connections per IPv4 address or IPv6 /64 and process; RATE_LIMITS=off removes the limit'),
  WEBRTC_VIEWERS_PER_ADDRESS: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .default(20)
    .describe('WebRTC viewers without an account per IPv4 address or IPv6 /64; others use HLS'),
  STAFF_EMAIL: z
    .string()
    .optional()
    .describe('With STAFF_PASSWORD: first administrator, created at start if there is none'),
  STAFF_PASSWORD: z.string().min(10).optional().describe('Password of that administrator, 10 characters or more'),
});

const neededBy = {
  embedded: [],
  sandbox: [],
  janus: [],
  livekit: ['LIVEKIT_URL', 'LIVEKIT_API_KEY', 'LIVEKIT_API_SECRET'],
  antmedia: ['ANTMEDIA_URL', 'ANTMEDIA_SECRET'],
} as const;

export type Environment = z.output<typeof environment>;
export interface Config extends Omit<Environment, 'DEV_ADAPTERS'> {
  readonly HOST: string;
  readonly production: boolean;
  readonly devAdapters: ReadonlySet<DevAdapter>;
  readonly seedDemo: boolean;
  /** True if the demo simulates an audience and creators. */
  readonly demoActs: boolean;
  readonly publicUrl: string;
  readonly nodeUrl: string;
  /** CDN URL without a trailing slash. */
  readonly cdnUrl: string | undefined;
  readonly liveNetworkUrl: string | undefined;
  /** RTMPS settings. Undefined if RTMPS is off. */
  readonly rtmps: Rtmps | undefined;
  /** Operator choices that staff should know about. Empty outside production. */
  readonly warnings: readonly SiteWarning[];
}

/** Name, description and default of every variable, for the operator's guide. */
export const environmentTable = () =>
  Object.entries(environment.shape).map(([name, schema]) => ({
    name,
    meaning: schema.description ?? '',
    fallback: (schema.safeParse(undefined) as { data?: unknown }).data,
  }));

const wrong = (lines: readonly string[]) =>
  new Error(`The configuration is invalid:\n${lines.map((line) => `  ${line}`).join('\n')}`);

/** Returns missing or inconsistent settings, one line each. */
function findBlockers(config: Environment, adapters: ReadonlySet<DevAdapter>): string[] {
  const lines: string[] = [];
  if (config.ROLES.length < ROLES.length && !config.REDIS_URL)
    lines.push('ROLES: separate processes require REDIS_URL');
  if (config.REDIS_URL && !config.DATABASE_URL)
    lines.push('REDIS_URL: several processes also require a shared DATABASE_URL');
  const lacking = neededBy[config.MEDIA_SERVER].filter((name) => config[name] === undefined);
  if (lacking.length > 0) lines.push(`MEDIA_SERVER: ${config.MEDIA_SERVER} requires ${lacking.join(', ')}`);
  if (config.COUNTRY_HEADER && config.TRUST_PROXY === 0)
    lines.push('COUNTRY_HEADER: requires TRUST_PROXY; without a proxy, visitors could set the header themselves');
  const s3 = [config.S3_BUCKET, config.S3_ACCESS_KEY_ID, config.S3_SECRET_ACCESS_KEY];
  if ([...s3, config.S3_ENDPOINT].some(Boolean) && !s3.every(Boolean))
    lines.push('S3_BUCKET: requires S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, and vice versa');
  lines.push(...lackingPayments(config), ...lackingPush(config), ...lackingRtmp(config));
  if (config.SEED?.startsWith('demo') && !adapters.has('demo'))
    lines.push('SEED: the demo accounts have a public password; also set DEV_ADAPTERS=demo, or unset SEED');
  if (config.NODE_ENV === 'production' && !config.ALLOW_HTTP && !config.PUBLIC_URL?.startsWith('https:'))
    lines.push(
      config.PUBLIC_URL
        ? `PUBLIC_URL: ${config.PUBLIC_URL} is not https; passwords would be sent unencrypted, and browsers allow cameras only on https pages`
        : 'PUBLIC_URL: production requires the public https address of the site',
      '  Example: NODE_ENV=production PUBLIC_URL=https://example.org npm start',
      '  On a closed network without https, set ALLOW_HTTP=true. To try the site on this machine, run npm start without NODE_ENV',
    );
  return lines;
}

function warningsOf(config: Environment, adapters: ReadonlySet<DevAdapter>): SiteWarning[] {
  if (config.NODE_ENV !== 'production') return [];
  return [
    ...adapters,
    ...(config.PUBLIC_URL?.startsWith('https:') ? [] : (['plain-http'] as const)),
    ...(config.SMTP_URL || adapters.has('mailbox') ? [] : (['no-mail'] as const)),
    ...(adapters.has('sandbox-payments') || hasAnyGateway(config) ? [] : (['no-payments'] as const)),
    ...(config.CLAMD_ADDRESS ? [] : (['no-scanner'] as const)),
  ];
}

/** Reads and validates the environment. Throws one readable error that names every wrong variable. */
export function loadConfig(env: NodeJS.ProcessEnv): Config {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environment.safeParse(present);
  if (!parsed.success) throw wrong(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  const { DEV_ADAPTERS: named, ...config } = parsed.data;
  const production = config.NODE_ENV === 'production';
  const devAdapters = new Set(named ?? (production ? [] : DEV_ADAPTERS));
  const blockers = findBlockers(config, devAdapters);
  if (blockers.length > 0) throw wrong(blockers);
  const seed = config.SEED ?? (config.NODE_ENV === 'test' ? 'none' : 'demo');
  return {
    ...config,
    HOST: config.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    production,
    devAdapters,
    seedDemo: seed !== 'none' && devAdapters.has('demo'),
    demoActs: seed === 'demo' && devAdapters.has('demo'),
    publicUrl: (config.PUBLIC_URL ?? `http://localhost:${config.PORT}`).replace(/\/$/, ''),
    nodeUrl: (config.NODE_URL ?? `http://127.0.0.1:${config.PORT}`).replace(/\/$/, ''),
    cdnUrl: config.CDN_URL?.replace(/\/$/, ''),
    liveNetworkUrl: config.LIVE_CDN_URL?.replace(/\/$/, ''),
    rtmps: rtmpsOf(config),
    warnings: warningsOf(config, devAdapters),
  };
}
