import { After, Button, Monitor, Play, RotateCcw, Spinner, Volume2, VolumeX } from '@footlight/ui';
import { lazy, Suspense, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useSettings } from '../../shared/settings/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { playerWords } from './words.ts';
import type { PlaybackSource, PlayerState, Quality } from './live-player.ts';
import css from './live-video.module.css';
import { LiveControls } from './live-controls.tsx';
import { setVolume, togglePlay } from './media-actions.ts';
import { PlayerMenu } from './menu/player-menu.tsx';
import { useIdle } from './use-idle.ts';
import { useFirstPicture } from './use-first-picture.ts';
import { useLivePlayer } from './use-live-player.ts';
import { LiveTimeline } from './hls/live-timeline.tsx';
import { useVideoSize } from './use-video-size.ts';

const StatsPanel = lazy(() => import('./stats/stats-panel.tsx').then(({ StatsPanel: part }) => ({ default: part })));

export interface LiveVideoProps {
  name: string;
  /** Undefined while joining the room. */
  source: PlaybackSource | undefined;
  /** True if playback access was refused, so that the viewer can try again. */
  hasFailed?: boolean;
  /** URL of the latest snapshot, shown until the video plays. */
  poster?: string | undefined;
  isAway: boolean;
  /** Content of the upper left corner: live badge, viewers and duration. */
  chips: ReactNode;
  /** The page's buttons that appear next to the player's, which leaves room for them. */
  acts?: ReactNode;
  /** Requests new playback access after a refusal: once automatically, then on user action. */
  onRetry: () => void;
  /** True if the viewer requested this video, so that it plays with sound. */
  wantsSound?: boolean;
  /** Called when the first frame is on screen. */
  onPicture?: (() => void) | undefined;
}

const REFUSED: PlayerState = { kind: 'refused', status: 0 };
/** Delay before the loading state is shown, in milliseconds. */
const PATIENCE_MS = 400;

/** Live video with controls, and a status message while it is unavailable. */
export function LiveVideo(props: LiveVideoProps) {
  const { name, source, hasFailed = false, poster, isAway, chips, acts } = props;
  const { onRetry, wantsSound = false, onPicture } = props;
  const t = useWords(playerWords);
  const frame = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const [quality, setQuality] = useState<Quality>('auto');
  const size = useVideoSize(video);
  const { onSized } = size;
  const { state, silent } = useLivePlayer(video, {
    source,
    quality,
    isAway,
    wantsSound,
    onRefused: onRetry,
    onSized,
  });
  useFirstPicture(video, onPicture);
  const [posterGone, setPosterGone] = useState(false);
  const [isTall, setTall] = useState(false);
  const [hasStats, setStats] = useState(false);
  const isIdle = useIdle(frame);
  const label = t('streaming.player', { name });
  const isPlaying = state.kind === 'playing';
  const isSoundOnly = isPlaying && size.mostLines === 0;
  const hasPicture = isPlaying && !isSoundOnly;
  return (
    <div
      className={css.player}
      ref={frame}
      data-kind={state.kind}
      data-idle={(isIdle && isPlaying) || undefined}
      data-tall={isTall || undefined}
    >
      {poster && !posterGone && (
        <img
          className={css.poster}
          src={poster}
          alt=""
          width={1280}
          height={720}
          fetchPriority="high"
          data-hidden={hasPicture || undefined}
          onError={() => setPosterGone(true)}
        />
      )}
      {/* Live speech has no captions. */}
      <video
        ref={video}
        className={css.video}
        playsInline
        aria-label={label}
        data-shown={hasPicture || undefined}
        onResize={({ currentTarget: { videoWidth, videoHeight } }) => setTall(videoHeight > videoWidth)}
      />
      <div className={css.chips}>{chips}</div>
      <SiteMark />
      {isSoundOnly && !isAway && (
        <Over plain>
          <Volume2 size={36} aria-hidden />
          <p>{t('streaming.soundOnlyText')}</p>
        </Over>
      )}
      <Said name={name} state={hasFailed ? REFUSED : state} isAway={isAway} onRetry={onRetry} video={video} />
      {silent && isPlaying && !isAway && (
        <Button
          tone="action"
          className={css.unmute}
          icon={<VolumeX size={18} aria-hidden />}
          onClick={() => video.current && setVolume(video.current, video.current.volume || 1)}
        >
          {t('streaming.unmute')}
        </Button>
      )}
      {hasStats && (
        <Suspense>
          <StatsPanel video={video} state={state} connection={size.connection} onClose={() => setStats(false)} />
        </Suspense>
      )}
      <LiveControls
        video={video}
        frame={frame}
        acts={acts}
        timeline={<LiveTimeline size={size} />}
        menu={
          <PlayerMenu
            video={video}
            quality={quality}
            onChoose={setQuality}
            size={size}
            hasStats={hasStats}
            onStats={setStats}
          />
        }
      />
    </div>
  );
}

/** The site's logo over the video, if configured. */
function SiteMark() {
  const { logoStream } = useSettings();
  return logoStream && <img className={css.logo} src={logoStream} alt="" />;
}

function Said({
  name,
  state,
  isAway,
  onRetry,
  video,
}: {
  name: string;
  state: PlayerState;
  isAway: boolean;
  onRetry: () => void;
  video: RefObject<HTMLVideoElement | null>;
}) {
  const t = useWords(playerWords);
  if (state.kind === 'elsewhere') {
    return (
      <Over>
        <strong>{t('streaming.elsewhereTitle')}</strong>
        <p>{t('streaming.elsewhereText')}</p>
        <Button tone="action" icon={<Monitor size={16} aria-hidden />} onClick={onRetry}>
          {t('streaming.watchHere')}
        </Button>
      </Over>
    );
  }
  if (state.kind === 'refused') {
    return (
      <Over>
        <strong>{t('streaming.refusedTitle')}</strong>
        <p>{t('streaming.refusedText')}</p>
        <Button icon={<RotateCcw size={16} aria-hidden />} onClick={onRetry}>
          {t('streaming.tryAgain')}
        </Button>
      </Over>
    );
  }
  if (isAway) {
    return (
      <Over>
        <strong>{t('streaming.awayTitle', { name })}</strong>
        <p>{t('streaming.awayText')}</p>
      </Over>
    );
  }
  if (state.kind === 'playing') return null;
  if (state.kind === 'blocked') {
    return (
      <Over plain>
        <Button
          tone="action"
          size="large"
          icon={<Play size={22} aria-hidden />}
          onClick={() => video.current && togglePlay(video.current)}
        >
          {t('streaming.play')}
        </Button>
      </Over>
    );
  }
  return (
    <After key={state.kind} ms={PATIENCE_MS}>
      <Over plain>
        <Spinner size={36} />
        <p>{t(state.kind === 'connecting' ? 'streaming.connecting' : 'streaming.waiting')}</p>
      </Over>
    </After>
  );
}

const Over = ({ children, plain = false }: { children: ReactNode; plain?: boolean }) => (
  <div className={css.over} data-plain={plain || undefined} aria-live="polite">
    {children}
  </div>
);

export const VideoChip = ({ children, className }: { children: ReactNode; className?: string | undefined }) => (
  <span className={`${css.chip} ${className ?? ''}`}>{children}</span>
);
