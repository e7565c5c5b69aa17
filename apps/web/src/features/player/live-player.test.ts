import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  createLivePlayer,
  type PlayerState,
  type PlaybackSource,
  type Quality,
  type Transport,
} from './live-player.ts';
import { MediaRefused } from './webrtc-session.ts';

const source: PlaybackSource = { whepUrl: '/whep', hlsUrl: '/hls', prefer: 'webrtc', iceServers: [] };

/** A video that only advances while the current transport is in `works`. */
function stage({
  works = ['webrtc', 'hls'] as Transport[],
  firstFrameMs = 0,
  quality = 'auto' as Quality,
  prefer = 'webrtc' as Transport,
  sound = true,
  gesture = false,
  refused = {} as Partial<Record<Transport, number>>,
  code = undefined as string | undefined,
} = {}) {
  const states: PlayerState[] = [];
  const started: Transport[] = [];
  const open = new Map<Transport, (status: number) => void>();
  const working = new Set<Transport>(works);
  let playing: Transport | undefined;
  let startedAtMs = 0;
  const video = {
    currentTime: 0,
    paused: gesture,
    muted: false,
    srcObject: null,
    play: (): Promise<void> => {
      if (gesture && video.paused) return Promise.reject(new DOMException('tap first', 'NotAllowedError'));
      return sound || video.muted ? Promise.resolve() : Promise.reject(new Error('gesture needed'));
    },
  };
  const way =
    (name: Transport) => async (_video: unknown, _source: PlaybackSource, onLost: (status: number) => void) => {
      started.push(name);
      const status = refused[name];
      if (status) throw new MediaRefused(status, 'refused', code);
      playing = name;
      startedAtMs = Date.now();
      video.currentTime = 0;
      open.set(name, onLost);
      return () => {
        if (playing === name) playing = undefined;
        open.delete(name);
      };
    };
  const frames = setInterval(() => {
    if (!video.paused && playing && working.has(playing) && Date.now() - startedAtMs >= firstFrameMs)
      video.currentTime += 0.1;
  }, 100);
  const player = createLivePlayer({
    video,
    source: { ...source, prefer },
    quality,
    onState: (state) => states.push(state),
    transports: { webrtc: way('webrtc'), hls: way('hls') },
  });
  return { player, states, started, open, working, video, last: () => states.at(-1), end: () => clearInterval(frames) };
}

