import { After, Button, Monitor, RotateCcw, Spinner, VolumeX } from '@footlight/ui';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useAppearance } from '../../shared/appearance/index.ts';
import { useSettings } from '../../shared/settings/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { playerWords } from './words.ts';
import type { PlaybackSource, PlayerState, Quality } from './live-player.ts';
import css from './live-video.module.css';
import './media-elements-jsx.ts';
import { QualityMenu } from './quality-menu.tsx';
import { useLivePlayer } from './use-live-player.ts';

export interface LiveVideoProps {
  name: string;
  /** Absent while joining the room. */
  source: PlaybackSource | undefined;
  /** Latest snapshot, shown until the video plays. */
  poster?: string | undefined;
  isAway: boolean;
  /** Upper left corner: live badge, viewers and duration. */
  chips: ReactNode;
  /** Requests new playback access after a refusal: once automatically, then on user action. */
  onRetry: () => void;
}

/** Loads the controls, once somebody uses the page. English is in them; the other languages load before them. */
async function loadControls(language: string): Promise<void> {
  if (language === 'de') await import('media-chrome/dist/lang/de.js');
  await import('./media-elements.ts');
}

/** Delay before the loading state is shown, in milliseconds. */
const PATIENCE_MS = 400;

/** Live video with controls, and a status message while it is unavailable. */
export function LiveVideo({ name, source, poster, isAway, chips, onRetry }: LiveVideoProps) {
  const t = useWords(playerWords);
  const { language } = useAppearance();
  const id = useId();
  const video = useRef<HTMLVideoElement>(null);
  const [quality, setQuality] = useState<Quality>('auto');
  const { state, silent } = useLivePlayer(video, source, quality, isAway, onRetry);
  const [posterGone, setPosterGone] = useState(false);
  const controls = useRef<HTMLElement>(null);
  const label = t('streaming.player', { name });
  const [isUsed, setUsed] = useState(false);
  const use = () => setUsed(true);
  useEffect(() => {
    // The player has nothing to focus before its controls are loaded.
    const onKey = () => setUsed(true);
    document.addEventListener('keydown', onKey, { once: true });
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  useEffect(() => {
    if (!isUsed) return;
    // Set manually: the controls label themselves on startup, the same for every player on the page.
    void loadControls(language).then(() => controls.current?.setAttribute('aria-label', label));
  }, [isUsed, language, label]);

  const isPlaying = state.kind === 'playing';
  return (
    <div className={css.player} id={id} data-kind={state.kind} onPointerEnter={use} onPointerDown={use}>
      {poster && !posterGone && (
        <img
          className={css.poster}
          src={poster}
          alt=""
          width={1280}
          height={720}
          fetchPriority="high"
          data-hidden={isPlaying || undefined}
          onError={() => setPosterGone(true)}
        />
      )}
      <media-controller
        ref={controls}
        class={css.controller}
        lang={language}
        autohide="3"
        fullscreenelement={id}
        novolumepref
      >
        {/* Live speech has no captions. */}
        <video ref={video} slot="media" playsInline aria-label={label} data-shown={isPlaying || undefined} />
        <media-control-bar class={css.bar}>
          <media-play-button notooltip />
          <media-mute-button notooltip />
          <media-volume-range class={css.volume} />
          <span className={css.gap} />
          <QualityMenu quality={quality} onChoose={setQuality} />
          <media-pip-button notooltip />
          <media-fullscreen-button notooltip />
        </media-control-bar>
      </media-controller>
      <div className={css.chips}>{chips}</div>
      <SiteMark />
      <Said name={name} state={state} isAway={isAway} onRetry={onRetry} />
      {silent && isPlaying && !isAway && (
        <Button
          tone="action"
          className={css.unmute}
          icon={<VolumeX size={18} aria-hidden />}
          onClick={() => {
            if (!video.current) return;
            video.current.muted = false;
            if (video.current.volume === 0) video.current.volume = 1;
          }}
        >
          {t('streaming.unmute')}
        </Button>
      )}
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
}: {
  name: string;
  state: PlayerState;
  isAway: boolean;
  onRetry: () => void;
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
