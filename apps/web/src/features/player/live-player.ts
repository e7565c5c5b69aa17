import { spread } from '../../shared/live/index.ts';
import { playHls, type OnLost, type StopPlaying } from './hls/play-hls.ts';
import { playWebRtc } from './play-webrtc.ts';
import { MediaRefused, type SizedVideo } from './webrtc-session.ts';

/** A stream's URLs, as returned by `POST /streaming/join/{id}`. */
export interface PlaybackSource {
  readonly whepUrl: string;
  readonly hlsUrl: string;
  readonly prefer: 'webrtc' | 'hls';
  readonly token?: string | undefined;
  readonly iceServers: RTCIceServer[];
}
export type Transport = 'webrtc' | 'hls';
/**
 * The viewer's choice. `auto` follows the site's preference, with automatic fallback. `tv` plays HLS natively in the
 * browser.
 */
export type Quality = 'auto' | Transport | 'tv';
export type PlayerState =
  | { readonly kind: 'connecting' }
  | { readonly kind: 'playing'; readonly transport: Transport }
  | { readonly kind: 'waiting' }
  /** The browser plays nothing without a gesture, not even muted video. iPhones do this in low-power mode. */
  | { readonly kind: 'blocked' }
  | { readonly kind: 'refused'; readonly status: number }
  /** The same user is watching the stream on two newer screens. */
  | { readonly kind: 'elsewhere' };

type PlayedVideo = Pick<HTMLVideoElement, 'currentTime' | 'paused' | 'muted' | 'srcObject' | 'play'>;
/**
 * Starts playback. Calls `onLost` once on unrecoverable failure, with the server's status (0 without a response) and
 * error code.
 */
type Play<V> = (video: V, source: PlaybackSource, onLost: OnLost) => Promise<StopPlaying>;
export interface LivePlayer {
  setAway(isAway: boolean): void;
  /**
   * Reports that the device may have changed networks. If the picture then freezes, the connection is soon replaced,
   * because a connection can't move to another network.
   */
  networkChanged(): void;
  stop(): void;
}
interface LivePlayerOptions<V extends PlayedVideo> {
  readonly video: V;
  readonly source: PlaybackSource;
  readonly quality: Quality;
  readonly onState: (state: PlayerState) => void;
  /** Replaceable in tests. */
  readonly transports: Readonly<Record<Transport, Play<V>>>;
}

/** Time allowed for the first frame. Doubles until a transport delivers one, for slow devices and connections. */
const FIRST_FRAME_MS = 8000;
const FIRST_FRAME_MAX_MS = 32_000;
/**
 * Time without frames after which the video is reported as waiting. Browsers detect a lost connection only after 7 s.
 */
const SILENT_MS = 2000;
const STALL_MS = 5000;
/** After a network change, a picture frozen for this long won't recover by itself. */
const MOVED_STALL_MS = 1000;
/** Time after a network change during which a frozen picture is attributed to it. */
const MOVED_MS = 10_000;
const CHECK_MS = 500;
const RETRY_MS = 2000;
/** Delay before switching transports. Shorter than the delay before retrying the same transport. */
const CHANGE_MS = 250;
/**
 * Delay before switching transports after the picture was lost, because a restarting server loses all its viewers at
 * once.
 */
const LOST_MS = 1500;
/** Delay in milliseconds before returning to the preferred transport after a fallback. Doubles on each failure. */
const RETURN_MS = 30_000;
const RETURN_MAX_MS = 480_000;
/**
 * Status returned if only the other transport can carry the stream. HLS can't carry streams without H.264, and WebRTC
 * can't carry B-frames without a free core.
 */
const OTHER_WAY_ONLY = 409;
/** Error code when newer screens have taken over the playback right. */
const TAKEN = 'PLAYBACK_REVOKED';

