import { expect, test, type Page } from './journey.ts';
import { expectMovingPicture, goLive, isSamePage, markPage, openAs } from './people.ts';
import { patience } from '../patience.ts';

declare global {
  interface Window {
    /** Media connections that the page has made. */
    connections?: number;
  }
}

/** Counts media connections, because an interruption would require another one. */
const countConnections = (page: Page) =>
  page.addInitScript(() => {
    window.connections = 0;
    window.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(...settings: ConstructorParameters<typeof RTCPeerConnection>) {
        super(...settings);
        window.connections = (window.connections ?? 0) + 1;
      }
    };
  });
/** Provides a 4:3 screen on which something moves, because headless browsers have no screen to share. */
const haveScreen = (page: Page) =>
  page.addInitScript(() => {
    navigator.mediaDevices.getDisplayMedia = async () => {
      const canvas = document.createElement('canvas');
      canvas.width = 960;
      canvas.height = 720;
      const pen = canvas.getContext('2d');
      setInterval(() => {
        if (!pen) return;
        pen.fillStyle = `hsl(${Math.round(Date.now() / 20) % 360} 70% 50%)`;
        pen.fillRect(0, 0, 960, 720);
      }, 100);
      return canvas.captureStream(10);
    };
  });

const shapeOf = (page: Page) =>
  page
    .getByLabel(/^Live video of/)
    .evaluate((video: HTMLVideoElement) => Math.round((video.videoWidth / video.videoHeight) * 100) / 100);
const expectShape = (page: Page, shape: number) =>
  expect.poll(() => shapeOf(page), { timeout: patience(30_000) }).toBeCloseTo(shape, 1);

test('a performer changes to the screen, with the camera in its corner, and back, without a cut', async ({
  browser,
  site,
}) => {
  test.setTimeout(patience(240_000));
  const ada = await site.makePerformer('adasources');
  const host = await openAs(browser, site, ada, 'performer');
  const viewer = await openAs(browser, site, await site.makeViewer('bensources', 0), 'user');
  for (const page of [host, viewer]) await countConnections(page);
  await haveScreen(host);
  await goLive(host, 'From camera to screen');
  await viewer.goto(`/live/${ada.username}`);
  await expectMovingPicture(viewer);
  await expectShape(viewer, 16 / 9);
  await markPage(viewer);

  await host.getByRole('button', { name: 'Share your screen' }).click();
  await expectShape(viewer, 4 / 3);
  await expect(host.getByLabel('Preview of your screen')).toBeVisible();
  await host.getByRole('switch', { name: 'Camera in the corner' }).check();
  await expectMovingPicture(viewer);
  await expectShape(viewer, 4 / 3);

  await host.getByText('Sound filters').click();
  await host.getByRole('switch', { name: /^Noise suppression/ }).uncheck();
  await host.getByRole('button', { name: 'Stop sharing' }).click();
  await expectShape(viewer, 16 / 9);
  await expectMovingPicture(viewer);
  for (const page of [host, viewer]) expect(await page.evaluate(() => window.connections)).toBe(1);
  expect(await isSamePage(viewer)).toBe(true);

  // An idle player hides its controls from pointers, but not from the keyboard.
  await viewer.getByRole('button', { name: 'Quality' }).press('Enter');
  await viewer.getByRole('menuitem', { name: 'Stats for nerds' }).click();
  const stats = viewer.getByRole('region', { name: 'Stats for nerds' });
  await expect(stats).toContainText('WebRTC, UDP');
  await expect(stats).toContainText('kbit/s');
  await expect(host.getByLabel('Quality of the stream')).toContainText(/Last minute: [\d,]+ kbit\/s to/);
  await Promise.all([host.context().close(), viewer.context().close()]);
});
