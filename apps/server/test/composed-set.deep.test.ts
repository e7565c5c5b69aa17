import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { hasRedisServer } from './machine-parts.ts';
import { makePerformer } from './make/accounts.ts';
import { formOf, pngOf } from './make/files.ts';
import { query, startFollowedDatabase, type FollowedDatabase } from './make/followed-database.ts';
import { startRedis } from './make/redis.ts';
import { eventually } from './media-bench.ts';
import { startS3Server, type S3Server } from './s3-server.ts';
import { startTestServer, type TestServer } from './server.ts';
import { startSiteProcess, type SiteProcess } from './site-process.ts';
import { patience } from '../../../tests/patience.ts';

const COMPOSE = new URL('../../../ops/compose.yaml', import.meta.url);
const ACCOUNT = { region: 'us-east-1', bucket: 'footlight', accessKeyId: 'footlight', secretAccessKey: 'of the test' };

/** Matches a value that is empty unless the operator sets the variable of that name. */
const OPTIONAL = /^\$\{\w+:-\}$/;

/**
 * Returns the environment of each node in ops/compose.yaml if the operator sets nothing optional. Addresses are those
 * of the Compose network.
 */
function nodesOf(): Map<string, Record<string, string>> {
  const { services } = parse(readFileSync(COMPOSE, 'utf8'), { merge: true }) as {
    services: Record<string, { image: string; environment?: Record<string, string> }>;
  };
  const own = Object.entries(services).filter(([, { image }]) => image === 'footlight');
  const unset = (environment: Record<string, string>) =>
    Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, OPTIONAL.test(value) ? '' : value]));
  return new Map(own.map(([name, { environment = {} }]) => [name, unset(environment)]));
}

describe.skipIf(!hasRedisServer)('the ops/compose.yaml setup, as processes', { timeout: patience(120_000) }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'footlight-set-'));
  const nodes = new Map<string, { site: SiteProcess; url: string }>();
  let databases: FollowedDatabase;
  let redis: Awaited<ReturnType<typeof startRedis>>;
  let bucket: S3Server;
  /** Server that only creates people. No call is sent to it. */
  let maker: TestServer;

  beforeAll(async () => {
    [databases, redis, bucket] = await Promise.all([startFollowedDatabase(), startRedis(), startS3Server(ACCOUNT)]);
    const addresses: Record<string, string> = {
      SECRET: 'one secret for all of the nodes of this test',
      DATABASE_URL: databases.first.url,
      DATABASE_REPLICA_URL: databases.copy.url,
      REDIS_URL: redis.url,
      S3_ENDPOINT: bucket.endpoint,
      S3_SECRET_ACCESS_KEY: ACCOUNT.secretAccessKey,
    };
    const files = { S3_BUCKET: ACCOUNT.bucket, S3_ACCESS_KEY_ID: ACCOUNT.accessKeyId };
    maker = await startTestServer({ ...addresses, ...files, ROLES: 'api' });
    for (const [name, environment] of nodesOf()) {
      const port = String(maker.port + 1 + nodes.size);
      const names = Object.keys(environment).filter((key) => key in addresses);
      const site = startSiteProcess(join(folder, name), {
        ...environment,
        ...Object.fromEntries(names.map((key) => [key, addresses[key] ?? ''])),
        NODE_ENV: 'production',
        PORT: port,
        NODE_URL: `http://127.0.0.1:${port}`,
        PUBLIC_URL: 'http://footlight.test',
        ALLOW_HTTP: 'true',
        DEV_ADAPTERS: 'sandbox-payments',
        PUBLIC_IP: '127.0.0.1',
        RATE_LIMITS: 'off',
      });
      await site.said(/ready http/);
      nodes.set(name, { site, url: `http://127.0.0.1:${port}` });
    }
  }, patience(180_000));
  afterAll(async () => {
    await Promise.all([...nodes.values()].map(({ site }) => site.stop()));
    await maker?.close();
    redis?.stop();
    await bucket?.close();
    await databases?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function call<T>(name: string, method: string, path: string, token?: string, body?: FormData | object) {
    const isForm = body instanceof FormData;
    const response = await fetch(`${nodes.get(name)?.url}/api${path}`, {
      method,
      headers: {
        ...(token ? { authorization: token } : {}),
        ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
      },
      body: isForm ? body : body ? JSON.stringify(body) : null,
    });
    return { status: response.status, data: ((await response.json()) as { data: T }).data };
  }
  const isListed = async (name: string, id: string) =>
    JSON.stringify((await call(name, 'GET', '/performers/search?limit=50')).data).includes(id);

  it('gives each node the store, the replica and the Redis', () => {
    expect([...nodesOf().keys()]).toEqual(['app-a', 'app-b', 'worker', 'media-a', 'media-b']);
    for (const environment of nodesOf().values())
      expect(Object.keys(environment)).toEqual(
        expect.arrayContaining(['DATABASE_URL', 'DATABASE_REPLICA_URL', 'REDIS_URL', 'S3_ENDPOINT', 'S3_BUCKET']),
      );
  });

  it('shows on one node what the other received and the worker made, from the store only', async () => {
    const creator = await makePerformer(maker);
    const gallery = await call<{ _id: string }>(
      ...(['app-a', 'POST', '/performer/performer-assets/galleries', creator.token] as const),
      { title: 'From one node to the other', price: 0 },
    );
    expect(gallery.status).toBe(200);
    const form = formOf({ galleryId: gallery.data._id }, { photo: { content: await pngOf(1200, 800), name: 'a.png' } });
    const photo = await call<{ _id: string }>(
      'app-a',
      'POST',
      '/performer/performer-assets/photos',
      creator.token,
      form,
    );
    expect(photo.status).toBe(200);
    const path = `/performer/performer-assets/photos/${photo.data._id}/view`;
    const view = () => call<{ status: string; picture?: { src: string } }>('app-b', 'GET', path, creator.token);
    await eventually('the photo is ready', async () => (await view()).data.status === 'active', 60_000);
    const { src = '' } = (await view()).data.picture ?? {};
    const picture = await fetch(new URL(src, nodes.get('app-b')?.url));
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)]);
    expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(100);
    expect(bucket.objects.size).toBeGreaterThan(1);
    const kept = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    expect(kept.filter((file) => /\.(png|webp|avif|jpe?g)$/.test(file))).toEqual([]);
  });

  it('reads visitors’ lists from the replica on both nodes', async () => {
    const before = await makePerformer(maker);
    await eventually('the replica has followed', () => isListed('app-a', before.id), 60_000);
    await query(databases.copy.url, 'select pg_wal_replay_pause()');
    const later = await makePerformer(maker);
    expect([await isListed('app-a', later.id), await isListed('app-b', later.id)]).toEqual([false, false]);
    await query(databases.copy.url, 'select pg_wal_replay_resume()');
    await eventually('it has followed again', () => isListed('app-b', later.id), 60_000);
  });

  it('survives the end of an app node and the loss of the replica', async () => {
    expect(await nodes.get('app-a')?.site.stop()).toBe(0);
    await databases.copy.stop();
    const creator = await makePerformer(maker);
    await eventually('the first database is read', () => isListed('app-b', creator.id), 60_000);
    const viewed = await call<{ username: string }>('app-b', 'GET', `/performers/${creator.id}/view`);
    expect([viewed.status, viewed.data.username]).toEqual([200, creator.username]);
  });
});
