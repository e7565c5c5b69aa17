import { spread } from '../../shared/live/index.ts';
import { playHls, type OnLost, type StopPlaying } from './play-hls.ts';
import { playWebRtc } from './play-webrtc.ts';
import { MediaRefused } from './webrtc-session.ts';

/** How a stream is reached; the answer of `POST /streaming/join/{id}`. */
export interface PlaybackSource {
  readonly whepUrl: string;
  readonly hlsUrl: string;
  readonly prefer: 'webrtc' | 'hls';
  readonly token?: string | undefined;
  readonly iceServers: RTCIceServer[];
}
export type Transport = 'webrtc' | 'hls';
/** What the viewer chose: `auto` follows the site's preference and falls back by itself. */
export type Quality = 'auto' | Transport;
export type PlayerState =
  | { readonly kind: 'connecting' }
  | { readonly kind: 'playing'; readonly transport: Transport }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'refused'; readonly status: number }
  /** The right plays on two newer screens of the same person. */
  | { readonly kind: 'elsewhere' };

type PlayedVideo = Pick<HTMLVideoElement, 'currentTime' | 'paused' | 'muted' | 'srcObject' | 'play'>;
/** Begins to play; `onLost` is called once when it will not recover, with the server's status, or 0, and its code. */
type Play<V> = (video: V, source: PlaybackSource, onLost: OnLost) => Promise<StopPlaying>;
export interface LivePlayer {
  setAway(isAway: boolean): void;
  stop(): void;
}
interface LivePlayerOptions<V extends PlayedVideo> {
  readonly video: V;
  readonly source: PlaybackSource;
  readonly quality: Quality;
  readonly onState: (state: PlayerState) => void;
  /** Other ways to play; for tests. */
  readonly transports: Readonly<Record<Transport, Play<V>>>;
}

/** How long a way may take to its first frame; doubles while no way has brought one, as on a slow machine or line. */
const FIRST_FRAME_MS = 8000;
const FIRST_FRAME_MAX_MS = 32_000;
/** Browsers notice a cut connection after 7 s; frames that stay away say it sooner. */
const SILENT_MS = 2000;
const STALL_MS = 5000;
const CHECK_MS = 500;
const RETRY_MS = 2000;
/** The other way is tried sooner than the same one again. */
const CHANGE_MS = 250;
/** After a picture was lost: a server that restarts has lost all of its viewers at once. */
const LOST_MS = 1500;
/** How long after a fall-back the preferred way is tried again; doubles each time that fails. */
const RETURN_MS = 30_000;
const RETURN_MAX_MS = 480_000;
/**
 * The answer of a way for a stream that only the other can carry: HLS without H.264, WebRTC with B-frames and no core
 * free.
 */
const OTHER_WAY_ONLY = 409;
/** The code of a right that newer screens have taken. */
const TAKEN = 'PLAYBACK_REVOKED';

export const realTransports: Readonly<Record<Transport, Play<HTMLVideoElement>>> = {
  webrtc: async (video, source, onLost) => {
    const session = await playWebRtc(
      video,
      { url: source.whepUrl, token: source.token, iceServers: source.iceServers },
      () => onLost(0),
    );
    return () => session.close();
  },
  hls: (video, source, onLost) => playHls(video, { url: source.hlsUrl, token: source.token }, onLost),
};

const other = (name: Transport): Transport => (name === 'webrtc' ? 'hls' : 'webrtc');

/**
 * Keeps a live stream on a video element: the preferred transport first, the other when it gives no frames, back to the
 * preferred one after a while, and again and again while the room is open. Ends with `stop`.
 */
