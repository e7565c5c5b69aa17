import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { ffmpegPath, hasFfmpeg } from '../../apps/server/test/machine-parts.ts';
import { expect, test, type Page } from './journey.ts';
import { expectMovingPicture, openAs, PHONE } from './people.ts';
import type { QuickSite } from './quick-site.ts';

let site: QuickSite;
const encoders: ChildProcess[] = [];
test.beforeAll(({ site: shared }) => void (site = shared));
test.afterAll(() => {
  for (const encoder of encoders) encoder.kill('SIGKILL');
});

const H264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-g', '25', '-pix_fmt', 'yuv420p', '-bf'];
/** x264 as OBS has it unless told otherwise: three B-frames in a pyramid, a key frame each 250 frames. */
const OBS_DEFAULTS = ['-c:v', 'libx264', '-preset', 'veryfast', '-bf', '3', '-pix_fmt', 'yuv420p'].concat([
  '-x264-params',
  'b-pyramid=normal:keyint=250',
]);
/** What an encoder for RTMP does, done by ffmpeg; `ended` settles with its exit code. */
function encode(address: string, video: readonly string[]) {
  const picture = ['-re', '-f', 'lavfi', '-i', 'testsrc2=size=480x270:rate=25'];
  const sound = ['-f', 'lavfi', '-i', 'sine=440:r=44100', '-c:a', 'aac'];
  const args = ['-loglevel', 'quiet', ...picture, ...sound, ...video, '-f', 'flv', address];
  const child = spawn(ffmpegPath, args, { stdio: ['pipe', 'ignore', 'ignore'] });
  encoders.push(child);
  const ended = once(child, 'exit').then(([code]) => code as number);
  /** Ends it as the button in the encoder does not: the line just breaks, and the show waits. */
  const breakOff = () => {
    child.kill('SIGKILL');
    return ended;
  };
  return { ended, breakOff };
}

/** Opens the console's panel for encoders and a show that waits for one. Returns what the panel says. */
async function openForEncoder(host: Page, title: string) {
  await host.goto('/live');
  await host.getByRole('textbox', { name: 'Title of the show' }).fill(title);
  await host.getByRole('group', { name: 'Send from' }).getByText('OBS').click();
  await host.getByRole('button', { name: 'Open the show for OBS' }).click();
  await expect(host.getByText('Waiting for OBS')).toBeVisible();
  await host.getByRole('tab', { name: 'OBS' }).click();
  await host.getByRole('button', { name: 'Show the key' }).click();
  const valueOf = (label: string) => host.getByRole('textbox', { name: label, exact: true }).inputValue();
  return {
    key: () => valueOf('Bearer token (stream key)'),
    whip: await valueOf('Server'),
    rtmp: await valueOf('Server for RTMP'),
  };
}
/** Live, with figures of what the server receives. */
async function expectReceived(host: Page, size: string): Promise<void> {
  await expect(host.getByText('Live', { exact: true }).first()).toBeVisible({ timeout: 60_000 });
  await expect(host.getByLabel('What viewers see')).toBeVisible();
  await expect(host.getByLabel('Quality of the stream')).toContainText(size, { timeout: 30_000 });
}

