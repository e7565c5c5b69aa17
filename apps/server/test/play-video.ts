import { pathToFileURL } from 'node:url';
import { launchBrowser } from './media-bench.ts';

export interface Played {
  /** Duration in seconds, as reported by the browser. */
  readonly duration: number;
  /** Playback position and picture width at each requested time. */
  readonly shown: readonly { readonly at: number; readonly width: number }[];
}

/**
 * Opens a video file in Chromium, seeks to each of the `places` (in seconds) and plays from there. Throws if the file
 * doesn't play.
 */
export async function playVideo(path: string, places: readonly number[]): Promise<Played> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(pathToFileURL(path).href);
    return await page.evaluate(
      async (seconds) => {
        const video = document.querySelector('video');
        if (!video) throw new Error('this is no video');
        video.muted = true;
        video.pause();
        if (video.error) throw new Error(video.error.message);
        const shown: { at: number; width: number }[] = [];
        for (const place of seconds) {
          const there = new Promise<void>((resolve, reject) => {
            video.addEventListener('seeked', () => resolve(), { once: true });
            video.addEventListener('error', () => reject(new Error(video.error?.message)), { once: true });
          });
          video.currentTime = place;
          await there;
          const moves = new Promise<void>((resolve) => video.requestVideoFrameCallback(() => resolve()));
          await video.play();
          await moves;
          video.pause();
          shown.push({ at: video.currentTime, width: video.videoWidth });
        }
        return { duration: video.duration, shown };
      },
      [...places],
    );
  } finally {
    await browser.close();
  }
}
