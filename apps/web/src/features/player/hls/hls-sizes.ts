import type { default as Hls, Level, LevelDetails, LevelParsed, ManifestLoadedData } from 'hls.js';
import type { SizedVideo, VideoSizes } from '../webrtc-session.ts';

/** Multivariant playlist that the server writes for each session. Reloading it doesn't start a new session. */
const MASTER = 'master.m3u8';

type Pictured = Pick<Level, 'width' | 'height'>;
type Details = Pick<LevelDetails, 'edge' | 'fragmentStart'>;
/** The part of hls.js that `hlsSizes` uses. */
export type SizedHls = Pick<
  Hls,
  | 'autoLevelCapping'
  | 'bandwidthEstimate'
  | 'currentLevel'
  | 'levels'
  | 'loadSource'
  | 'on'
  | 'playingDate'
  | 'startLoad'
>;
type SizedEvents = Pick<(typeof Hls)['Events'], 'LEVEL_UPDATED' | 'MANIFEST_LOADED' | 'MANIFEST_PARSED'>;

/** The recorded past of a broadcast, as announced in the multivariant playlist. Times are in milliseconds. */
interface Past {
  readonly url: string;
  readonly sinceMs: number;
  readonly mostMs: number;
}

const linesOf = ({ width, height }: Pictured): number => Math.min(width, height);

/**
 * Returns the index of the largest level with at most `mostLines` lines, or of the smallest level if all are larger.
 * Returns -1 for no limit.
 */
export function capFor(levels: readonly Pictured[], mostLines: number | null): number {
  if (mostLines === null) return -1;
  return Math.max(
    0,
    levels.findLastIndex((level) => linesOf(level) <= mostLines),
  );
}

function pastOf({ sessionData, url }: Pick<ManifestLoadedData, 'sessionData' | 'url'>): Past | undefined {
  const valueOf = (id: string) => sessionData?.[`rewind.${id}`]?.['VALUE'] ?? '';
  const sinceMs = Date.parse(valueOf('since'));
  if (valueOf('uri') === '' || Number.isNaN(sinceMs)) return undefined;
  return { url: new URL(valueOf('uri'), url).href, sinceMs, mostMs: Number(valueOf('seconds')) * 1000 };
}

/**
 * Selects what hls.js plays. Adapts the size to the connection up to a limit, as WebRTC sessions do, or plays only the
 * sound or the past. Sound and past are separate playlists, because hls.js ignores variants without video.
 */
export function hlsSizes(
  hls: SizedHls,
  video: Pick<HTMLVideoElement, 'currentTime' | 'paused' | 'play'>,
  events: SizedEvents,
): SizedVideo {
  let sizes: VideoSizes['sizes'] = [];
  let soundUrl: string | undefined;
  let past: Past | undefined;
  let mostLines: number | null = null;
  let plays: 'video' | 'sound' | 'past' = 'video';
  /** Seconds behind live at which to start the past. Set until the past's playlist has loaded. */
  let startBehind: number | undefined;
  let details: Details | undefined;

  const load = (next: typeof plays, url: string) => {
    const wasPaused = video.paused;
    plays = next;
    details = undefined;
    hls.loadSource(url);
    // Loading another source pauses the element.
    if (!wasPaused) video.play().catch(() => {});
  };
  const loadVideo = () => load('video', new URL(MASTER, soundUrl ?? past?.url).href);
  const apply = () => {
    if (mostLines === 0 && soundUrl !== undefined) {
      if (plays !== 'sound') load('sound', soundUrl);
    } else if (plays === 'sound') loadVideo();
    else if (plays === 'video') hls.autoLevelCapping = capFor(hls.levels, mostLines);
  };

  hls.on(events.MANIFEST_LOADED, (_event, { levels, sessionData, url }) => {
    const pictured = levels.flatMap(({ width = 0, height = 0, bitrate }: LevelParsed) =>
      height > 0 ? [{ lines: linesOf({ width, height }), kbps: Math.round(bitrate / 1000) }] : [],
    );
    if (pictured.length === 0) return;
    sizes = pictured.toSorted((a, b) => b.lines - a.lines);
    soundUrl = levels.find(({ height, bitrate }) => !height && bitrate > 0)?.url;
    past = pastOf({ sessionData, url });
  });
  // hls.js finishes processing the manifest only after this event.
  hls.on(events.MANIFEST_PARSED, () => queueMicrotask(apply));
  hls.on(events.LEVEL_UPDATED, (_event, { details: latest }) => {
    details = latest;
    if (plays !== 'past' || startBehind === undefined) return;
    const start = Math.max(latest.fragmentStart, latest.edge - startBehind);
    startBehind = undefined;
    queueMicrotask(() => hls.startLoad(start));
  });

  return {
    async sizes() {
      if (sizes.length === 0) return null;
      const level = plays === 'video' ? hls.levels[hls.currentLevel] : undefined;
      const estimateKbps = Math.round(hls.bandwidthEstimate / 1000);
      return { sizes, current: level ? linesOf(level) : null, mostLines, estimateKbps };
    },
    async limitSize(lines) {
      mostLines = lines;
      if (sizes.length > 0) apply();
    },
    rewind: {
      past() {
        if (!past || plays === 'sound') return 0;
        if (plays === 'past') return details ? details.edge - details.fragmentStart : 0;
        const lengthMs = (hls.playingDate?.getTime() ?? past.sinceMs) - past.sinceMs;
        return Math.min(lengthMs, past.mostMs) / 1000;
      },
      behind: () => (plays === 'past' && details ? Math.max(0, details.edge - video.currentTime) : 0),
      goTo(behind) {
        if (behind <= 0) {
          if (plays === 'past') loadVideo();
        } else if (plays === 'past' && details) {
          video.currentTime = Math.max(details.fragmentStart, details.edge - behind);
        } else if (plays === 'video' && past) {
          startBehind = behind;
          load('past', past.url);
        }
      },
    },
  };
}
