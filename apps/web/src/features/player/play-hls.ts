import type { LoadPolicy } from 'hls.js';
import { spread } from '../../shared/live/index.ts';

/** Ends playing. */
export type StopPlaying = () => void;

/** Playing has ended for good: the server's status, 0 when it gave none, and its code. */
export type OnLost = (status: number, code?: string) => void;

/** By then the page has heard why a right has ended, if it hears of it at all, and plays something else. */
const TOLD_MS = 1000;

/** What is said of a session that is over. Whether the right is over, too, is said when it is opened again. */
const SESSION_OVER = 404;

/** All viewers' requests fail together when a server restarts; each repeats them after a pause of its own. */
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
 * Plays low-latency HLS into `video`, by hls.js where it can, else by the browser itself; `isLate`: some seconds later,
 * by whole segments, which is fewer requests. `onLost`: it will not recover.
 */
export async function playHls(
  video: HTMLVideoElement,
  options: { url: string; token?: string | undefined; isLate?: boolean },
  onLost: OnLost,
): Promise<StopPlaying> {
  const source = withToken(options.url, options.token);
  const { default: Hls } = await import('hls.js/light');
  if (!Hls.isSupported()) {
    const lost = () => onLost(0);
    video.addEventListener('error', lost);
    video.src = source;
    return () => {
      video.removeEventListener('error', lost);
      video.removeAttribute('src');
      video.load();
    };
  }
  // Why no sync duration: a count of segments here would override the server's part hold-back, which is closer to live.
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
      // Why: the right has ended, and every further question would be refused, too.
      hls.stopLoad();
      const isOpening = data.details === Hls.ErrorDetails.MANIFEST_LOAD_ERROR;
      const code = isOpening ? codeOf(data.networkDetails) : undefined;
      refused ??= setTimeout(() => onLost(isOpening ? status : SESSION_OVER, code), TOLD_MS);
    }
    if (!data.fatal || refused) return;
    if (data.type === Hls.ErrorTypes.MEDIA_ERROR && mediaErrors++ < 2) hls.recoverMediaError();
    else onLost(status);
  });
  hls.loadSource(source);
  hls.attachMedia(video);
  return () => {
    clearTimeout(refused);
    hls.destroy();
  };
}

/** The code in the body of a refused request. */
function codeOf(request: unknown): string | undefined {
  try {
    const { code } = JSON.parse((request as XMLHttpRequest).responseText) as { code?: unknown };
    return typeof code === 'string' ? code : undefined;
  } catch {
    return undefined;
  }
}
