import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { clientFaults } from '../client-faults.ts';
import type { Database } from '../db/database.ts';
import type { Replica } from '../db/replica/replica.ts';
import type { DatabaseState } from '../db/supervised-postgres.ts';
import { measureJobs, type JobMetrics } from '../jobs/job-metrics.ts';
import { measureOutbox } from '../outbox/outbox-metrics.ts';
import { refuse } from '../refuse.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

const MOST_OFF_MS = 2000;

/**
 * Returns a note if this machine's clock is off by too much. `offMs` is its lead over the database's clock, negative if
 * it is behind. Minutes of paid shows, presence proofs and links depend on the clocks of all nodes.
 */
export const clockNote = (offMs: number): string[] =>
  Math.abs(offMs) > MOST_OFF_MS
    ? [
        `the clock of this machine is ${Math.round(Math.abs(offMs) / 1000)} s ${offMs > 0 ? 'ahead of' : 'behind'} the database's`,
      ]
    : [];

const PING_MS = 2000;

/** Returns the database's time in milliseconds. Throws if it doesn't respond in time. */
async function askTime({ kysely }: Database): Promise<number> {
  const asked = sql<{ ms: number }>`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(
    kysely,
  );
  const limit = new Promise<never>((_done, reject) => {
    setTimeout(() => reject(new Error('no answer in time')), PING_MS).unref();
  });
  const { rows } = await Promise.race([asked, limit]);
  return rows[0]?.ms ?? 0;
}

export interface HealthOptions {
  readonly database: Database;
  readonly replica: Replica | undefined;
  /** State of the embedded database. Always `up` for an external one. */
  readonly databaseState: () => DatabaseState;
  readonly connections: () => number;
  readonly notes: () => readonly string[];
  readonly jobs: JobMetrics;
  /** Each registers a module's metrics. */
  readonly measures: readonly ((registry: Registry) => void)[];
}

function registerProbes(app: FastifyInstance, options: HealthOptions): void {
  const isUp = () =>
    askTime(options.database).then(
      () => true,
      () => false,
    );
  app.get('/healthz', async (_request, reply) => {
    const state = options.databaseState();
    const database = state === 'up' && !(await isUp()) ? 'down' : state;
    return reply
      .code(database === 'lost' ? 503 : 200)
      .send({ status: database === 'lost' ? 'failed' : 'ok', database });
  });
  app.get('/readyz', async (_request, reply) => {
    try {
      const askedMs = Date.now();
      const databaseMs = await askTime(options.database);
      const offMs = (askedMs + Date.now()) / 2 - databaseMs;
      return { status: 'ready', notes: [...options.notes(), ...clockNote(offMs)] };
    } catch {
      return reply.code(503).send({ status: 'not ready', notes: ['the database does not answer'] });
    }
  });
}

/**
 * Serves `/healthz`: the process is alive, and the database is `up`, `down`, `restarting` or `lost`. Only `lost`
 * returns 503, because only a restart helps then. Also serves `/readyz`: ready for requests; and `/metrics`: for
 * Prometheus, from this machine only.
 */
export function registerHealth(app: FastifyInstance, options: HealthOptions): void {
  registerProbes(app, options);
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  new Gauge({
    name: 'live_connections',
    help: 'Open realtime connections',
    registers: [registry],
    collect() {
      this.set(options.connections());
    },
  });
  new Counter({
    name: 'client_faults_total',
    help: 'Clients dropped because their input made the server throw, by seam',
    labelNames: ['where'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [where, count] of clientFaults()) this.inc({ where }, count);
    },
  });
  const { replica } = options;
  if (replica)
    new Gauge({
      name: 'database_replica_lag_seconds',
      help: 'How far the replica is behind; Inf = it does not answer',
      registers: [registry],
      collect() {
        this.set(replica.lagMs() / 1000);
      },
    });
  measureOutbox(registry, options.database);
  measureJobs(registry, options.database, options.jobs);
  for (const measure of options.measures) measure(registry);
  app.addHook('onResponse', async (request, reply) => {
    duration.observe(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: `${Math.floor(reply.statusCode / 100)}xx`,
      },
      reply.elapsedTime / 1000,
    );
  });
  app.get('/metrics', async (request, reply) => {
    // Doesn't use request.ip: a local proxy has a loopback address, and clients can forge the header that request.ip is
    // read from.
    const isForwarded = request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined;
    if (isForwarded || !LOOPBACK.has(request.socket.remoteAddress ?? '')) refuse('NOT_FOUND');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
