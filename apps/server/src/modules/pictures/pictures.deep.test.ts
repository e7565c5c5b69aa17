import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Answer, picturesStaff, reportsStaff } from '@footlight/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makePerformer, makeStaff, type Person } from '../../../test/make/accounts.ts';
import { formOf } from '../../../test/make/files.ts';
import { drawScene } from '../../../test/make/scenes.ts';
import { ffmpegPath, hasFfmpeg } from '../../../test/machine-parts.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { printPicture } from './print-picture.ts';
import { distanceOf, MOST_DISTANCE } from './prints.rules.ts';
import { patience } from '../../../../../tests/patience.ts';

const SCENES = 60;
const SLOW_MS = patience(240_000);

describe('a fingerprint', () => {
  const CHANGES: Record<string, (scene: Buffer) => Promise<Buffer>> = {
    'at a third of its size': (scene) => sharp(scene).resize(400).png().toBuffer(),
    'as a JPEG of quality 30': (scene) => sharp(scene).jpeg({ quality: 30 }).toBuffer(),
    'as a WebP of quality 40': (scene) => sharp(scene).webp({ quality: 40 }).toBuffer(),
    'in gray': (scene) => sharp(scene).grayscale().png().toBuffer(),
    'a little brighter': (scene) => sharp(scene).modulate({ brightness: 1.15 }).png().toBuffer(),
    'a little blurred': (scene) => sharp(scene).blur(2).png().toBuffer(),
    mirrored: (scene) => sharp(scene).flop().png().toBuffer(),
  };

  it.each(Object.keys(CHANGES))(
    'recognizes nearly every picture %s',
    async (change) => {
      let known = 0;
      for (let seed = 1; seed <= SCENES; seed++) {
        const scene = await drawScene(seed);
        const own = await printPicture(sharp(scene));
        const changed = await printPicture(sharp((await CHANGES[change]?.(scene)) ?? scene));
        if (!own || !changed) continue;
        if (Math.min(distanceOf(own.bits, changed.bits), distanceOf(own.bits, changed.mirrored)) <= MOST_DISTANCE)
          known++;
      }
      expect(known).toBeGreaterThanOrEqual(SCENES - 1);
    },
    SLOW_MS,
  );

  it(
    'doesn’t confuse two different pictures',
    async () => {
      const prints = await Promise.all(
        Array.from({ length: 2 * SCENES }, async (_, seed) => printPicture(sharp(await drawScene(seed + 1, 400, 300)))),
      );
      const near: string[] = [];
      prints.forEach((one, at) =>
        prints.slice(at + 1).forEach((other, by) => {
          if (!one || !other) return;
          const distance = Math.min(distanceOf(one.bits, other.bits), distanceOf(one.bits, other.mirrored));
          if (distance <= MOST_DISTANCE) near.push(`${at + 1} and ${at + 2 + by}: ${distance}`);
        }),
      );
      expect(near).toEqual([]);
    },
    SLOW_MS,
  );
});

describe.skipIf(!hasFfmpeg)('a video with a blocked picture in the middle', () => {
  let server: TestServer;
  let creator: Person;
  let staff: Person;
  beforeAll(async () => {
    server = await startTestServer();
    creator = await makePerformer(server);
    staff = await makeStaff(server);
  });
  afterAll(() => server?.close());

  /** Three pictures, two seconds each. */
  async function filmOf(scenes: readonly Buffer[]): Promise<Buffer> {
    const folder = await mkdtemp(join(tmpdir(), 'footlight-film-'));
    try {
      for (const [at, scene] of scenes.entries()) await writeFile(join(folder, `${at}.png`), scene);
      const film = join(folder, 'film.mp4');
      const shape = 'format=yuv420p';
      const args = [
        '-framerate',
        '1/2',
        '-i',
        join(folder, '%d.png'),
        '-vf',
        shape,
        '-r',
        '25',
        '-c:v',
        'libx264',
        film,
      ];
      await promisify(execFile)(ffmpegPath, ['-v', 'error', ...args]);
      return await readFile(film);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  it(
    'waits for staff with the time of the match; another video doesn’t',
    async () => {
      const scenes = await Promise.all([51, 52, 53, 54].map((seed) => drawScene(seed, 640, 360)));
      const [first, blocked, last, other] = scenes as [Buffer, Buffer, Buffer, Buffer];
      const form = formOf({ reason: 'non-consensual' }, { file: { content: blocked, name: 'a.png' } });
      const added = await server.call<Answer<typeof picturesStaff.add>>('POST', '/admin/blocked-pictures', {
        token: staff.token,
        form,
      });
      expect(added.status).toBe(200);
      const bring = async (film: Buffer) => {
        const video = formOf(
          { title: 'A film', price: '0' },
          { video: { content: film, name: 'film.mp4', type: 'video/mp4' } },
        );
        const path = '/performer/performer-assets/videos';
        const { data, status } = await server.call<{ _id: string }>('POST', path, {
          token: creator.token,
          form: video,
        });
        expect(status).toBe(200);
        const fileOf = async () =>
          (
            await server.call<{ main: { state: string; waitsFor?: string } }>('GET', `${path}/${data._id}/view`, {
              token: creator.token,
            })
          ).data.main;
        await vi.waitFor(
          async () => {
            const { state, waitsFor } = await fileOf();
            expect(waitsFor === 'review' || state === 'ready').toBe(true);
          },
          { timeout: patience(120_000), interval: 500 },
        );
        return fileOf();
      };
      expect((await bring(await filmOf([first, other, last]))).state).toBe('ready');
      expect(await bring(await filmOf([first, blocked, last]))).toMatchObject({
        state: 'processing',
        waitsFor: 'review',
      });
      await server.settle();
      const queue = (path: string) => server.call<unknown>('GET', `/admin/reports${path}`, { token: staff.token });
      const { data } = (await queue('?kind=upload')).data as Answer<typeof reportsStaff.search>;
      expect(data).toHaveLength(1);
      const seen = (await queue(`/${data[0]?._id}`)).data as Answer<typeof reportsStaff.view>;
      expect(seen.reported[0]?.note).toMatch(/bits differ, [2-4] s from its beginning/);
    },
    SLOW_MS,
  );
});