beforeEach(() => {
  vi.useFakeTimers();
  // Removes the jitter from delays.
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('the live player', () => {
  test('plays by the preferred protocol and reports each state once', async () => {
    const { states, started } = stage();
    await pass(5000);
    expect(started).toEqual(['webrtc']);
    expect(states).toEqual([{ kind: 'connecting' }, { kind: 'playing', transport: 'webrtc' }]);
  });

  test('falls back if the preferred protocol shows no first frame, and returns when it does', async () => {
    const { started, working, last } = stage({ works: ['hls'] });
    await pass(12_000);
    expect(last()).toEqual({ kind: 'playing', transport: 'hls' });
    working.add('webrtc');
    await pass(35_000);
    expect(last()).toEqual({ kind: 'playing', transport: 'webrtc' });
    expect(started).toEqual(['webrtc', 'hls', 'webrtc']);
  });

  test('waits longer each time no protocol shows a first frame, as on a slow machine', async () => {
    const { started, last } = stage({ firstFrameMs: 12_000 });
    await pass(23_000);
    expect(last()).toEqual({ kind: 'playing', transport: 'hls' });
    expect(started).toEqual(['webrtc', 'hls']);
  });

  test('retries the preferred protocol less often while it fails', async () => {
    const { started } = stage({ works: ['hls'] });
    await pass(300_000);
    const tries = started.filter((name) => name === 'webrtc').length;
    expect(tries).toBeGreaterThan(2);
    expect(tries).toBeLessThan(6);
  });

  test('keeps the sound if a slow start is interrupted, and mutes only where the browser asks for a gesture', async () => {
    const slow = stage({ firstFrameMs: 12_000 });
    slow.video.play = () => Promise.reject(new DOMException('interrupted by a new load request', 'AbortError'));
    await pass(23_000);
    expect([slow.started.length, slow.video.muted]).toEqual([2, false]);
    const strict = stage({ sound: false });
    await pass(1000);
    expect(strict.video.muted).toBe(true);
  });

  test('reports buffering after 2 s without frames, and continues when they return', async () => {
    const { working, last, started } = stage();
    await pass(3000);
    working.clear();
    await pass(3000);
    expect(last()).toEqual({ kind: 'waiting' });
    working.add('webrtc');
    await pass(1000);
    expect(last()).toEqual({ kind: 'playing', transport: 'webrtc' });
    expect(started).toEqual(['webrtc']);
  });

  test('spreads reconnects of viewers who lost the stream together', async () => {
    const pauseAt = async (random: number) => {
      vi.spyOn(Math, 'random').mockReturnValue(random);
      const { open, started, end, player } = stage();
      await pass(3000);
      const lostAtMs = Date.now();
      open.get('webrtc')?.(0);
      while (started.length < 2) await pass(50);
      player.stop();
      end();
      return Date.now() - lostAtMs;
    };
    expect((await pauseAt(0.999)) - (await pauseAt(0))).toBeGreaterThan(2000);
  });

  test('switches protocol after a longer time without frames', async () => {
    const { working, last } = stage();
    await pass(3000);
    working.delete('webrtc');
    await pass(10_000);
    expect(last()).toEqual({ kind: 'playing', transport: 'hls' });
  });

  test.each([401, 403])('ends on a %i refusal', async (status) => {
    const { open, started, last } = stage();
    await pass(3000);
    open.get('webrtc')?.(status);
    await pass(60_000);
    expect(last()).toEqual({ kind: 'refused', status });
    expect(started).toEqual(['webrtc']);
  });

  test('reports a grant used up by two newer screens, and doesn’t request it again', async () => {
    const { open, started, last } = stage({ prefer: 'hls', refused: { hls: 403 }, code: 'PLAYBACK_REVOKED' });
    await pass(60_000);
    expect(last()).toEqual({ kind: 'elsewhere' });
    expect([started, open.size]).toEqual([['hls'], 0]);
  });

  test('doesn’t retry HLS after a 409', async () => {
    const { started, last } = stage({ prefer: 'hls', refused: { hls: 409 } });
    await pass(120_000);
    expect(started).toEqual(['hls', 'webrtc']);
    expect(last()).toEqual({ kind: 'playing', transport: 'webrtc' });
  });

  test.each(['auto', 'webrtc'] as const)('leaves WebRTC for good after a 409 (%s)', async (quality) => {
    const { started, last } = stage({ quality, refused: { webrtc: 409 } });
    await pass(600_000);
    expect(started).toEqual(['webrtc', 'hls']);
    expect(last()).toEqual({ kind: 'playing', transport: 'hls' });
  });

  test('tries a protocol that isn’t ready twice before the other', async () => {
    const { started } = stage({ refused: { webrtc: 404, hls: 404 } });
    await pass(7000);
    expect(started.slice(0, 5)).toEqual(['webrtc', 'webrtc', 'hls', 'hls', 'webrtc']);
  });

  test('keeps a chosen protocol, however often it fails', async () => {
    const { started, working } = stage({ quality: 'webrtc', works: ['hls'] });
    await pass(40_000);
    expect(new Set(started)).toEqual(new Set(['webrtc']));
    expect(started.length).toBeGreaterThan(2);
    expect(working.has('webrtc')).toBe(false);
  });

  test('keeps the protocol while the performer is away', async () => {
    const { player, working, started } = stage();
    await pass(3000);
    player.setAway(true);
    working.clear();
    await pass(60_000);
    expect(started).toEqual(['webrtc']);
  });

  test('connects again at once if the picture stands after a change of network, with the last frame on screen', async () => {
    const { player, working, started, states } = stage();
    await pass(3000);
    working.clear();
    player.networkChanged();
    await pass(2000);
    expect(started).toEqual(['webrtc', 'webrtc']);
    working.add('webrtc');
    await pass(20_000);
    expect(started).toEqual(['webrtc', 'webrtc']);
    expect(states).toEqual([{ kind: 'connecting' }, { kind: 'playing', transport: 'webrtc' }]);
  });

  test('a change of network that the picture survives interrupts nothing', async () => {
    const { player, started } = stage();
    await pass(3000);
    player.networkChanged();
    await pass(20_000);
    expect(started).toEqual(['webrtc']);
  });

  test('plays muted if sound needs a gesture', async () => {
    const { video, last } = stage({ sound: false });
    await pass(3000);
    expect(video.muted).toBe(true);
    expect(last()).toEqual({ kind: 'playing', transport: 'webrtc' });
  });

  test('asks for a gesture where even muted video needs one, and plays with sound after it', async () => {
    const { video, last, started } = stage({ gesture: true });
    await pass(120_000);
    expect([last(), started]).toEqual([{ kind: 'blocked' }, ['webrtc']]);
    expect(video.muted).toBe(false);
    video.paused = false;
    await pass(2000);
    expect(last()).toEqual({ kind: 'playing', transport: 'webrtc' });
  });

  test('stop ends everything', async () => {
    const { player, open, started } = stage();
    await pass(3000);
    player.stop();
    await pass(60_000);
    expect(open.size).toBe(0);
    expect(started).toEqual(['webrtc']);
  });
});
