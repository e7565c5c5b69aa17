import type { LoadPolicy } from 'hls.js';
import { spread } from '../../../shared/live/index.ts';
import { hlsSizes } from './hls-sizes.ts';
import type { SizedVideo } from '../webrtc-session.ts';

export type StopPlaying = () => void;

/** Called on unrecoverable failure, with the server's status (0 without a response) and error code. */
export type OnLost = (status: number, code?: string) => void;

/**
 * Delay before reporting a refusal. By then, a page that was notified why access ended has switched to something else.
 */
const TOLD_MS = 1000;

/** Status reported for an ended session. Reopening the session shows whether access has ended too. */
const SESSION_OVER = 404;

/** Retry delay, spread randomly because a server restart fails all viewers' requests at once. */
const RETRY_MS = 1500;
const retrySpread = ({ default: policy }: LoadPolicy): LoadPolicy => ({
  default: {
    ...policy,
    errorRetry: policy.errorRetry && { ...policy.errorRetry, retryDelayMs: spread(RETRY_MS) },
  },
});

const withToken = (url: string, token: string | undefined) =>
  token ? `${url}${url.includes('?') ? '&' : '?'}token=${encodeURIComponent(token)}` : url;

/**
 * Plays low-latency HLS with hls.js if supported, otherwise natively. `isLate` plays whole segments with a few seconds
 * of delay, which takes fewer requests. `isForTv` plays natively, because a TV needs a URL. Calls `onSized` if the size
 * of the video can be selected, and `onLost` on unrecoverable failure.
 */
export async function playHls(
  video: HTMLVideoElement,
  options: {
    url: string;
    token?: string | undefined;
    isLate?: boolean;
    isForTv?: boolean;
    onSized?: (video: SizedVideo) => void;
  },
  onLost: OnLost,
): Promise<StopPlaying> {
  const source = withToken(options.url, options.token);
  const Hls = options.isForTv ? undefined : (await import('hls.js/light')).default;
  if (!Hls?.isSupported()) {
    video.disableRemotePlayback = false;
    const lost = () => onLost(0);
    video.addEventListener('error', lost);
    video.src = source;
    return () => {
      video.removeEventListener('error', lost);
      video.removeAttribute('src');
      video.load();
    };
  }
  // Sets no sync duration, because a segment count here would override the server's part hold-back, which is closer to
  // live.
  const { manifestLoadPolicy, playlistLoadPolicy, fragLoadPolicy } = Hls.DefaultConfig;
  const hls = new Hls({
    manifestLoadPolicy: retrySpread(manifestLoadPolicy),
    playlistLoadPolicy: retrySpread(playlistLoadPolicy),
    fragLoadPolicy: retrySpread(fragLoadPolicy),
    lowLatencyMode: !options.isLate,
    backBufferLength: 30,
    maxLiveSyncPlaybackRate: 1.1,
  });
  let mediaErrors = 0;
  let refused: ReturnType<typeof setTimeout> | undefined;
  hls.on(Hls.Events.ERROR, (_event, data) => {
    const status = data.response?.code ?? 0;
    if (status === 401 || status === 403) {
      // Access has ended, so the server would refuse all further requests.
      hls.stopLoad();
      const isOpening = data.details === Hls.ErrorDetails.MANIFEST_LOAD_ERROR;
      const code = isOpening ? codeOf(data.networkDetails) : undefined;
      refused ??= setTimeout(() => onLost(isOpening ? status : SESSION_OVER, code), TOLD_MS);
    }
    if (!data.fatal || refused) return;
    if (data.type === Hls.ErrorTypes.MEDIA_ERROR && mediaErrors++ < 2) hls.recoverMediaError();
    else onLost(status);
  });
  options.onSized?.(hlsSizes(hls, video, Hls.Events));
  hls.loadSource(source);
  hls.attachMedia(video);
  return () => {
    clearTimeout(refused);
    hls.destroy();
  };
}

/** Extracts the error code from the body of a refused request. */
function codeOf(request: unknown): string | undefined {
  try {
    const { code } = JSON.parse((request as XMLHttpRequest).responseText) as { code?: unknown };
    return typeof code === 'string' ? code : undefined;
  } catch {
    return undefined;
  }
}
