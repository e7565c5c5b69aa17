import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rtpPacket } from '../../../../test/make/rtp-packet.ts';
import { openEmbeddedMediaServer, type EmbeddedMediaServer } from './embedded-media-server.ts';
import type { InjectedPublisher } from './injected-publisher.ts';

let server: EmbeddedMediaServer;
let publisher: InjectedPublisher;
let sent: number;
let inits: number;

beforeEach(async () => {
  vi.useFakeTimers();
  sent = 0;
  inits = 0;
  server = await openEmbeddedMediaServer({ udpPort: 0, publicIp: null, ffmpegPath: null });
});
afterEach(async () => {
  vi.useRealTimers();
  await server.close();
});

function begin(hasVideo: boolean): void {
  const video = hasVideo ? ({ codec: 'H264', payloadType: 96 } as const) : null;
  publisher = server.injectPublisher({ streamId: 'room', publisherId: 'ann', video, audio: { payloadType: 97 } });
  server.tap('room', { init: () => void inits++, fragment: () => {}, end: () => {} });
}
async function sound(milliseconds: number): Promise<void> {
  for (let ms = 0; ms < milliseconds; ms += 20) {
    const payload = Buffer.from([0xfc, 0xff, 0xfe]);
    publisher.receive(
      'audio',
      rtpPacket({ sequence: sent, timestamp: sent++ * 960, source: 8, payloadType: 97, payload }),
    );
    await vi.advanceTimersByTimeAsync(20);
  }
}
const parameters = Buffer.from(
  '78' + '0019' + '6742c00cd901419f9f011000000300100000030320f142a480' + '0004' + '68cb83cb',
  'hex',
);
let sequence = 0;
const picture = (payload: Buffer, isLast = true) =>
  publisher.receive('video', rtpPacket({ sequence: sequence++, timestamp: sequence * 3000, isLast, payload }));
function keyFrame(): void {
  picture(parameters);
  picture(Buffer.from([0x65, 0x88, 0x84, 0x00]));
}
const deltaFrame = () => picture(Buffer.from([0x61, 0xe0, 0x00]));
const shownCodec = () => server.stats('room').publisher?.codec;

test('a publication without video shows the card at once, and can be packaged', async () => {
  begin(false);
  expect(server.stats('room').publisher?.blocker).toBeNull();
  await sound(1000);
  expect(inits).toBe(1);
  expect(server.stats('room').publisher).toMatchObject({ codec: null, hasAudio: true });
});

test('the card appears after two seconds of audio without video, and disappears with a key frame', async () => {
  begin(true);
  await sound(1900);
  expect(shownCodec()).toBe('H264');
  await sound(300);
  expect(shownCodec()).toBeNull();
  deltaFrame();
  expect(shownCodec()).toBeNull();
  keyFrame();
  expect(shownCodec()).toBe('H264');
});

test('a stalled connection shows no card', async () => {
  begin(true);
  keyFrame();
  await sound(100);
  await vi.advanceTimersByTimeAsync(12_000);
  await sound(200);
  expect(shownCodec()).toBe('H264');
  await sound(5000);
  expect(shownCodec()).toBeNull();
});
