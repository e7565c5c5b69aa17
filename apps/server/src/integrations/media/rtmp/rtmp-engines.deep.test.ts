import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ffmpegPath, hasChromium, hasFfmpeg } from '../../../../test/machine-parts.ts';
import { eventually, launchBrowser, openBenchOn, openPage } from '../../../../test/media-bench.ts';
import { engines } from '../../../../test/media-engines.ts';
import { openRtmpIngest, type RtmpTarget } from './rtmp-ingest.ts';
import { patience } from '../../../../../../tests/patience.ts';

function encode(port: number): ChildProcess {
  const input = ['-re', '-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=25', '-f', 'lavfi', '-i', 'sine=440:r=44100'];
  const video = [
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-g',
    '25',
    '-bf',
    '0',
    '-pix_fmt',
    'yuv420p',
    '-c:a',
    'aac',
  ];
  const target = ['-f', 'flv', `rtmp://127.0.0.1:${port}/live/live_ann`];
  return spawn(ffmpegPath, ['-loglevel', 'quiet', ...input, ...video, ...target], { stdio: 'ignore' });
}

describe.for(engines)('RTMP on $name', (engine) => {
  describe.skipIf(!engine.isHere || !hasFfmpeg || !hasChromium)('with a browser watching', () => {
    beforeAll(() => engine.start(), patience(60_000));
    afterAll(() => engine.stop());

    test(
      'an encoder is watched by WebRTC with audio, returns to the same viewers, and is cut by a stop',
      async () => {
        const browser = await launchBrowser();
        const bench = await openBenchOn(await engine.open());
        const ingest = await openRtmpIngest({
          port: 0,
          host: '127.0.0.1',
          ffmpegPath,
          log: { warn: () => {} },
          target: bench.server as unknown as RtmpTarget,
          admit: async () => ({
            streamId: 'room',
            publisherId: 'key:1',
          }),
        });
        const viewer = await openPage(browser, bench);
        const frames = async () => (await viewer.evaluate(`frames('v')`)) as number;
        const moreFrames = async () => {
          const before = await frames();
          await eventually('40 more frames', async () => (await frames()) >= before + 40, 60_000);
        };
        const happened = (type: string) => bench.events.some((event) => event.type === type);

        const first = encode(ingest.port);
        await eventually('it is on air', () => (bench.server.stats('room').publisher?.fps ?? 0) > 0, 60_000);
        await viewer.evaluate(`watch('v', '${bench.url}/whep/room', 'play:bob:g1')`);
        await moreFrames();
        expect(bench.server.stats('room')).toMatchObject({
          publisher: { codec: 'H264', width: 320, height: 180, connected: true, blocker: null },
          viewers: 1,
        });
        const heard = `(async () => [...(await sessions.v.pc.getStats()).values()]
        .some((report) => report.type === 'inbound-rtp' && report.kind === 'audio' && report.packetsReceived > 20))()`;
        await eventually('sound', () => viewer.evaluate(heard));
        expect((await eventually('a picture', () => bench.server.snapshot('room'))).subarray(0, 2)).toEqual(
          Buffer.from([0xff, 0xd8]),
        );

        first.kill('SIGKILL');
        await eventually('the loss is noticed', () => happened('publisher-lost'));
        const second = encode(ingest.port);
        await moreFrames();
        expect([happened('viewer-left'), happened('stream-ended')]).toEqual([false, false]);
        expect(await viewer.evaluate(`state('v')`)).toBe('connected');

        const cut = once(second, 'exit');
        await bench.server.stop('room');
        await cut;
        await eventually('the viewer is cut', async () => (await viewer.evaluate(`state('v')`)) !== 'connected');
        expect(bench.server.liveStreams()).toEqual([]);
        await browser.close();
        await ingest.close();
        await bench.close();
      },
      patience(120_000),
    );
  });
});