export function createLivePlayer<V extends PlayedVideo>(options: LivePlayerOptions<V>): LivePlayer {
  const { video, source, quality, onState, transports } = options;
  let preferred: Transport = quality === 'auto' ? source.prefer : quality;
  let transport = preferred;
  let mayChange = quality === 'auto';
  let stopped = false;
  let stopCurrent: StopPlaying | undefined;
  /** Which start is the present one; an older one that comes late is thrown away. */
  let turn = 0;
  let lastFrameMs = 0;
  let lastTime = -1;
  let firstFrameMs = FIRST_FRAME_MS;
  let returnAtMs = Infinity;
  let returnMs = RETURN_MS;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let away = false;
  /** The way in use was not there at the last try. */
  let wasMissing = false;
  /** The present start has brought a picture. */
  let hasPlayed = false;
  let told: PlayerState | undefined;

  const tell = (state: PlayerState) => {
    const isSame =
      told?.kind === state.kind &&
      (state.kind !== 'playing' || (told.kind === 'playing' && told.transport === state.transport));
    told = state;
    if (!isSame) onState(state);
  };
  const release = () => {
    turn += 1;
    stopCurrent?.();
    stopCurrent = undefined;
    video.srcObject = null;
  };
  const stop = () => {
    stopped = true;
    clearInterval(watch);
    clearTimeout(retry);
    release();
  };
  const chooseNext = (status: number) => {
    if (status === OTHER_WAY_ONLY) {
      // Why HLS may be left again: a core may be free later, but no stream changes its codec.
      mayChange = transport === 'webrtc';
      preferred = transport = other(transport);
      returnAtMs = Infinity;
    } else if (mayChange && (status !== 404 || wasMissing)) transport = other(transport);
    // Why a second try: the first who asks for HLS may be there before its first segment.
    wasMissing = status === 404 && !wasMissing;
    if (transport === preferred) returnAtMs = Infinity;
    else {
      returnAtMs = Date.now() + returnMs;
      returnMs = Math.min(returnMs * 2, RETURN_MAX_MS);
    }
  };
  const lost: OnLost = (status, code) => {
    if (stopped) return;
    if (status === 401 || status === 403) {
      stop();
      return tell(code === TAKEN ? { kind: 'elsewhere' } : { kind: 'refused', status });
    }
    release();
    tell({ kind: 'waiting' });
    const before = transport;
    const changeMs = hasPlayed ? LOST_MS : CHANGE_MS;
    hasPlayed = false;
    chooseNext(status);
    clearTimeout(retry);
    retry = setTimeout(() => void start(), spread(transport === before ? RETRY_MS : changeMs));
  };

  async function start(): Promise<void> {
    if (stopped) return;
    turn += 1;
    const own = turn;
    lastFrameMs = Date.now();
    lastTime = -1;
    tell({ kind: 'connecting' });
    const onLost: OnLost = (status, code) => {
      if (own === turn) lost(status, code);
    };
    try {
      const end = await transports[transport](video, source, onLost);
      if (stopped || own !== turn) return end();
      stopCurrent = end;
      await video.play().catch(() => {
        // Why: browsers let a page start sound only after a gesture; silent pictures always.
        video.muted = true;
        return video.play().catch(() => undefined);
      });
    } catch (error) {
      if (error instanceof MediaRefused) onLost(error.status, error.code);
      else onLost(0);
    }
  }

  const watch = setInterval(() => {
    if (!stopCurrent) return;
    const now = Date.now();
    if (video.currentTime !== lastTime) {
      if (lastTime >= 0) {
        hasPlayed = true;
        firstFrameMs = FIRST_FRAME_MS;
        tell({ kind: 'playing', transport });
      }
      lastTime = video.currentTime;
      lastFrameMs = now;
    } else if (video.paused || away) lastFrameMs = now;
    else if (now - lastFrameMs > (lastTime <= 0 ? firstFrameMs : STALL_MS)) {
      if (lastTime <= 0) firstFrameMs = Math.min(firstFrameMs * 2, FIRST_FRAME_MAX_MS);
      return lost(0);
    } else if (told?.kind === 'playing' && now - lastFrameMs > SILENT_MS) tell({ kind: 'waiting' });
    if (transport === preferred && told?.kind === 'playing') returnMs = RETURN_MS;
    if (now >= returnAtMs) {
      transport = preferred;
      returnAtMs = Infinity;
      release();
      void start();
    }
  }, CHECK_MS);

  void start();
  return {
    /** While the performer is away there are no frames, and no other way would bring them. */
    setAway(isAway) {
      away = isAway;
    },
    stop,
  };
}
