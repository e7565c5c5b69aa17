import type { PublicSettings } from '@footlight/contract';
import type { FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { createAdapters } from './adapters.ts';
import { createBusiness, type Business } from './modules.ts';
import { MAIL_JOB } from './modules/mails/index.ts';
import type { Authenticate } from './platform/caller.ts';
import { deliveryOf, jobsOf } from './platform/compose.ts';
import type { Config } from './platform/config.ts';
import { openDatabase } from './platform/db/database.ts';
import { serveFiles } from './platform/files/serve-files.ts';
import { registerHealth } from './platform/http/health.ts';
import { createHttpServer, mountApi } from './platform/http/http-server.ts';
import { forgetAnswersJob } from './platform/http/idempotency.ts';
import { injectedApi, webPages } from './platform/http/web-pages.ts';
import { purgeDeadJobs } from './platform/jobs/dead-jobs.ts';
import { startWorker, WORKER_CONNECTIONS, type Worker } from './platform/jobs/jobs.ts';
import { lockOrderOf } from './platform/lock-order.ts';
import type { TableName } from './platform/module-card.ts';
import type { Logger } from './platform/log/log.ts';
import type { JobDefinition, Module, Platform } from './platform/module.ts';
import { createOutbox, type Outbox } from './platform/outbox/outbox.ts';
import type { RealtimeServer } from './platform/realtime/realtime.ts';
import { warningWords } from './platform/site-warnings.ts';
import { startPlatform } from './platform/start-platform.ts';

const WEB_DIST = fileURLToPath(new URL('../../web/dist', import.meta.url));

type Machine = Awaited<ReturnType<typeof startPlatform>>;

export interface RunningServer {
  readonly url: string;
  readonly port: number;
  readonly app: FastifyInstance;
  readonly platform: Platform;
  readonly business: Business;
  /** Waits until every fact announced so far has been delivered. */
  settle(): Promise<void>;
  /** Stops accepting requests, finishes running work, and closes everything. */
  close(): Promise<void>;
}

function joinRealtime(realtime: RealtimeServer, modules: readonly Module[]): void {
  for (const module of modules) {
    if (module.live) realtime.handle(module.live);
    if (module.onConnect) realtime.onConnect(module.onConnect);
    if (module.onDisconnect) realtime.onDisconnect(module.onDisconnect);
  }
}

function allJobs(modules: readonly Module[], { transactions, database }: Platform): Record<string, JobDefinition> {
  return {
    ...jobsOf(modules),
    'http.forget-answers': forgetAnswersJob(transactions),
    'jobs.purge-dead': purgeDeadJobs(database),
  };
}

/**
 * Starts the jobs on their own connections, so that work that exhausts the site's connections never prevents a payment
 * from being credited.
 */
async function startJobs(
  { platform, databaseUrl }: Machine,
  definitions: Record<string, JobDefinition>,
): Promise<Worker> {
  const { config, log } = platform;
  const { pool } = openDatabase(databaseUrl, {
    poolSize: WORKER_CONNECTIONS,
    prepare: config.DATABASE_PREPARE,
    applicationName: 'footlight-jobs',
    onConnectionLost: (error) => log.warn({ reason: error.message }, 'lost a database connection of the jobs'),
  });
  try {
    const worker = await startWorker({ pool, log, definitions, alone: config.REDIS_URL === undefined });
    return { stop: () => worker.stop().finally(() => pool.end()) };
  } catch (error) {
    await pool.end();
    throw error;
  }
}

async function mount(
  app: FastifyInstance,
  machine: Machine,
  business: Business,
  definitions: Record<string, JobDefinition>,
): Promise<void> {
  app.addHook('onRequest', business.gate.hook);
  const { platform, realtime } = machine;
  const { config, files, secret, database, transactions } = platform;
  registerHealth(app, {
    database,
    replica: machine.replica,
    databaseState: machine.databaseState,
    connections: realtime.connections,
    notes: () => config.warnings.map((warning) => warningWords[warning]),
    jobs: { laneOf: (name) => definitions[name]?.lane, mailJob: MAIL_JOB },
    measures: business.modules.flatMap(({ measure }) => measure ?? []),
  });
  serveFiles(app, { files, secret });
  for (const module of business.modules) if (module.plugin) await app.register(module.plugin);
  await mountApi(app, business.modules.flatMap((module) => module.routes ?? []).flat(), {
    authenticate: business.authenticateCall,
    noteLook: business.noteLook,
    screenBody: business.screenBody,
    noteStudioAct: business.noteStudioAct,
    transactions,
    database,
    replica: machine.replica,
    rateLimits: config.RATE_LIMITS,
    limits: platform.limits,
    secureCookies: config.publicUrl.startsWith('https:'),
    maintenance: business.maintenance,
    isOff: business.isOff,
    isFrozen: business.isFrozen,
    idOfAccount: business.idOfAccount,
    fileBounds: business.fileBounds,
    plugins: business.modules.flatMap((module) => module.apiPlugin ?? []),
  });
  const fetchApi = injectedApi(app, config.COUNTRY_HEADER);
  await app.register(webPages, {
    webDist: config.WEB_DIST ?? WEB_DIST,
    fetchApi,
    loadSettings: async () => {
      const { status, body } = await fetchApi('/settings/public', '');
      if (status !== 200) throw new Error(`the settings were refused with ${status}`);
      // Omits the menus, because pages fetch them separately.
      const { menus: _menus, ...settings } = (body as { data: Partial<PublicSettings> }).data;
      return settings;
    },
    onSettings: business.onSettings,
    maintenance: business.maintenance,
    embedHosts: business.embedHosts,
    ssr: config.SSR,
    mayDraw: platform.limits.budget.mayDraw,
    dev: config.devAdapters.has('dev-pages'),
    apiBase: config.API_BASE_URL,
    socketEndpoint: config.SOCKET_ENDPOINT,
  });
}

interface Parts {
  machine?: Machine;
  realtime?: RealtimeServer;
  app?: FastifyInstance;
  modules: readonly Module[];
  lockOrder?: readonly TableName[];
  worker?: Worker;
  outbox?: Outbox;
}

/**
 * Closes all parts that were started, from the edge inward. If one fails to close, the others still close, so the
 * database is always stopped.
 */
async function closeParts({ machine, realtime, app, modules, worker, outbox }: Parts): Promise<void> {
  const errors: unknown[] = [];
  const attempt = async (close: (() => Promise<unknown>) | undefined) => {
    await close?.().catch((error: unknown) => errors.push(error));
  };
  for (const module of modules) await attempt(async () => module.drain?.());
  await attempt(outbox && (() => outbox.stopPublishing()));
  await attempt(realtime && (() => realtime.close()));
  await attempt(app && (() => app.close()));
  for (const module of modules.toReversed()) await attempt(async () => module.stop?.());
  await attempt(worker && (() => worker.stop()));
  await attempt(outbox && (() => outbox.stop()));
  await attempt(machine && (() => machine.close()));
  if (errors.length > 0) throw new AggregateError(errors, 'the site was not closed cleanly');
}

async function listen(app: FastifyInstance, { PORT, HOST }: Config): Promise<number> {
  try {
    await app.listen({ port: PORT, host: HOST });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new Error(`Port ${PORT} of ${HOST} is taken by another program. Stop it, or give this one another PORT.`, {
      cause: error,
    });
  }
  return (app.server.address() as AddressInfo).port;
}

/**
 * Starts one process of the site with the roles in its configuration. `more` adds modules, such as the benchmarks' own
 * calls. A failed start leaves nothing running.
 */
export async function startServer(
  config: Config,
  log: Logger,
  more: (platform: Platform) => readonly Module[] = () => [],
): Promise<RunningServer> {
  const parts: Parts = { modules: [] };
  try {
    return await startParts(parts, config, log, more);
  } catch (error) {
    await closeParts(parts).catch((failure: unknown) => log.debug({ err: failure }, 'a failed start'));
    throw error;
  }
}

async function startParts(
  parts: Parts,
  config: Config,
  log: Logger,
  more: (platform: Platform) => readonly Module[],
): Promise<RunningServer> {
  const outbox = createOutbox();
  const adapters = createAdapters(config);
  for (const warning of config.warnings) log.warn({ warning }, warningWords[warning]);
  let authenticate: Authenticate = async () => null;
  let admits: Business['gate']['admits'] = async () => false;
  const machine = (parts.machine = await startPlatform(config, log, {
    adapters,
    authenticate: (token) => authenticate(token),
    admits: (headers, token) => admits(headers, token),
    facts: outbox.facts,
    lockOrder: () => parts.lockOrder,
  }));
  const { platform } = machine;
  const realtime = (parts.realtime = machine.realtime);
  let port = config.PORT;
  const made = await createBusiness(platform, () => `http://127.0.0.1:${port}`);
  const business: Business = { ...made, modules: [...made.modules, ...more(platform)] };
  ({ authenticate } = business);
  ({ admits } = business.gate);
  const modules = (parts.modules = business.modules);
  parts.lockOrder = lockOrderOf(modules);
  const works = config.ROLES.includes('worker');
  outbox.open({ ...platform, delivery: deliveryOf(modules, realtime, platform), works });
  parts.outbox = outbox;
  joinRealtime(realtime, modules);
  const app = (parts.app = await createHttpServer(config, log));
  adapters.mailbox?.register(app);
  const definitions = allJobs(modules, platform);
  await mount(app, machine, business, definitions);
  if (config.ROLES.includes('realtime')) realtime.attach(app.server);
  for (const module of modules) await module.start?.();
  port = await listen(app, config);
  if (works) {
    parts.worker = await startJobs(machine, definitions);
    outbox.start();
  }
  return {
    url: `http://localhost:${port}`,
    port,
    app,
    platform,
    business,
    settle: outbox.settle,
    close: () => closeParts(parts),
  };
}
