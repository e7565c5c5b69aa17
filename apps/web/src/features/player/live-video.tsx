import { After, Button, Monitor, RotateCcw, Spinner, VolumeX } from '@footlight/ui';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useAppearance } from '../../shared/appearance/index.ts';
import { useSettings } from '../../shared/settings/index.ts';
import { useWords } from '../../shared/words/index.ts';
import type { PlaybackSource, PlayerState, Quality } from './live-player.ts';
import css from './live-video.module.css';
import './media-elements-jsx.ts';
import { QualityMenu } from './quality-menu.tsx';
import { useLivePlayer } from './use-live-player.ts';

export interface LiveVideoProps {
  /** Whose picture it is. */
  name: string;
  /** Absent while the room is being entered. */
  source: PlaybackSource | undefined;
  /** The last picture of the stream, until there are moving ones. */
  poster?: string | undefined;
  isAway: boolean;
  /** Stands in the upper left corner: lamp, viewers, time. */
  chips: ReactNode;
  /** Asks for a new right to play, after it was refused: once by itself, then when the viewer wants it. */
  onRetry: () => void;
}

/** Loads the controls, once somebody uses the page. English is in them; the other languages load before them. */
async function loadControls(language: string): Promise<void> {
  if (language === 'de') await import('media-chrome/dist/lang/de.js');
  await import('./media-elements.ts');
}

/** Milliseconds after which waiting is shown. */
const PATIENCE_MS = 400;

/** The live picture with its controls, and what is said over it while it is not there. */
export function LiveVideo({ name, source, poster, isAway, chips, onRetry }: LiveVideoProps) {
  const t = useWords();
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
    // Why by hand: the controls name themselves when they begin, and two of them in one page alike.
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
        {/* Why no captions: live speech has none. */}
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

/** The logo of the site over the picture, where staff have set one. */
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
  const t = useWords();
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

/** A small dark plate on the picture. */
export const VideoChip = ({ children, className }: { children: ReactNode; className?: string | undefined }) => (
  <span className={`${css.chip} ${className ?? ''}`}>{children}</span>
);
