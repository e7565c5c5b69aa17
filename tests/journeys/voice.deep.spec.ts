import { expect, test, type Page } from './journey.ts';
import { openAs, PHONE } from './people.ts';
import { patience } from '../patience.ts';

/** Records the page's microphone requests and playback. */
async function listenIn(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const tracks: MediaStreamTrack[] = [];
    const sounds: HTMLAudioElement[] = [];
    Object.assign(window, { tracks, sounds });
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (wishes) => {
      // Delays the response like a permission prompt, which leaves time for a second click.
      await new Promise((resolve) => setTimeout(resolve, 300));
      const stream = await ask(wishes);
      tracks.push(...stream.getTracks());
      return stream;
    };
    window.Audio = class extends Audio {
      constructor(src?: string) {
        super(src);
        sounds.push(this);
      }
    };
  });
}
const openTracks = (page: Page) =>
  page.evaluate(
    () =>
      (window as unknown as { tracks: MediaStreamTrack[] }).tracks.filter((one) => one.readyState === 'live').length,
  );
const timesOpened = (page: Page) =>
  page.evaluate(() => (window as unknown as { tracks: MediaStreamTrack[] }).tracks.length);
const heardSeconds = (page: Page) =>
  page.evaluate(() =>
    Math.max(0, ...(window as unknown as { sounds: HTMLAudioElement[] }).sounds.map((one) => one.currentTime)),
  );

/** Clicks the send button as soon as it appears. */
const sendAtOnce = (page: Page) =>
  page.evaluate(() => {
    const watching = new MutationObserver(() => {
      const send = document.querySelector<HTMLElement>('button[aria-label="Send"]');
      if (!send) return;
      watching.disconnect();
      send.click();
    });
    watching.observe(document.body, { subtree: true, childList: true });
  });

test('a voice message is recorded, sent, and played by the recipient', async ({ browser, site }) => {
  test.setTimeout(patience(180_000));
  const ada = await site.makePerformer('voiceada', 'Ada Voice');
  const ben = await site.makeViewer('voiceben', 0);
  const [guest, host] = [
    await openAs(browser, site, ben, 'user', PHONE),
    await openAs(browser, site, ada, 'performer'),
  ] as const;
  for (const page of [guest, host]) await listenIn(page);
  const record = guest.getByRole('button', { name: 'Record a voice message' });
  const recording = guest.getByRole('status').filter({ hasText: 'Recording' });
  await guest.goto('/voiceada');
  await guest.getByRole('button', { name: 'Message', exact: true }).click();

  await test.step('a discarded one is not sent, and the microphone is off again', async () => {
    // Double-clicks, because impatient users click again while the browser opens the microphone.
    await record.dblclick();
    await expect(recording).toBeVisible();
    await guest.getByRole('button', { name: 'Discard recording' }).click();
    await expect(record).toBeVisible();
    await expect.poll(() => openTracks(guest)).toBe(0);
    await expect(guest.getByRole('log').getByRole('article')).toHaveCount(0);
  });

  await test.step('a click meant for the other button sends nothing', async () => {
    await sendAtOnce(guest);
    await record.click();
    await expect.poll(() => timesOpened(guest), 'once for each press that counts').toBe(2);
    await expect.poll(() => openTracks(guest)).toBe(0);
    await expect(record).toBeVisible();
    await expect(guest.getByRole('log').getByRole('article')).toHaveCount(0);
  });

  await test.step('three seconds are recorded and sent', async () => {
    await record.click();
    await expect(guest.getByText('00:03 / 05:00')).toBeVisible();
    expect(await openTracks(guest)).toBe(1);
    await guest.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(guest.getByRole('log').getByRole('button', { name: 'Play voice message' })).toBeVisible({
      timeout: patience(60_000),
    });
    expect(await openTracks(guest)).toBe(0);
  });

  await test.step('the recipient sees its length and waveform, plays it, and seeks', async () => {
    await host.goto('/messages');
    const list = host.getByRole('navigation', { name: 'Messages' });
    await expect(list.getByText('Voice message')).toBeVisible();
    await list.getByRole('link', { name: 'voiceben' }).click();
    const message = host.getByRole('log').getByRole('article');
    await expect(message.getByText(/^00:0[3-5]$/)).toBeVisible();
    // Chromium's fake microphone beeps once a second, so the volume varies.
    const heights = await message
      .locator('i')
      .evaluateAll((bars) =>
        bars.map((bar) => Number.parseInt((bar as HTMLElement).style.getPropertyValue('--height'))),
      );
    expect(heights.length).toBeGreaterThan(20);
    expect(Math.max(...heights) - Math.min(...heights)).toBeGreaterThan(30);
    await message.getByRole('button', { name: 'Play voice message' }).click();
    await expect(message.getByRole('button', { name: 'Pause voice message' })).toBeVisible();
    await expect.poll(() => heardSeconds(host)).toBeGreaterThan(1);
    await expect(message.getByRole('button', { name: 'Play voice message' }), 'at its end').toBeVisible();
    await message.getByRole('slider', { name: 'Position' }).fill('2');
    await expect.poll(() => heardSeconds(host)).toBeGreaterThanOrEqual(2);
  });
  await Promise.all([guest, host].map((page) => page.context().close()));
});
