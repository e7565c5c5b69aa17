import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { ffmpegPath, hasFfmpeg } from '../../apps/server/test/machine-parts.ts';
import { expectReceived, openForEncoder } from './encoder-panel.ts';
import { expect, test } from './journey.ts';
import { expectMovingPicture, openAs, PHONE } from './people.ts';
import type { QuickSite } from './quick-site.ts';
import { patience } from '../patience.ts';

let site: QuickSite;
const encoders: ChildProcess[] = [];
test.beforeAll(({ site: shared }) => void (site = shared));
test.afterAll(() => {
  for (const encoder of encoders) encoder.kill('SIGKILL');
});

const H264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-g', '25', '-pix_fmt', 'yuv420p', '-bf'];
/** OBS's default x264 settings: three B-frames in a pyramid, a key frame every 250 frames. */
const OBS_DEFAULTS = ['-c:v', 'libx264', '-preset', 'veryfast', '-bf', '3', '-pix_fmt', 'yuv420p'].concat([
  '-x264-params',
  'b-pyramid=normal:keyint=250',
]);
/** Acts as an RTMP encoder, using ffmpeg. `ended` resolves to its exit code. */
function encode(address: string, video: readonly string[]) {
  const picture = ['-re', '-f', 'lavfi', '-i', 'testsrc2=size=480x270:rate=25'];
  const sound = ['-f', 'lavfi', '-i', 'sine=440:r=44100', '-c:a', 'aac'];
  const args = ['-loglevel', 'quiet', ...picture, ...sound, ...video, '-f', 'flv', address];
  const child = spawn(ffmpegPath, args, { stdio: ['pipe', 'ignore', 'ignore'] });
  encoders.push(child);
  const ended = once(child, 'exit').then(([code]) => code as number);
  /** Breaks the connection. Unlike after the encoder's stop button, the show then waits. */
  const breakOff = () => {
    child.kill('SIGKILL');
    return ended;
  };
  return { ended, breakOff };
}

test('a performer streams over RTMP: bad settings are reported, a good stream is watched, a new key cuts it', async ({
  browser,
}) => {
  test.skip(!hasFfmpeg, 'ffmpeg is missing');
  const ada = await site.makePerformer('adartmp');
  const host = await openAs(browser, site, ada, 'performer');
  const panel = await openForEncoder(host, 'From an encoder');
  const oldKey = await panel.key();
  const send = (key: string, video: readonly string[]) => encode(`${panel.rtmp}/${key}`, video);

  await test.step('another codec is rejected, and the console names the one to use', async () => {
    const { ended } = send(oldKey, ['-c:v', 'flv']);
    await expect(host.getByText('The encoder sends no H.264 video. Choose H.264 in the encoder.')).toBeVisible();
    expect(await ended).not.toBe(0);
    await expect(host.getByText('Waiting for OBS')).toBeVisible();
  });
  await test.step('OBS’s defaults are live: watched, recordable, with a hint at better ones', async () => {
    const viewer = await openAs(browser, site, await site.makeViewer('calrtmp', 0), 'user', PHONE);
    const { breakOff } = send(oldKey, OBS_DEFAULTS);
    await expect(host.getByText('The video has B-frames', { exact: false })).toBeVisible({ timeout: patience(60_000) });
    await expect(host.getByRole('button', { name: 'Record', exact: true })).toBeEnabled();
    await viewer.goto(`/live/${ada.username}`);
    await expectMovingPicture(viewer);
    await viewer.context().close();
    await breakOff();
  });
  const good = send(oldKey, [...H264, '0']);
  const viewer = await openAs(browser, site, await site.makeViewer('benrtmp', 0), 'user', PHONE);
  await test.step('a good stream is live, with figures, and watched', async () => {
    await expectReceived(host, '480×270');
    await expect(host.getByText('B-frames.', { exact: false })).toHaveCount(0);
    await expect(host.getByRole('button', { name: 'Record', exact: true })).toBeEnabled();
    await viewer.goto(`/live/${ada.username}`);
    await expectMovingPicture(viewer);
  });
  await test.step('a new key disconnects the old key’s encoder, which can’t return', async () => {
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
