import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePerformer, type Person } from '../../../../test/make/accounts.ts';
import { nothingBlocked } from '../../../../test/make/pictures.ts';
import { makeRichUser } from '../../../../test/make/paid-shows.ts';
import { fakeMedia, makeBroadcast } from '../../../../test/make/shows.ts';
import { startTestServer, type TestServer } from '../../../../test/server.ts';
import { listNodeBroadcasts } from '../grants/gate.queries.ts';
import { createSnapshots } from './snapshots.ts';
import { snapshotKeys } from '../streaming.rules.ts';

describe('snapshots', () => {
  let server: TestServer;
  let host: Person;
  let streamId: string;
  let jpeg: Buffer;
  beforeAll(async () => {
    server = await startTestServer();
    fakeMedia(server).snapshot = async () => null;
    host = await makePerformer(server);
    ({ streamId } = await makeBroadcast(server, host));
    jpeg = await sharp({ create: { width: 64, height: 36, channels: 3, background: '#808080' } })
      .jpeg()
      .toBuffer();
  });
  afterAll(() => server.close());

  /**
   * Runs one round over the show as it was loaded, and calls `meanwhile` while its picture is being taken. Returns the
   * files created.
   */
  async function round(meanwhile: () => Promise<void>): Promise<string[]> {
    const { platform } = server;
    const shows = await listNodeBroadcasts(platform.database.kysely, { url: '', streamIds: [streamId] });
    const media = fakeMedia(server);
    media.snapshot = async () => {
      await meanwhile();
      return jpeg;
    };
    const made: string[] = [];
    const put: typeof platform.files.put = (key, ...rest) => {
      made.push(key);
      return platform.files.put(key, ...rest);
    };
    const snapshots = createSnapshots({ ...platform, files: { ...platform.files, put } }, media, nothingBlocked);
    snapshots.round(shows, new Date());
    await snapshots.settled();
    media.snapshot = async () => null;
    return made;
  }
  const newest = async () =>
    (await listNodeBroadcasts(server.platform.database.kysely, { url: '', streamIds: [streamId] }))[0]?.snapshot;

  it('are public while the room is', async () => {
    expect(await round(async () => undefined)).toContain(snapshotKeys(streamId, 1).wide);
    expect(await newest()).toBe(1);
  });

  it('that fail in one room don’t delay other rooms', async () => {
    const other = await makeBroadcast(server, await makePerformer(server));
    const media = fakeMedia(server);
    media.snapshot = async (id) => {
      if (id === streamId) throw new Error('no picture');
      return jpeg;
    };
    const { platform } = server;
    const shows = await listNodeBroadcasts(platform.database.kysely, {
      url: '',
      streamIds: [streamId, other.streamId],
    });
    const snapshots = createSnapshots(platform, media, nothingBlocked);
    snapshots.round(
      shows.toSorted((one) => (one.id === streamId ? -1 : 1)),
      new Date(),
    );
    await snapshots.settled();
    media.snapshot = async () => null;
    const [after] = await listNodeBroadcasts(platform.database.kysely, { url: '', streamIds: [other.streamId] });
    expect(after?.snapshot).toBe(1);
  });

  it('are discarded if the room turned private while they were taken', async () => {
    const guest = await makeRichUser(server, 100);
    const made = await round(async () => {
      const asked = await server.call<{ _id: string }>('POST', `/streaming/private-chat/${host.id}`, {
        token: guest.token,
        body: {},
      });
      await server.call('POST', `/streaming/shows/${asked.data._id}/accept`, { token: host.token });
    });
    expect(made).toEqual([]);
    expect(await newest()).toBe(1);
  });
});
