import type { PublicSettings } from '@footlight/contract';
import type { FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Runner } from 'graphile-worker';
import { createAdapters } from './adapters.ts';
import { createBusiness, type Business } from './modules.ts';
import type { Authenticate } from './platform/caller.ts';
import { deliveryOf, jobsOf } from './platform/compose.ts';
import type { Config } from './platform/config.ts';
import { serveFiles } from './platform/files/serve-files.ts';
import { registerHealth } from './platform/http/health.ts';
import { createHttpServer, mountApi } from './platform/http/http-server.ts';
import { forgetAnswersJob } from './platform/http/idempotency.ts';
import { injectedApi, webPages } from './platform/http/web-pages.ts';
import { startWorker } from './platform/jobs.ts';
import type { Logger } from './platform/log.ts';
import type { Module, Platform } from './platform/module.ts';
import { createOutbox } from './platform/outbox/outbox.ts';
import type { RealtimeServer } from './platform/realtime/realtime.ts';
import { warningWords } from './platform/site-warnings.ts';
import { startPlatform } from './platform/start-platform.ts';

const WEB_DIST = fileURLToPath(new URL('../../web/dist', import.meta.url));

export interface RunningServer {
  readonly url: string;
  readonly port: number;
  readonly app: FastifyInstance;
  readonly platform: Platform;
  readonly business: Business;
  /** Waits until every fact announced so far has been delivered. */
  settle(): Promise<void>;
  /** Stops taking requests, finishes what runs, closes everything. */
  close(): Promise<void>;
}

function joinRealtime(realtime: RealtimeServer, modules: readonly Module[]): void {
  for (const module of modules) {
    if (module.live) realtime.handle(module.live);
    if (module.onConnect) realtime.onConnect(module.onConnect);
    if (module.onDisconnect) realtime.onDisconnect(module.onDisconnect);
  }
}

async function mount(
  app: FastifyInstance,
  machine: Awaited<ReturnType<typeof startPlatform>>,
  business: Business,
): Promise<void> {
  const { platform, realtime } = machine;
  const { config, files, secret, database, transactions } = platform;
  registerHealth(app, {
    database,
    connections: realtime.connections,
    notes: () => config.warnings.map((warning) => warningWords[warning]),
  });
  serveFiles(app, { files, secret });
  for (const module of business.modules) if (module.plugin) await app.register(module.plugin);
  await mountApi(app, business.modules.flatMap((module) => module.routes ?? []).flat(), {
    authenticate: business.authenticate,
    transactions,
    database,
    rateLimits: config.RATE_LIMITS,
    secureCookies: config.publicUrl.startsWith('https:'),
    maintenance: business.maintenance,
  });
  const fetchApi = injectedApi(app);
  await app.register(webPages, {
    webDist: config.WEB_DIST ?? WEB_DIST,
    fetchApi,
    loadSettings: async () => {
      const { status, body } = await fetchApi('/settings/public', '');
      if (status !== 200) throw new Error(`the settings were refused with ${status}`);
      return (body as { data: Partial<PublicSettings> }).data;
    },
    maintenance: business.maintenance,
    ssr: config.SSR,
    dev: config.devAdapters.has('dev-pages'),
  });
}

/** Starts one process of the site with the roles of its configuration. `more` adds modules: benchmarks bring their own calls. */
export async function startServer(
  config: Config,
  log: Logger,
  more: (platform: Platform) => readonly Module[] = () => [],
): Promise<RunningServer> {
  const outbox = createOutbox();
  let authenticate: Authenticate = async () => null;
  const adapters = createAdapters(config);
  for (const warning of config.warnings) log.warn({ warning }, warningWords[warning]);
  const machine = await startPlatform(config, log, {
    adapters,
    authenticate: (token) => authenticate(token),
    facts: outbox.facts,
  });
  const { platform, realtime } = machine;
  let port = config.PORT;
  const made = await createBusiness(platform, () => `http://127.0.0.1:${port}`);
  const business: Business = { ...made, modules: [...made.modules, ...more(platform)] };
  ({ authenticate } = business);
  const { modules } = business;
  const works = config.ROLES.includes('worker');
  outbox.open({ ...platform, delivery: deliveryOf(modules, realtime, log), works });
  joinRealtime(realtime, modules);
  const app = await createHttpServer(config, log);
  adapters.mailbox?.register(app);
  await mount(app, machine, business);
  if (config.ROLES.includes('realtime')) realtime.attach(app.server);
  for (const module of modules) await module.start?.();
  await app.listen({ port: config.PORT, host: config.HOST });
  ({ port } = app.server.address() as AddressInfo);
  let worker: Runner | undefined;
  if (works) {
    const definitions = { ...jobsOf(modules), 'http.forget-answers': forgetAnswersJob(platform.transactions) };
    worker = await startWorker({ pool: platform.database.pool, log, definitions });
    outbox.start();
  }
  return {
    url: `http://localhost:${port}`,
    port,
    app,
    platform,
    business,
    settle: outbox.settle,
    async close() {
      await outbox.stopPublishing();
      await realtime.close();
      await app.close();
      for (const module of modules.toReversed()) await module.stop?.();
      await worker?.stop();
      await outbox.stop();
      await machine.close();
    },
  };
}
