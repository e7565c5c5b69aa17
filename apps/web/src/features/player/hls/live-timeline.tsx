import { useEffect, useState } from 'react';
import { formatDuration } from '../../../shared/formats/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import css from '../live-video.module.css';
import type { VideoSize } from '../use-video-size.ts';
import { playerWords } from '../words.ts';

const CHECK_MS = 500;
/** Minimum length in seconds that is worth a timeline. */
const LEAST_SECONDS = 20;
const STEP_SECONDS = 5;
const inSteps = (seconds: number): number => Math.floor(seconds / STEP_SECONDS) * STEP_SECONDS;

/** Seconds that the viewer can rewind, and seconds that playback is behind live. */
interface Rewinding {
  readonly past: number;
  readonly behind: number;
}

const LIVE: Rewinding = { past: 0, behind: 0 };

/** Tracks how far a live video can rewind and how far it is behind. Null while there is nothing to rewind to. */
function useRewind({ rewind }: Pick<VideoSize, 'rewind'>): Rewinding | null {
  const [now, setNow] = useState<Rewinding>(LIVE);
  useEffect(() => {
    const timer = setInterval(() => {
      const current = rewind();
      const past = inSteps(current?.past() ?? 0);
      const behind = inSteps(current?.behind() ?? 0);
      setNow((before) => (before.past === past && before.behind === behind ? before : { past, behind }));
    }, CHECK_MS);
    return () => clearInterval(timer);
  }, [rewind]);
  return now.past >= LEAST_SECONDS || now.behind > 0 ? now : null;
}

/** Timeline of a live video. Its end is the live position. */
export function LiveTimeline({ size }: { size: VideoSize }) {
  const t = useWords(playerWords);
  const rewinding = useRewind(size);
  /** Position in seconds while the viewer drags. Null otherwise. */
  const [dragged, setDragged] = useState<number | null>(null);
  if (!rewinding) return null;
  const onGo = (seconds: number) => size.rewind()?.goTo(seconds);
  const behind = dragged ?? rewinding.behind;
  const drop = () => {
    if (dragged !== null) onGo(dragged);
    setDragged(null);
  };
  return (
    <div className={css.timeline}>
      <input
        type="range"
        aria-label={t('streaming.rewind')}
        aria-valuetext={behind > 0 ? t('streaming.behind', { time: formatDuration(behind) }) : t('streaming.live')}
        min={-Math.max(rewinding.past, behind)}
        max={0}
        step={STEP_SECONDS}
        value={-behind}
        onChange={(event) => setDragged(-event.currentTarget.valueAsNumber)}
        onPointerUp={drop}
        onKeyUp={drop}
        onBlur={drop}
      />
      <span className={css.behind}>{behind > 0 ? `−${formatDuration(behind)}` : t('streaming.live')}</span>
      {rewinding.behind > 0 && (
        <button type="button" className={css.goLive} onClick={() => onGo(0)}>
          {t('streaming.goLive')}
        </button>
      )}
    </div>
  );
}
