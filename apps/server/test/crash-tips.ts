import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { makeBenchPeople, type BenchPeople } from '../../../tests/load/bench-people.ts';
import { startProcess } from '../../../tests/load/start-process.ts';
import { killPostgres } from './kill-postgres.ts';
import { findRunningPostgres, startEmbeddedPostgres } from '../src/platform/db/embedded-postgres.ts';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const PEOPLE = { viewers: 40, performers: 4 } as const;
/** Maximum number of attempts, far more than a one-minute outage needs. A caller that exhausts them fails the test. */
const MAX_TRIES = 3000;

/** A tip to send, with everything that its retries share. */
export interface WantedTip {
  readonly key: string;
  readonly viewer: number;
  readonly performer: number;
  readonly tokens: number;
  /** Unique text that distinguishes the tip's chat ticket from all others. */
  readonly note: string;
}

export interface CrashedSite {
  readonly people: BenchPeople;
  readonly databaseUrl: string;
  readonly wanted: readonly WantedTip[];
  /** Tip ids that the site returned, by idempotency key. */
  readonly acknowledged: ReadonlyMap<string, string>;
  /**
   * Number of requests without a response of status 200 after the server was killed, and after PostgreSQL was killed.
   */
  readonly unanswered: readonly [server: number, postgres: number];
  /** Sends a tip or retries one. Returns the tip's id. Throws if the site is down. */
  send(tip: WantedTip): Promise<string>;
}

/**
 * Runs the product as a process on its own durable database, and sends `tips` tips from `callers` callers over HTTP.
 * Kills the server after a third of the responses and all of PostgreSQL after two thirds, and restarts them as an
 * operator would. Each caller repeats its request with the same idempotency key until it gets a response. `look` then
 * inspects the site while it is still running.
 */
export async function crashTips(
  size: { tips: number; callers: number },
  look: (site: CrashedSite) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'footlight-crash-tips-'));
  chmodSync(folder, 0o711);
  const start = () =>
    startProcess(MAIN, {
      NODE_ENV: 'test',
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      SEED: 'none',
      LOG_LEVEL: 'fatal',
      RATE_LIMITS: 'off',
    });
  const dataDir = join(folder, 'postgres');
  let site = await start();
  try {
    const postgres = await runningPostgres(dataDir);
    const people = await makeBenchPeople(postgres.url, PEOPLE);
    const wanted = Array.from({ length: size.tips }, (_, n) => wantedTip(n));
    const acknowledged = new Map<string, string>();
    const outage = { phase: 0, unanswered: [0, 0, 0] };
    const send = (tip: WantedTip) => sendTip(site.url, people, tip);
    const queue = wanted.toReversed();
    const callers = Array.from({ length: size.callers }, () => giveTips(queue, send, acknowledged, outage));
    const finished = Promise.all(callers);
    const crash = async () => {
      outage.phase = 1;
      await untilSize(acknowledged, size.tips / 3);
      await killServer(site.child);
      site = await start();
      await untilSize(acknowledged, (size.tips * 2) / 3);
      outage.phase = 2;
      killPostgres((await runningPostgres(dataDir)).pid);
      await killServer(site.child);
      site = await start();
    };
    await Promise.all([finished, crash()]);
    const [, server = 0, database = 0] = outage.unanswered;
    const databaseUrl = (await runningPostgres(dataDir)).url;
    await look({ people, databaseUrl, wanted, acknowledged, unanswered: [server, database], send });
  } finally {
    await killServer(site.child);
    if (await findRunningPostgres(dataDir))
      await (await startEmbeddedPostgres({ dataDir, log: { info() {}, warn() {} } })).stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const wantedTip = (n: number): WantedTip => ({
  key: randomUUID(),
  viewer: n % PEOPLE.viewers,
  performer: n % PEOPLE.performers,
  tokens: 15 + (n % 8) * 5,
  note: `tip number ${n}`,
});

async function runningPostgres(dataDir: string) {
  const postgres = await findRunningPostgres(dataDir);
  if (!postgres) throw new Error('the embedded database does not run');
  return postgres;
}

/** Thrown if the site refuses a tip, so that a retry wouldn't help. */
class Refused extends Error {}

async function sendTip(url: string, people: BenchPeople, tip: WantedTip): Promise<string> {
  const response = await fetch(`${url}/api/member/send-tip-token/${people.performers[tip.performer]}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: people.tokens[tip.viewer] ?? '',
      'idempotency-key': tip.key,
    },
    body: JSON.stringify({ token: tip.tokens, note: tip.note }),
  });
  const text = await response.text();
  if (response.status >= 400 && response.status < 500) throw new Refused(`${response.status} ${text}`);
  if (!response.ok) throw new Error(`${response.status} ${text}`);
  return (JSON.parse(text) as { data: { _id: string } }).data._id;
}

async function giveTips(
  queue: WantedTip[],
  send: (tip: WantedTip) => Promise<string>,
  acknowledged: Map<string, string>,
  outage: { phase: number; unanswered: number[] },
): Promise<void> {
  for (let tip = queue.pop(); tip; tip = queue.pop()) {
    for (let tries = 1; ; tries++) {
      try {
        acknowledged.set(tip.key, await send(tip));
        break;
      } catch (error) {
        if (error instanceof Refused || tries === MAX_TRIES) throw error;
        outage.unanswered[outage.phase] = (outage.unanswered[outage.phase] ?? 0) + 1;
        await sleep(50);
      }
    }
  }
}

async function untilSize(acknowledged: ReadonlyMap<string, string>, count: number): Promise<void> {
  while (acknowledged.size < count) await sleep(2);
}

async function killServer(child: Awaited<ReturnType<typeof startProcess>>['child']): Promise<void> {
  if (child.exitCode !== null || child.signalCode) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
}
