import { Maximize, Minimize, Pause, PictureInPicture2, Play, Volume2, VolumeX } from '@footlight/ui';
import { useEffect, useSyncExternalStore, type ReactNode, type RefObject } from 'react';
import { useWords } from '../../shared/words/index.ts';
import css from './live-video.module.css';
import { setVolume, toggleFullscreen, toggleMuted, togglePictureInPicture, togglePlay } from './media-actions.ts';
import { useMediaState } from './use-media-state.ts';
import { playerWords } from './words.ts';

const VOLUME_STEPS = 20;

const never = () => () => {};
/** Support is known only in the browser, so the server and hydration assume false. */
const canFloat = () => document.pictureInPictureEnabled;
const onServer = () => false;

interface LiveControlsProps {
  video: RefObject<HTMLVideoElement | null>;
  /** The player element, which is shown in full screen and receives the keyboard shortcuts. */
  frame: RefObject<HTMLElement | null>;
  acts?: ReactNode;
  menu: ReactNode;
  timeline: ReactNode;
}

/** Controls of a live video. CSS hides them while the player is idle, but they stay in the accessibility tree. */
export function LiveControls({ video, frame, acts, menu, timeline }: LiveControlsProps) {
  const t = useWords(playerWords);
  const { isPaused, isMuted, volume, isFullscreen } = useMediaState(video, frame);
  const hasPictureInPicture = useSyncExternalStore(never, canFloat, onServer);
  const onVideo = (act: (element: HTMLVideoElement) => void) => () => {
    if (video.current) act(video.current);
  };
  const onFullscreen = onVideo((element) => frame.current && toggleFullscreen(element, frame.current));

  useEffect(() => {
    const element = video.current;
    const around = frame.current;
    if (!element || !around) return undefined;
    // Only for mice. On touch screens, the first tap shows the controls.
    const onClick = (event: MouseEvent) => {
      if (event instanceof PointerEvent && event.pointerType === 'mouse') togglePlay(element);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'k') togglePlay(element);
      if (event.key === 'm') toggleMuted(element);
      if (event.key === 'f') toggleFullscreen(element, around);
    };
    element.addEventListener('click', onClick);
    around.addEventListener('keydown', onKey);
    return () => {
      element.removeEventListener('click', onClick);
      around.removeEventListener('keydown', onKey);
    };
  }, [video, frame]);

  return (
    <fieldset className={css.bar} aria-label={t('streaming.controls')} data-paused={isPaused || undefined}>
      {timeline}
      <PlayerButton
        words={t(isPaused ? 'streaming.play' : 'streaming.pause')}
        shortcut="k"
        onPress={onVideo(togglePlay)}
      >
        {isPaused ? <Play size={22} aria-hidden /> : <Pause size={22} aria-hidden />}
      </PlayerButton>
      <PlayerButton
        words={t(isMuted ? 'streaming.soundOn' : 'streaming.mute')}
        shortcut="m"
        onPress={onVideo(toggleMuted)}
      >
        {isMuted ? <VolumeX size={22} aria-hidden /> : <Volume2 size={22} aria-hidden />}
      </PlayerButton>
      <input
        type="range"
        className={css.volume}
        aria-label={t('streaming.volume')}
        aria-valuetext={t('streaming.percent', { percent: isMuted ? 0 : Math.round(volume * 100) })}
        min={0}
        max={1}
        step={1 / VOLUME_STEPS}
        value={isMuted ? 0 : volume}
        onChange={(event) => video.current && setVolume(video.current, event.currentTarget.valueAsNumber)}
      />
      <span className={css.gap} />
      {/* What appears later is further left, so that nothing moves. */}
      {acts}
      {hasPictureInPicture && (
        <PlayerButton words={t('streaming.pictureInPicture')} onPress={onVideo(togglePictureInPicture)}>
          <PictureInPicture2 size={20} aria-hidden />
        </PlayerButton>
      )}
      {menu}
      <PlayerButton
        words={t(isFullscreen ? 'streaming.leaveFullScreen' : 'streaming.fullScreen')}
        shortcut="f"
        onPress={onFullscreen}
      >
        {isFullscreen ? <Minimize size={20} aria-hidden /> : <Maximize size={20} aria-hidden />}
      </PlayerButton>
    </fieldset>
  );
}

/** A button in the control bar of a live video. `words` is its accessible name and tooltip. */
export function PlayerButton({
  words,
  shortcut,
  onPress,
  children,
}: {
  words: string;
  shortcut?: string;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      className={css.control}
      aria-label={words}
      aria-keyshortcuts={shortcut}
      title={words}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
