import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { ffmpegPath, hasChromium, hasFfmpeg } from './machine-parts.ts';
import { eventually, launchBrowser, makeClip, openBenchOn, openPage } from './media-bench.ts';
import type { MediaBench } from './media-bench.ts';
import type { TestedEngine, TestedEngineSetup } from './media-engines.ts';
import { LoopPublisher } from '../src/integrations/media/loop-publisher.ts';
import { patience } from '../../../tests/patience.ts';

let browser: Browser;
let bench: MediaBench<TestedEngine>;
let performer: Page;
let viewer: Page;

const publish = (name = 'p', codec = 'H264') =>
  performer.evaluate(`publish('${name}', '${bench.url}/whip/room', 'publish:ann:x', '${codec}')`) as Promise<string>;
const watch = (name = 'v', grant = 'g1') =>
  viewer.evaluate(`watch('${name}', '${bench.url}/whep/room', 'play:bob:${grant}')`) as Promise<string>;
const frames = (name = 'v') => viewer.evaluate(`frames('${name}')`) as Promise<number>;
const state = (name = 'v') => viewer.evaluate(`state('${name}')`) as Promise<string>;
const isLive = () => eventually('the publisher is connected', () => bench.server.stats('room').publisher?.connected);
const moreFrames = async (name = 'v', count = 20) => {
  const before = await frames(name);
  return eventually(`${count} more frames`, async () => (await frames(name)) >= before + count);
};
const eventTypes = () => bench.events.map((event) => event.type);

function suite(engine: TestedEngineSetup, promises: string, tests: () => void): void {
  if (!engine.isHere && process.env['FOOTLIGHT_NEEDS_JANUS'] && process.env['CI'] === 'true')
    throw new Error('Janus must be here: apt-get install janus');
  describe.skipIf(!engine.isHere || !hasChromium)(`${engine.name} ${promises}`, () => {
    beforeAll(async () => {
      await engine.start();
      browser = await launchBrowser();
    }, patience(60_000));
    afterAll(async () => {
      await browser.close();
      await engine.stop();
    });
    beforeEach(async () => {
      bench = await openBenchOn(await engine.open());
      performer = await openPage(browser, bench);
      viewer = await openPage(browser, bench);
    }, patience(60_000));
    afterEach(async () => {
      await Promise.all([performer.context().close(), viewer.context().close()]);
      await bench.close();
    });
    tests();
  });
}

