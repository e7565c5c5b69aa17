import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ffmpegPath, hasFfmpeg } from '../../../test/machine-parts.ts';
import { startDemoSite } from '../../../test/make/demo-site.ts';
import { seedVideos } from './seed-content.ts';
import { patience } from '../../../../../tests/patience.ts';

let site: Awaited<ReturnType<typeof startDemoSite>>;
beforeAll(async () => void (site = await startDemoSite()));
afterAll(() => site.close());

test.skipIf(!hasFfmpeg)(
  'a video with a guest is drawn, processed and on sale with the guest’s release form',
  { timeout: patience(180_000) },
  async () => {
    const { doors, offer, shown } = site;
    const video = offer.videos.find(({ guest }) => guest)!;
    const short = { ...offer, videos: [video] };
    await seedVideos(doors, [short], ffmpegPath);
    await seedVideos(doors, [short], ffmpegPath);
    await vi.waitFor(
      async () => expect(await shown('videos')).toMatchObject({ total: 1, data: [{ title: video.title }] }),
      { timeout: patience(120_000), interval: 500 },
    );
  },
);
