import { spawn, type ChildProcess } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePerformer, type Person } from '../../../../test/make/accounts.ts';
import { freePort } from '../../../../test/make/content-network.ts';
import { startRedis } from '../../../../test/make/redis.ts';
import { mediaUrl } from '../../../../test/make/shows.ts';
import { ffmpegPath, hasFfmpeg, hasRedisServer } from '../../../../test/machine-parts.ts';
import { eventually } from '../../../../test/media-bench.ts';
import { startTestServer, type TestServer } from '../../../../test/server.ts';
import { patience } from '../../../../../../tests/patience.ts';

const SECRET = 'one secret for all of the nodes of this test';

/** Sends video as OBS does. A second after a disconnect, retries with the next URL. */
class Encoder {
  #child: ChildProcess | undefined;
  #isOver = false;
  #next = 0;
  readonly #addresses: readonly string[];

  constructor(addresses: readonly string[]) {
    this.#addresses = addresses;
    this.#send();
  }

  #send(): void {
    const address = this.#addresses[this.#next++ % this.#addresses.length] ?? '';
    const picture = ['-re', '-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=25', '-c:v', 'libx264', '-bf', '0'];
    const form = ['-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '25', '-f', 'flv', address];
    this.#child = spawn(ffmpegPath, ['-loglevel', 'quiet', ...picture, ...form], { stdio: 'ignore' });
    this.#child.once('exit', () => {
      if (!this.#isOver) setTimeout(() => this.#send(), 1000);
    });
  }

  stop(): void {
    this.#isOver = true;
    this.#child?.kill('SIGKILL');
  }
}

/**
 * Plays HLS as the page does, and reopens an ended stream after two seconds. Records when each new second of video
 * arrives.
 */
class Player {
  readonly cameAtMs: number[] = [];
  readonly #open: () => Promise<string | null>;
  #isOver = false;
  readonly done: Promise<void>;

  constructor(open: () => Promise<string | null>) {
    this.#open = open;
    this.done = this.#play();
  }

  async #play(): Promise<void> {
    while (!this.#isOver) {
      const playlist = await this.#open().catch(() => null);
      if (playlist) await this.#follow(playlist);
      await pause(this.#isOver ? 0 : 2000);
    }
  }

  async #follow(playlist: string): Promise<void> {
    let last = '';
    while (!this.#isOver) {
      const answer = await fetch(playlist).catch(() => null);
      if (answer?.status !== 200) return;
      const newest = (await answer.text()).match(/^s\d+\.m4s$/gm)?.at(-1);
      if (newest && newest !== last) {
        const file = await fetch(new URL(newest, playlist)).catch(() => null);
        if (file?.status !== 200 || (await file.arrayBuffer()).byteLength === 0) return;
        last = newest;
        this.cameAtMs.push(Date.now());
      }
      await pause(250);
    }
  }

  /** Seconds of video so far. */
  get came(): number {
    return this.cameAtMs.length;
  }

  /** Returns the longest time without a new second of video since `fromMs`. */
  longestGapMs(fromMs: number): number {
    const from = this.cameAtMs.findLastIndex((at) => at <= fromMs);
    const times = this.cameAtMs.slice(Math.max(from, 0));
    return Math.max(...times.slice(1).map((at, index) => at - (times[index] ?? at)));
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.done;
  }
}
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe.skipIf(!hasFfmpeg || !hasRedisServer)(
  'two media nodes with real video, and an app node in front',
  { timeout: patience(180_000) },
  () => {
    let redis: Awaited<ReturnType<typeof startRedis>>;
    let app: TestServer;
    const nodes: { server: TestServer; rtmp: string }[] = [];
    let host: Person;
    let key = '';
    let streamId = '';
    const encoders: Encoder[] = [];
    beforeAll(async () => {
      redis = await startRedis();
      const common = { SECRET, REDIS_URL: redis.url };
      app = await startTestServer({ ...common, ROLES: 'api,realtime,worker' });
      const DATABASE_URL = app.platform.config.DATABASE_URL ?? '';
      for (let n = 0; n < 2; n++) {
        const port = String(await freePort());
        const shared = { ...common, DATABASE_URL, ROLES: 'media', MEDIA_SERVER: 'embedded', RTMP_PORT: port };
        nodes.push({ server: await startTestServer(shared), rtmp: `rtmp://127.0.0.1:${port}/live` });
      }
      host = await makePerformer(app);
      const opened = await app.call<{ streamId: string }>('POST', '/streaming/live', {
        token: host.token,
        body: { title: 'Songs' },
      });
      streamId = opened.data.streamId;
      key = (await app.call<{ streamKey: { key: string } }>('GET', '/streaming/console', { token: host.token })).data
        .streamKey.key;
    }, patience(120_000));
    afterAll(async () => {
      for (const encoder of encoders) encoder.stop();
      for (const { server } of nodes) await server.close();
      await app?.close();
      // A Redis process that outlives its worker keeps the run's output open, and the run never ends.
      redis?.stop();
    });

    const carrier = async () =>
      await app.platform.database.kysely
        .selectFrom('stream')
        .select(['node_url', 'state', 'lost_at'])
        .where('id', '=', streamId)
        .executeTakeFirstOrThrow();
    const isLiveAt = (node: number) =>
      eventually(
        `it is on air at node ${node}`,
        async () => {
          const { node_url: url, lost_at: lostAt } = await carrier();
          return lostAt === null && url?.endsWith(`:${nodes[node]?.server.port}`);
        },
        40_000,
      );
    const send = (...to: number[]) => {
      const encoder = new Encoder(to.map((node) => `${nodes[node]?.rtmp}/${key}`));
      encoders.push(encoder);
      return encoder;
    };
    /** Goes through the app node, which has no media of its own. */
    const open = async (): Promise<string | null> => {
      const joined = await app.call<{ playback?: { hlsUrl: string; token: string } }>(
        'POST',
        `/streaming/join/${host.id}`,
      );
      if (!joined.data?.playback) return null;
      const { hlsUrl, token } = joined.data.playback;
      const first = await fetch(mediaUrl(app, `${hlsUrl}?token=${token}`));
      const variant = (await first.text()).split('\n').find((line) => line.endsWith('live.m3u8'));
      return first.status === 200 && variant ? new URL(variant, first.url).href : null;
    };

    it('an RTMP encoder that connects to another node than its room’s is still watched', async () => {
      const first = send(0);
      await isLiveAt(0);
      const player = new Player(open);
      await eventually('it plays', () => player.came > 2);
      first.stop();
      const fromMs = Date.now();
      send(1);
      await isLiveAt(1);
      const before = player.came;
      await eventually('it goes on', () => player.came > before + 3, 40_000);
      await player.stop();
      process.stdout.write(`RTMP at another node: ${player.longestGapMs(fromMs)} ms without a new second\n`);
      await eventually(
        'the first has let go',
        () => !nodes[0]?.server.business.media?.liveStreams().includes(streamId),
      );
    });

    it('a draining node hands its room to the other, and viewers keep watching', async () => {
      for (const encoder of encoders) encoder.stop();
      send(1, 0);
      await isLiveAt(1);
      const player = new Player(open);
      await eventually('it plays', () => player.came > 2, 40_000);
      const fromMs = Date.now();
      const closing = nodes.pop();
      await closing?.server.close();
      await isLiveAt(0);
      const before = player.came;
      await eventually('it goes on', () => player.came > before + 3, 40_000);
      await player.stop();
      process.stdout.write(`drained: ${player.longestGapMs(fromMs)} ms without a new second\n`);
      expect((await carrier()).state).toBe('live');
    });
  },
);
