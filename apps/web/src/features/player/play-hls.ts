/** Ends playing. */
export type StopPlaying = () => void;

const withToken = (url: string, token: string | undefined) =>
  token ? `${url}${url.includes('?') ? '&' : '?'}token=${encodeURIComponent(token)}` : url;

/** Plays low-latency HLS into `video`, by hls.js where it can, else by the browser itself. `onLost`: it will not recover. */
export async function playHls(
  video: HTMLVideoElement,
  options: { url: string; token?: string | undefined },
  onLost: (status: number) => void,
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
  const hls = new Hls({
    lowLatencyMode: true,
    backBufferLength: 30,
    maxLiveSyncPlaybackRate: 1.1,
  });
  let mediaErrors = 0;
  hls.on(Hls.Events.ERROR, (_event, data) => {
    if (!data.fatal) return;
    if (data.type === Hls.ErrorTypes.MEDIA_ERROR && mediaErrors++ < 2) hls.recoverMediaError();
    else onLost(data.response?.code ?? 0);
  });
  hls.loadSource(source);
  hls.attachMedia(video);
  return () => hls.destroy();
}
