import type { Answer, catalog } from '@footlight/contract';
import type { ByLanguage, Language } from '@footlight/contract/languages';
import { Button, RotateCcw } from '@footlight/ui';
import { useEffect, useId, useMemo, useRef, useSyncExternalStore } from 'react';
import { useAppearance } from '../../../shared/appearance/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { playerWords } from '../words.ts';
import css from '../live-video.module.css';
import './media-elements-jsx.ts';
import own from './item-player.module.css';
import { LevelMenu } from './level-menu.tsx';
import { storyboardTrack } from './storyboard-track.ts';
import { useItemPlayback } from './use-item-playback.ts';

type ItemView = Answer<typeof catalog.viewVideo>;

export interface ItemPlayerProps {
  /** The video to play. Falls back to its trailer, then its picture. */
  item: Pick<ItemView, 'title'> & Partial<Pick<ItemView, 'playback' | 'trailer' | 'picture'>>;
  /** Requests new links after the old ones have expired. Playback resumes where it stopped. */
  onRetry?: () => void;
  /** Picture shown until playback starts. Defaults to the item's picture. */
  poster?: string | undefined;
  autoPlay?: boolean;
  /** Called with the video element. Returns a cleanup function. */
  onVideo?: ((video: HTMLVideoElement) => () => void) | undefined;
}

/** Translations of the control labels. The library includes English. */
const CONTROL_TEXTS: ByLanguage<(() => Promise<unknown>) | undefined> = {
  en: undefined,
  de: () => import('media-chrome/dist/lang/de.js'),
};

async function loadControls(language: Language): Promise<void> {
  await CONTROL_TEXTS[language]?.();
  await import('./item-elements.ts');
}

/** The seek bar thumbnails need an absolute URL, which is unknown during server rendering. */
const never = () => () => {};
const addressHere = () => window.location.origin;
const nowhere = () => undefined;

/** Video player with quality levels and seek bar thumbnails, for pointer and keyboard. */
export function ItemPlayer({ item, onRetry, poster, autoPlay = false, onVideo }: ItemPlayerProps) {
  const t = useWords(playerWords);
  const { language } = useAppearance();
  const id = useId();
  const video = useRef<HTMLVideoElement>(null);
  const controls = useRef<HTMLElement>(null);
  const { playback, trailer, picture, title } = item;
  const source = { hls: playback?.hls, mp4: playback?.mp4 ?? trailer };
  const { levels, chosen, choose, failed } = useItemPlayback(video, source, onRetry);
  useEffect(() => (video.current ? onVideo?.(video.current) : undefined), [onVideo]);
  const board = playback?.storyboard;
  const base = useSyncExternalStore(never, addressHere, nowhere);
  const track = useMemo(() => base && board && storyboardTrack(board, base), [base, board]);
  useEffect(() => {
    // Set manually, because the controls label themselves on startup with the same label for every player on the page,
    // and the time display gets no role.
    void loadControls(language).then(() => {
      controls.current?.setAttribute('aria-label', title);
      controls.current?.querySelector('media-time-display')?.setAttribute('role', 'timer');
    });
  }, [language, title]);

  return (
    <div className={`${css.player} ${own.player}`} id={id} data-kind={failed ? 'failed' : 'item'}>
      <media-controller ref={controls} class={own.controller} lang={language} autohide="3" fullscreenelement={id}>
        <video
          ref={video}
          slot="media"
          data-shown
          playsInline
          preload="metadata"
          autoPlay={autoPlay}
          poster={poster ?? picture?.src}
          aria-label={title}
        >
          <track kind="captions" />
          {track && <track label="thumbnails" kind="metadata" default src={track} />}
        </video>
        {source.mp4 && (
          <media-control-bar class={own.bar}>
            <media-play-button notooltip />
            <media-mute-button notooltip />
            <media-volume-range class={own.volume} />
            <media-time-display class={own.time} showduration notoggle />
            <media-time-range class={own.range}>
              <media-preview-thumbnail slot="preview" class={own.thumbnail} />
              <media-preview-time-display slot="preview" />
            </media-time-range>
            {levels.length > 1 && <LevelMenu levels={levels} chosen={chosen} onChoose={choose} />}
            <media-pip-button notooltip />
            <media-fullscreen-button notooltip />
          </media-control-bar>
        )}
      </media-controller>
      {failed && (
        <div className={css.over} aria-live="polite">
          <strong>{t('streaming.notPlayed')}</strong>
          {onRetry && (
            <Button icon={<RotateCcw size={16} aria-hidden />} onClick={onRetry}>
              {t('streaming.tryAgain')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
