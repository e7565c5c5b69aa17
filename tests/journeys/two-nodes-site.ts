import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Person } from '../../apps/server/test/make/accounts.ts';
import { cloneDatabase } from '../../apps/server/test/clone-database.ts';
import { openPeople } from './quick-site.ts';
import { freePort, startSite, type Site } from './site.ts';

export const REDIS_SERVER = process.env['REDIS_SERVER_PATH'] ?? '/usr/bin/redis-server';

/** One site run by two processes that share a PostgreSQL, a Redis and a file folder. */
export interface TwoNodes {
  readonly first: Site;
  readonly second: Site;
  makePerformer(username: string): Promise<Person>;
  makeViewer(username: string, tokens: number): Promise<Person>;
  /** Returns the address of the node that serves a performer's video, or null if there is no show. */
  mediaNodeOf(performerId: string): Promise<string | null>;
  close(): Promise<void>;
}

async function startRedis(): Promise<{ url: string; child: ChildProcess }> {
  const port = await freePort();
  const child = spawn(
    REDIS_SERVER,
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', tmpdir()],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`Redis ended with ${code}`)));
    child.stdout?.on('data', (lines: Buffer) => lines.includes('Ready to accept connections') && resolve());
  });
  return { url: `redis://127.0.0.1:${port}`, child };
}

/**
 * Starts both nodes in sequence, as an operator would, with the given environment. If one fails, everything already
 * started is stopped.
 */
export async function startTwoNodes(env: Record<string, string> = {}): Promise<TwoNodes> {
  const closers: (() => unknown)[] = [];
  const close = async () => {
    for (const end of closers.toReversed()) await end();
  };
  try {
    const folder = await mkdtemp(join(tmpdir(), 'footlight-nodes-'));
    closers.push(() => rm(folder, { recursive: true, force: true }));
    const database = await cloneDatabase(process.env['JOURNEYS_TEMPLATE_URL'] ?? '');
    closers.push(() => database.drop());
    const redis = await startRedis();
    closers.push(() => redis.child.kill());
    const startNode = async () => {
      const port = await freePort();
      const site = await startSite({
        PORT: String(port),
        NODE_URL: `http://127.0.0.1:${port}`,
        DATABASE_URL: database.url,
        REDIS_URL: redis.url,
        DATA_DIR: join(folder, 'data'),
        SECRET: 'one secret for both of the nodes of this journey',
        ...env,
      });
      closers.push(() => site.close());
      return site;
    };
    const first = await startNode();
    const second = await startNode();
    const people = openPeople(database.url, closers);
    const mediaNodeOf = async (performerId: string): Promise<string | null> => {
      const { rows } = await people.pool.query<{ node_url: string | null }>(
        `select node_url from stream where performer_id = $1 and state <> 'ended'`,
        [performerId],
      );
      return rows[0]?.node_url ?? null;
    };
    return { first, second, makePerformer: people.makePerformer, makeViewer: people.makeViewer, mediaNodeOf, close };
  } catch (error) {
    await close();
    throw error;
  }
}
