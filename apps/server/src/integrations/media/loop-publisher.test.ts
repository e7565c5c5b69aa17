import { expect, test } from 'vitest';
import { ffmpegPath, hasFfmpeg } from '../../../test/machine-parts.ts';
import { eventually, makeClip } from '../../../test/media-bench.ts';
import { patience } from '../../../../../tests/patience.ts';
import { isRtcp } from './embedded/rtp/rtp.ts';
import { LoopPublisher, type InjectionTarget } from './loop-publisher.ts';

/** Counts the packets, as the media server would receive them. */
function listen() {
  const heard = { audio: 0, video: 0, hasAudience: false, ask: () => {} };
  const target: InjectionTarget = {
    injectPublisher: ({ requestKeyFrame = () => {} }) => {
      heard.ask = requestKeyFrame;
      return {
        sessionId: 'x',
        hasAudience: () => heard.hasAudience,
        receive: (kind, packet) => {
          if (!isRtcp(packet)) heard[kind] += 1;
        },
        lose: () => {},
        close: () => {},
      };
    },
  };
  return { heard, target };
}

test.skipIf(!hasFfmpeg)(
  'only key frames are sent until somebody watches, and after the last has left',
  { timeout: patience(60_000) },
  async () => {
    const clip = await makeClip();
    const { heard, target } = listen();
    const options = { clipPath: clip.path, ffmpegPath, streamId: 'room', publisherId: 'ann' };
    const loop = await LoopPublisher.start(options, target);
    const first = heard.video;
    expect(first).toBeGreaterThan(0);
    await eventually('two more key frames', () => heard.video >= 3 * first);
    expect(heard.audio).toBe(0);

    heard.hasAudience = true;
    heard.ask();
    const before = heard.video;
    await eventually('more than one round', () => heard.audio > 200);
    expect(heard.video).toBeGreaterThan(before + 75);

    heard.hasAudience = false;
    const { audio, video } = heard;
    await eventually('a key frame', () => heard.video > video + first);
    expect(heard.audio).toBe(audio);
    await loop.close();
    await clip.remove();
  },
);
