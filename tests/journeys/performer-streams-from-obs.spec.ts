import { expectReceived, openForEncoder } from './encoder-panel.ts';
import { expect, test } from './journey.ts';
import { expectMovingPicture, openAs, PHONE } from './people.ts';

test('a performer streams over WHIP with the key of the console, as OBS does', async ({ browser, site }) => {
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
  // The controls stay hidden until the pointer is over the player, but screen readers must find them.
  const controls = viewer.getByRole('group', { name: 'Player controls' });
  await controls.getByRole('button', { name: 'Pause' }).press('Enter');
  await controls.getByRole('button', { name: 'Play' }).press('Enter');
  await expect(controls.getByRole('button', { name: 'Pause' })).toBeFocused();
  await expectMovingPicture(viewer);
  await host.getByRole('button', { name: 'New key' }).click();
  await host.getByRole('dialog').getByRole('button', { name: 'New key' }).click();
  await expect(viewer.getByText('is away for a moment', { exact: false })).toBeVisible();
  await Promise.all([obs, host.context(), viewer.context()].map((context) => context.close()));
});
