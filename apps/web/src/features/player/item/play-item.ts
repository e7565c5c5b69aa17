/** Sources of a video: an HLS ladder, and a single file for browsers without adaptive playback. */
export interface ItemSource {
  readonly hls?: string | undefined;
  readonly mp4: string;
}
/** A quality level, named after the number of lines on its shorter side. */
export interface ItemLevel {
  readonly index: number;
  readonly lines: number;
}
export interface PlayedItem {
  /** Selects a quality level. -1 adapts to the connection. */
  choose(index: number): void;
  stop(): void;
}
interface Hopes {
  readonly onLevels: (levels: readonly ItemLevel[]) => void;
  /** Called on unrecoverable failure, because the link has expired or nothing can be decoded. */
  readonly onFailed: () => void;
}

const HLS_TYPE = 'application/vnd.apple.mpegurl';
const MOST_RECOVERIES = 2;

/** Plays a file natively. */
function playFile(video: HTMLVideoElement, url: string, onFailed: () => void): PlayedItem {
  video.addEventListener('error', onFailed);
  video.src = url;
  return {
    choose: () => {},
    stop: () => {
      video.removeEventListener('error', onFailed);
      video.removeAttribute('src');
      video.load();
    },
  };
}

/** Plays a video. Uses hls.js for the HLS ladder if supported, otherwise native HLS, otherwise the single file. */
export async function playItem(
  video: HTMLVideoElement,
  { hls: ladder, mp4 }: ItemSource,
  { onLevels, onFailed }: Hopes,
): Promise<PlayedItem> {
  if (!ladder) return playFile(video, mp4, onFailed);
  const { default: Hls } = await import('hls.js/light');
  if (!Hls.isSupported()) return playFile(video, video.canPlayType(HLS_TYPE) ? ladder : mp4, onFailed);
  const hls = new Hls({ backBufferLength: 60, maxBufferLength: 30, capLevelToPlayerSize: true });
  let recoveries = 0;
  hls.on(Hls.Events.MANIFEST_PARSED, (_event, { levels }) =>
    onLevels(levels.map(({ width, height }, index) => ({ index, lines: Math.min(width, height) }))),
  );
  hls.on(Hls.Events.ERROR, (_event, { fatal, type }) => {
    if (!fatal) return;
    if (type === Hls.ErrorTypes.MEDIA_ERROR && recoveries++ < MOST_RECOVERIES) hls.recoverMediaError();
    else onFailed();
  });
  hls.loadSource(ladder);
  hls.attachMedia(video);
  return {
    choose: (index) => (hls.nextLevel = index),
    stop: () => hls.destroy(),
  };
}