/** Calls `onSized` whenever a video starts whose size can be selected. `isForTv` plays HLS natively in the browser. */
export const realTransports = (
  onSized: (video: SizedVideo) => void = () => {},
  isForTv = false,
): Readonly<Record<Transport, Play<HTMLVideoElement>>> => ({
  webrtc: async (video, source, onLost) => {
    const session = await playWebRtc(
      video,
      { url: source.whepUrl, token: source.token, iceServers: source.iceServers },
      () => onLost(0),
    );
    onSized(session);
    return () => session.close();
  },
  hls: (video, source, onLost) => playHls(video, { url: source.hlsUrl, token: source.token, isForTv, onSized }, onLost),
});

const isNamed = (error: unknown, name: string): boolean => error instanceof DOMException && error.name === name;
const other = (name: Transport): Transport => (name === 'webrtc' ? 'hls' : 'webrtc');

/**
 * Keeps a live stream playing on a video element until `stop`. Starts with the preferred transport, falls back to the
 * other if no frames arrive, and returns to the preferred one later. Retries while the room is open.
 */
export function createLivePlayer<V extends PlayedVideo>(options: LivePlayerOptions<V>): LivePlayer {
  const { video, source, quality, onState, transports } = options;
  let preferred: Transport = quality === 'auto' ? source.prefer : quality === 'tv' ? 'hls' : quality;
  let transport = preferred;
  let mayChange = quality === 'auto';
  let stopped = false;
  let stopCurrent: StopPlaying | undefined;
  /** Number of the current start. Results of earlier starts are discarded. */
  let turn = 0;
  let lastFrameMs = 0;
  let lastTime = -1;
  let firstFrameMs = FIRST_FRAME_MS;
  let returnAtMs = Infinity;
  let returnMs = RETURN_MS;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let away = false;
  let movedAtMs = -Infinity;
  /** True if the current transport returned 404 on the last attempt. */
  let wasMissing = false;
  /** True if the current start has delivered a picture. */
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
      // WebRTC may recover, because a core may become free later. HLS never does, because a stream doesn't change its
      // codec.
      mayChange = transport === 'webrtc';
      preferred = transport = other(transport);
      returnAtMs = Infinity;
    } else if (mayChange && (status !== 404 || wasMissing)) transport = other(transport);
    // Retries a 404 once, because the first HLS viewer may arrive before the first segment exists.
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

  /** Starts the current transport. `isQuiet` keeps the last frame on screen meanwhile. */
  async function start(isQuiet = false): Promise<void> {
    if (stopped) return;
    turn += 1;
    const own = turn;
    lastFrameMs = Date.now();
    lastTime = -1;
    if (!isQuiet) tell({ kind: 'connecting' });
    const onLost: OnLost = (status, code) => {
      if (own === turn) lost(status, code);
    };
    try {
      const end = await transports[transport](video, source, onLost);
      if (stopped || own !== turn) return end();
      stopCurrent = end;
      await video.play().catch((error: unknown) => {
        // A newer start interrupted this one, so the error says nothing about sound.
        if (own !== turn || isNamed(error, 'AbortError')) return undefined;
        // Retries muted. Most browsers allow sound only after a user gesture, but allow muted video.
        const wasMuted = video.muted;
        video.muted = true;
        return video.play().catch((again: unknown) => {
          if (own !== turn || !isNamed(again, 'NotAllowedError')) return;
          // The gesture that starts the video also allows sound.
          video.muted = wasMuted;
          tell({ kind: 'blocked' });
        });
      });
    } catch (error) {
      if (error instanceof MediaRefused) onLost(error.status, error.code);
      else onLost(0);
    }
  }

  const hasStoodSinceMove = (now: number) =>
    transport === 'webrtc' && now - movedAtMs < MOVED_MS && lastTime > 0 && now - lastFrameMs > MOVED_STALL_MS;
  const connectAgain = () => {
    movedAtMs = -Infinity;
    stopCurrent?.();
    stopCurrent = undefined;
    void start(true);
  };

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
    else if (hasStoodSinceMove(now)) return connectAgain();
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
    /** While the performer is away there are no frames, and switching transports would not help. */
    setAway(isAway) {
      away = isAway;
    },
    networkChanged() {
      movedAtMs = Date.now();
    },
    stop,
  };
}