test('a performer streams over RTMP: wrong pictures are told in words, a good one is watched, a new key cuts it', async ({
  browser,
}) => {
  test.skip(!hasFfmpeg, 'ffmpeg is missing');
  const ada = await site.makePerformer('adartmp');
  const host = await openAs(browser, site, ada, 'performer');
  const panel = await openForEncoder(host, 'From an encoder');
  const oldKey = await panel.key();
  const send = (key: string, video: readonly string[]) => encode(`${panel.rtmp}/${key}`, video);

  await test.step('another codec is refused, and the console says which one to choose', async () => {
    const { ended } = send(oldKey, ['-c:v', 'flv']);
    await expect(host.getByText('The encoder sends no H.264 video. Choose H.264 in the encoder.')).toBeVisible();
    expect(await ended).not.toBe(0);
    await expect(host.getByText('Waiting for OBS')).toBeVisible();
  });
  await test.step('OBS’s own settings are live: watched, recordable, with a hint at better ones', async () => {
    const viewer = await openAs(browser, site, await site.makeViewer('calrtmp', 0), 'user', PHONE);
    const { breakOff } = send(oldKey, OBS_DEFAULTS);
    await expect(host.getByText('The video has B-frames', { exact: false })).toBeVisible({ timeout: 60_000 });
    await expect(host.getByRole('button', { name: 'Record', exact: true })).toBeEnabled();
    await viewer.goto(`/live/${ada.username}`);
    await expectMovingPicture(viewer);
    await viewer.context().close();
    await breakOff();
  });
  const good = send(oldKey, [...H264, '0']);
  const viewer = await openAs(browser, site, await site.makeViewer('benrtmp', 0), 'user', PHONE);
  await test.step('a good picture is live, with its figures, and watched', async () => {
    await expectReceived(host, '480×270');
    await expect(host.getByText('B-frames.', { exact: false })).toHaveCount(0);
    await expect(host.getByRole('button', { name: 'Record', exact: true })).toBeEnabled();
    await viewer.goto(`/live/${ada.username}`);
    await expectMovingPicture(viewer);
  });
  await test.step('a new key cuts the encoder that has the old one, which is worth nothing any more', async () => {
    await host.getByRole('button', { name: 'New key' }).click();
    await host.getByRole('dialog').getByRole('button', { name: 'New key' }).click();
    expect(await good.ended).not.toBe(0);
    expect(await send(oldKey, [...H264, '0']).ended).not.toBe(0);
    await expect.poll(panel.key).not.toBe(oldKey);
    send(await panel.key(), [...H264, '0']);
    await expectReceived(host, '480×270');
    await expectMovingPicture(viewer);
  });
  await Promise.all([host, viewer].map((page) => page.context().close()));
});

test('a performer streams over WHIP with the key of the console, as OBS does', async ({ browser }) => {
  const eve = await site.makePerformer('evewhip');
  const host = await openAs(browser, site, eve, 'performer');
  const panel = await openForEncoder(host, 'From OBS');
  const obs = await browser.newContext({ permissions: ['camera', 'microphone'], baseURL: site.url });
  const encoder = await obs.newPage();
  await encoder.goto('/');
  const status = await encoder.evaluate(
    async ({ url, key }) => {
      const media = await navigator.mediaDevices.getUserMedia({ audio: true, video: { width: 640, height: 360 } });
      const connection = new RTCPeerConnection();
      for (const track of media.getTracks()) {
        const sender = connection.addTransceiver(track, { direction: 'sendonly' });
        const codecs = RTCRtpSender.getCapabilities(track.kind)?.codecs ?? [];
        if (track.kind === 'video') sender.setCodecPreferences(codecs.filter((one) => one.mimeType === 'video/H264'));
      }
      await connection.setLocalDescription();
      while (connection.iceGatheringState !== 'complete') await new Promise((resolve) => setTimeout(resolve, 50));
      const headers = { 'content-type': 'application/sdp', authorization: `Bearer ${key}` };
      const body = connection.localDescription?.sdp ?? '';
      const answer = await fetch(new URL(url).pathname, { method: 'POST', headers, body });
      if (answer.status === 201) await connection.setRemoteDescription({ type: 'answer', sdp: await answer.text() });
      return answer.status;
    },
    { url: panel.whip, key: await panel.key() },
  );
  expect(status).toBe(201);
  await expectReceived(host, '640×360');
  const viewer = await openAs(browser, site, await site.makeViewer('benwhip', 0), 'user', PHONE);
  await viewer.goto(`/live/${eve.username}`);
  await expectMovingPicture(viewer);
  await host.getByRole('button', { name: 'New key' }).click();
  await host.getByRole('dialog').getByRole('button', { name: 'New key' }).click();
  await expect(viewer.getByText('is away for a moment', { exact: false })).toBeVisible();
  await Promise.all([obs, host.context(), viewer.context()].map((context) => context.close()));
});
