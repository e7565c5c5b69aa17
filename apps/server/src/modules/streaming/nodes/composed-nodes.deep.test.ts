import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { makePerformer, makeUser } from '../../../../test/make/accounts.ts';
import { startRedis } from '../../../../test/make/redis.ts';
import { hasRedisServer } from '../../../../test/machine-parts.ts';
import { fakeMedia, makeBroadcast, offer, onAir } from '../../../../test/make/shows.ts';
import { startTestServer, type TestServer } from '../../../../test/server.ts';
import { patience } from '../../../../../../tests/patience.ts';

const FILE = new URL('../../../../../../ops/compose.yaml', import.meta.url);

function rolesOf(): Map<string, string> {
  const { services } = parse(readFileSync(FILE, 'utf8'), { merge: true }) as {
    services: Record<string, { image: string; environment?: { ROLES?: string } }>;
  };
  const own = Object.entries(services).filter(([, { image }]) => image === 'footlight');
  return new Map(own.map(([name, { environment }]) => [name, String(environment?.ROLES)]));
}

describe.skipIf(!hasRedisServer)('the nodes of ops/compose.yaml, with Redis', { timeout: patience(120_000) }, () => {
  let redis: Awaited<ReturnType<typeof startRedis>>;
  let origin: TestServer;
  const nodes = new Map<string, TestServer>();
  const node = (name: string): TestServer => {
    const found = nodes.get(name);
    if (!found) throw new Error(`there is no ${name}`);
    return found;
  };
  beforeAll(async () => {
    redis = await startRedis();
    const shared = { SECRET: 'one secret for all of the nodes of this test', REDIS_URL: redis.url };
    // Used only for its database.
    origin = await startTestServer({ ...shared, ROLES: 'api' });
    const DATABASE_URL = origin.platform.config.DATABASE_URL ?? '';
    for (const [name, ROLES] of rolesOf()) nodes.set(name, await startTestServer({ ...shared, DATABASE_URL, ROLES }));
  }, patience(120_000));
  afterAll(async () => {
    for (const one of nodes.values()) await one.close();
    await origin?.close();
    redis?.stop();
  });
  const carriers = () => ['media-a', 'media-b'].map((name) => fakeMedia(node(name)).liveStreams());
  const setLoad = async (name: string, load: number) => {
    const { kysely } = origin.platform.database;
    const { nodeId } = node(name).platform;
    await vi.waitFor(async () => {
      const { numUpdatedRows } = await kysely
        .updateTable('stream_node')
        .set({ load })
        .where('node_id', '=', nodeId)
        .executeTakeFirst();
      expect(numUpdatedRows).toBe(1n);
    }, patience(30_000));
  };

  it('accept a stream sent directly to another media node, as encoders do', async () => {
    for (const name of ['media-a', 'media-b']) await setLoad(name, 0);
    const host = await makePerformer(node('app-a'));
    const show = await makeBroadcast(node('app-a'), host);
    const [source, target] = carriers()[0]?.includes(show.streamId) ? ['media-a', 'media-b'] : ['media-b', 'media-a'];
    fakeMedia(node(source)).lose(show.streamId);
    await onAir(node('app-a'), host, 'away');
    await fakeMedia(node(target)).publish({ streamId: show.streamId, offerSdp: 'v=0', publisherId: 'key:1' });
    await onAir(node('app-a'), host, 'live');
    const { kysely } = origin.platform.database;
    const row = await kysely.selectFrom('stream').select('node_url').where('id', '=', show.streamId).executeTakeFirst();
    expect(row?.node_url).toContain(`:${node(target).port}`);
  });

  it('place a broadcast on the less busy media node, and move it when that one drains', async () => {
    await setLoad('media-b', 0);
    await setLoad('media-a', 0.9);
    const host = await makePerformer(node('app-a'));
    const show = await makeBroadcast(node('app-a'), host);
    expect(carriers().map((ids) => ids.includes(show.streamId))).toEqual([false, true]);
    const viewer = await makeUser(node('app-b'));
    const watch = async (through: string) => {
      const joined = await node(through).call<{ playback: { token: string; whepUrl: string } }>(
        'POST',
        `/streaming/join/${host.id}`,
        { token: viewer.token },
      );
      const { whepUrl, token } = joined.data.playback;
      return (await offer(node(through), whepUrl, token)).status;
    };
    expect(await watch('app-b')).toBe(201);

    await node('media-b')
      .business.modules.find(({ name }) => name === 'streaming')
      ?.drain?.();
    fakeMedia(node('media-b')).lose(show.streamId);
    await onAir(node('app-a'), host, 'away');
    await vi.waitFor(async () => expect((await show.publish()).status).toBe(201), patience(10_000));
    await onAir(node('app-a'), host, 'live');
    expect(carriers()[0]).toContain(show.streamId);
    await vi.waitFor(async () => expect(await watch('app-b')).toBe(201), patience(10_000));
    // The first node drops its remaining media, so that its viewers move to the other.
    await vi.waitFor(() => expect(carriers()[1]).not.toContain(show.streamId), patience(15_000));
    const other = await makeBroadcast(node('app-b'), await makePerformer(node('app-b')));
    expect(carriers()[0]).toContain(other.streamId);
  });
});