/** Guarantees shared by the embedded engine and Janus. Each has its own test file, so that both run concurrently. */
export const mediaContract = (engine: TestedEngineSetup): void =>
  suite(engine, 'keeps the promises of the port', () => {
    test('plays a camera’s stream, and reports it in the figures', { timeout: patience(60_000) }, async () => {
      await publish();
      await isLive();
      await watch();
      await moreFrames();
      const stats = await eventually('a measured second', () => {
        const { publisher } = bench.server.stats('room');
        return publisher && publisher.fps > 0 && publisher.audioKbps > 0 ? publisher : null;
      });
      expect(stats).toMatchObject({
        codec: 'H264',
        hasAudio: true,
        width: 640,
        height: 360,
        connected: true,
        blocker: null,
      });
      expect(stats.videoKbps).toBeGreaterThan(50);
      expect(stats.pliCount).toBeGreaterThan(0);
      expect(bench.server.stats('room').viewers).toBe(1);
      expect(eventTypes()).toEqual(['publisher-connected', 'viewer-connected']);
    });

    test.skipIf(!hasFfmpeg)('a snapshot is a JPEG of the running stream', { timeout: patience(60_000) }, async () => {
      await publish();
      await isLive();
      const picture = await eventually('a picture', () => bench.server.snapshot('room'));
      expect(picture.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
    });

    test('viewers keep playing when the publisher returns', { timeout: patience(60_000) }, async () => {
      await publish('first');
      await isLive();
      await watch();
      await moreFrames();
      await performer.evaluate(`hang('first')`);
      await eventually('the loss is noticed', () => eventTypes().includes('publisher-lost'));
      await publish('second');
      await moreFrames();
      expect(await state()).toBe('connected');
      expect(eventTypes()).not.toContain('viewer-left');
      expect(eventTypes()).not.toContain('stream-ended');
    });

    test('a kick by grant cuts that viewer and no other', { timeout: patience(60_000) }, async () => {
      await publish();
      await isLive();
      await watch('v', 'g1');
      await watch('w', 'g2');
      await moreFrames('v');
      await moreFrames('w');
      expect(await bench.server.kick({ streamId: 'room', grantId: 'g1' })).toBe(1);
      await eventually('v is cut', async () => (await state('v')) !== 'connected');
      await moreFrames('w');
      expect(bench.server.stats('room').viewers).toBe(1);
    });

    test('DELETE ends a session once', { timeout: patience(60_000) }, async () => {
      const whip = await publish();
      await isLive();
      const whep = await watch();
      await moreFrames();
      expect((await fetch(whep, { method: 'DELETE' })).status).toBe(200);
      expect((await fetch(whep, { method: 'DELETE' })).status).toBe(200);
      expect(bench.server.stats('room').viewers).toBe(0);
      expect((await fetch(whip, { method: 'DELETE' })).status).toBe(200);
      expect(bench.server.liveStreams()).toEqual([]);
    });

    // Janus needs a minute for this, which janus/janus-reaping.deep.test.ts tests.
    test.skipIf(engine.reapsLate)('drops a viewer who closes the page', { timeout: patience(60_000) }, async () => {
      await publish();
      await isLive();
      await watch();
      await moreFrames();
      await viewer.close();
      await eventually('the viewer is reaped', () => bench.server.stats('room').viewers === 0, 20_000);
      expect(eventTypes().filter((type) => type === 'viewer-left')).toHaveLength(1);
    });

    test.skipIf(!hasFfmpeg)('forwards VP8; HLS reports why it can’t', { timeout: patience(60_000) }, async () => {
      await publish('p', 'VP8');
      await isLive();
      await watch();
      await moreFrames();
      expect(bench.server.stats('room').publisher).toMatchObject({ codec: 'VP8', blocker: 'vp8' });
      expect(eventTypes()).toContain('codec-problem');
      const response = await fetch(`${bench.url}/streams/room.m3u8?token=play:bob:g1`);
      expect(response.status).toBe(409);
      expect(await response.json()).toMatchObject({ code: 'HLS_UNAVAILABLE' });
      const picture = await eventually('a picture', () => bench.server.snapshot('room'));
      expect(picture.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
    });

    test(
      'makes HLS, recording and snapshots from the same packets; a kick ends HLS at once',
      { timeout: patience(90_000) },
      async () => {
        await publish();
        await isLive();
        const taken: Buffer[] = [];
        const untap = bench.server.tap('room', {
          init: (data) => void taken.push(data),
          fragment: (data) => void taken.push(data),
          end: () => {},
        });
        await viewer.evaluate(`watchHls('h', '${bench.url}/streams/room.m3u8?token=play:bob:g1')`);
        await moreFrames('h', 40);
        expect(bench.server.stats('room').hlsSessions).toBe(1);
        expect(await viewer.evaluate(`sessions.h.video.webkitAudioDecodedByteCount`)).toBeGreaterThan(0);
        expect(Buffer.concat(taken).subarray(4, 8).toString()).toBe('ftyp');
        expect(taken.length).toBeGreaterThan(2);
        untap();
        const address = await viewer.evaluate(`sessions.h.hls.levels[0].details.url`);
        expect((await fetch(String(address))).status).toBe(200);
        expect(await bench.server.kick({ streamId: 'room', viewerId: 'bob' })).toBe(1);
        expect((await fetch(String(address))).status).toBe(403);
      },
    );

    test('rejects impossible requests with their code', async () => {
      const offer = (await viewer.evaluate(`offer()`)) as string;
      const viewing = { streamId: 'room', viewerId: 'bob', grantId: 'g1' };
      await expect(bench.server.play({ ...viewing, offerSdp: offer })).rejects.toMatchObject({
        code: 'STREAM_NOT_LIVE',
      });
      const nonsense = { streamId: 'room', publisherId: 'ann', offerSdp: 'v=1' };
      await expect(bench.server.publish(nonsense)).rejects.toMatchObject({ code: 'BAD_SDP' });
      const foreign = { ...nonsense, offerSdp: offer.replaceAll(/H264|VP8|opus/g, 'X-NONE') };
      await expect(bench.server.publish(foreign)).rejects.toMatchObject({ code: 'CODEC_NOT_OFFERED' });
      await expect(bench.server.end('room', 'nobody')).rejects.toMatchObject({ code: 'SESSION_NOT_FOUND' });
      const file = { streamId: 'room', session: 'none', name: 'live.m3u8' };
      await expect(bench.server.hlsFile(file)).rejects.toMatchObject({ code: 'STREAM_NOT_LIVE' });
      expect(bench.server.stats('room')).toEqual({ publisher: null, viewers: 0, hlsSessions: 0 });
    });
  });

/**
 * Guarantees that take effect only after a client has been away for a while, because browsers need ten seconds to
 * notice.
 */
export const lastingMediaContract = (engine: TestedEngineSetup): void =>
  suite(engine, 'keeps the promises of the port when somebody goes', () => {
    test(
      'a second publication replaces the first without a gap for viewers',
      { timeout: patience(60_000) },
      async () => {
        await publish('first');
        await isLive();
        await watch();
        await moreFrames();
        await publish('second');
        await eventually(
          'the first is closed',
          async () => (await performer.evaluate(`state('first')`)) !== 'connected',
        );
        await moreFrames();
        expect(await state()).toBe('connected');
        expect(eventTypes()).not.toContain('publisher-lost');
      },
    );

    test(
      'ends the stream of a publisher who doesn’t return, and leaves nothing behind',
      { timeout: patience(60_000) },
      async () => {
        await publish();
        await isLive();
        await watch();
        await moreFrames();
        await performer.evaluate(`hang('p')`);
        await eventually('the stream ends', () => eventTypes().includes('stream-ended'));
        await eventually('the viewer is cut', async () => (await state()) !== 'connected');
        expect(bench.server.liveStreams()).toEqual([]);
        expect(bench.server.stats('room')).toEqual({ publisher: null, viewers: 0, hlsSessions: 0 });
      },
    );

    test('a grant plays on its most recent screens, by any transport', { timeout: patience(90_000) }, async () => {
      await publish();
      await isLive();
      await watch('v', 'g1:2');
      await moreFrames('v');
      await viewer.evaluate(`watchHls('h', '${bench.url}/streams/room.m3u8?token=play:bob:g1:2')`);
      await moreFrames('h');
      expect(await state('v')).toBe('connected');
      await watch('w', 'g1:2');
      await eventually('v is cut', async () => (await state('v')) !== 'connected');
      await moreFrames('w');
      const hls = String(await viewer.evaluate(`sessions.h.hls.levels[0].details.url`));
      expect((await fetch(hls)).status).toBe(200);
      const second = await fetch(`${bench.url}/streams/room.m3u8?token=play:bob:g1:2`);
      expect(second.status).toBe(200);
      expect((await fetch(hls)).status).toBe(403);
      await moreFrames('w');
      expect(bench.server.stats('room')).toMatchObject({ viewers: 1, hlsSessions: 1 });
    });

    test.skipIf(!hasFfmpeg)(
      'stop disconnects publisher and viewers, and an in-process publisher plays like a camera',
      { timeout: patience(90_000) },
      async () => {
        const clip = await makeClip();
        const loop = await LoopPublisher.start(
          { clipPath: clip.path, ffmpegPath, streamId: 'room', publisherId: 'ann' },
          bench.server,
        );
        await watch();
        await moreFrames('v', 40);
        await bench.server.stop('room');
        await eventually('the viewer is cut', async () => (await state()) !== 'connected');
        expect(bench.server.liveStreams()).toEqual([]);
        expect(eventTypes().at(-1)).toBe('stream-ended');
        await loop.close();
        await clip.remove();
        await publish();
        await isLive();
        await bench.server.stop('room');
        await eventually('the publisher is cut', async () => (await performer.evaluate(`state('p')`)) !== 'connected');
      },
    );
  });
