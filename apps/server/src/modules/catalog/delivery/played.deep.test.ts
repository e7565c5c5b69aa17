import { createRequire } from 'node:module';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makePerformer, makeUser, type Person } from '../../../../test/make/accounts.ts';
import { formOf } from '../../../../test/make/files.ts';
import { ffmpegPath, hasChromium, hasFfmpeg } from '../../../../test/machine-parts.ts';
import { launchBrowser } from '../../../../test/media-bench.ts';
import { startTestServer, type TestServer } from '../../../../test/server.ts';
import { patience } from '../../../../../../tests/patience.ts';

const run = promisify(execFile);
/** The hls.js build that the site uses. */
const HLS = createRequire(new URL('../../../../../web/package.json', import.meta.url)).resolve('hls.js/light');
const OWN = '/performer/performer-assets/videos';

let server: TestServer;
let creator: Person;
let stranger: Person;
beforeAll(async () => {
  server = await startTestServer();
  creator = await makePerformer(server);
  stranger = await makeUser(server);
});
afterAll(() => server.close());

/** Creates a clip with constant motion, in a codec that must be transcoded. */
async function makeClip(): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'clip-'));
  const path = join(folder, 'clip.webm');
  const input = ['-f', 'lavfi', '-i', 'testsrc2=size=1280x720:rate=24', '-f', 'lavfi', '-i', 'sine=440:r=48000'];
  const output = ['-t', '10', '-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '8', '-c:a', 'libopus', path];
  await run(ffmpegPath, ['-y', '-v', 'error', ...input, ...output]);
  const content = await readFile(path);
  await rm(folder, { recursive: true });
  return content;
}

it.skipIf(!hasFfmpeg || !hasChromium)(
  'plays an uploaded video in Chromium at every quality, for nobody else',
  { timeout: patience(300_000) },
  async () => {
    interface Video {
      _id: string;
      status: string;
      playback?: { hls: string };
    }
    const call = async (path: string, options: object = {}) =>
      (await server.call<Video>('GET', `${OWN}${path}`, { token: creator.token, ...options })).data;
    const form = formOf({ title: 'Waves', price: '9' }, { video: { content: await makeClip(), name: 'waves.webm' } });
    const { data: made } = await server.call<Video>('POST', OWN, { token: creator.token, form });
    await vi.waitFor(async () => expect(await call(`/${made._id}/view`)).toMatchObject({ status: 'active' }), {
      timeout: patience(200_000),
      interval: 500,
    });
    const { playback } = await call(`/${made._id}/view`);
    const browser = await launchBrowser();
    try {
      const origin = `http://127.0.0.1:${server.port}`;
      const playAs = async (token: string) => {
        const context = await browser.newContext({ bypassCSP: true });
        await context.addCookies([{ name: 'token', value: token, url: origin }]);
        const page = await context.newPage();
        await page.goto(`${origin}/api/settings/public`);
        await page.addScriptTag({ path: HLS.replace('.mjs', '.min.js') });
        return page.evaluate(async (url) => {
          interface Player {
            levels: { height: number }[];
            nextLevel: number;
            on(
              name: string,
              heard: (name: string, data: { response?: { code: number }; fatal?: boolean }) => void,
            ): void;
            loadSource(source: string): void;
            attachMedia(media: HTMLVideoElement): void;
          }
          const { Hls } = globalThis as unknown as { Hls: new () => Player };
          const video = document.body.appendChild(document.createElement('video'));
          video.muted = true;
          const player = new Hls();
          const refused = new Promise<number>((resolve) =>
            player.on('hlsError', (_name, { response, fatal }) => fatal && resolve(response?.code ?? 0)),
          );
          const manifest = new Promise<void>((resolve) => player.on('hlsManifestParsed', () => resolve()));
          player.loadSource(url);
          player.attachMedia(video);
          const code = await Promise.race([refused, manifest.then(() => 200)]);
          if (code !== 200) return { code, heights: [] };
          const heights: number[] = [];
          await video.play();
          for (const [index, { height }] of player.levels.entries()) {
            player.nextLevel = index;
            while (video.videoHeight !== height || video.currentTime >= 9) {
              if (video.currentTime >= 8) video.currentTime = 0;
              await video.play();
              await new Promise((resolve) => video.requestVideoFrameCallback(resolve));
            }
            const from = video.currentTime;
            while (video.currentTime <= from) await new Promise((resolve) => video.requestVideoFrameCallback(resolve));
            heights.push(video.videoHeight);
          }
          return { code, heights };
        }, playback?.hls ?? '');
      };
      expect(await playAs(creator.token)).toEqual({ code: 200, heights: [360, 540, 720] });
      expect(await playAs(stranger.token)).toEqual({ code: 403, heights: [] });
    } finally {
      await browser.close();
    }
  },
);
