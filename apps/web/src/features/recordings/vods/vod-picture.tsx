import { Play, Video } from '@footlight/ui';
import { useState, useSyncExternalStore, type PointerEvent } from 'react';
import { formatDuration } from '../../../shared/formats/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { recordingsVodsWords } from './words.ts';
import type { Vod } from '../recordings.queries.ts';
import css from './vod-list.module.css';

type Board = NonNullable<Vod['storyboard']>;

const QUIET = '(prefers-reduced-motion: reduce)';
const watchQuiet = (notify: () => void) => {
  const query = matchMedia(QUIET);
  query.addEventListener('change', notify);
  return () => query.removeEventListener('change', notify);
};

/** A single frame of the storyboard sheet, scaled to full size. */
export function StoryboardPicture({ board, index }: { board: Board; index: number }) {
  const at = Math.max(0, Math.min(board.count - 1, index));
  const share = (position: number, count: number) => (count > 1 ? (position / (count - 1)) * 100 : 0);
  const x = share(at % board.columns, board.columns);
  const y = share(Math.floor(at / board.columns), board.rows);
  return (
    <span
      className={css.sheet}
      style={{
        backgroundImage: `url(${JSON.stringify(board.url)})`,
        backgroundSize: `${board.columns * 100}% ${board.rows * 100}%`,
        backgroundPosition: `${x}% ${y}%`,
      }}
    />
  );
}

/** Poster of a recording that opens the video. Shows storyboard frames on hover and with arrow keys. */
export function VodPicture({ vod, onWatch }: { vod: Vod; onWatch: () => void }) {
  const t = useWords(recordingsVodsWords);
  const [index, setIndex] = useState<number>();
  const isQuiet = useSyncExternalStore(
    watchQuiet,
    () => matchMedia(QUIET).matches,
    () => true,
  );
  const board = vod.storyboard;
  const poster = vod.poster ? (
    <img src={vod.poster} alt="" loading="lazy" onError={({ currentTarget }) => (currentTarget.hidden = true)} />
  ) : (
    <span className={css.none}>
      <Video size={32} aria-hidden />
    </span>
  );
  if (vod.state !== 'ready' || vod.isHeld) return <span className={css.picture}>{poster}</span>;

  const follow = (event: PointerEvent<HTMLElement>) => {
    if (!board || isQuiet || event.pointerType === 'touch') return;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setIndex(Math.floor(((event.clientX - left) / width) * board.count));
  };
  const time = formatDuration(board && index !== undefined ? index * board.intervalSeconds : vod.duration);
  const step = (by: number) =>
    setIndex((now) => board && Math.max(0, Math.min(board.count - 1, (now ?? (by > 0 ? -1 : 1)) + by)));
  return (
    <button
      type="button"
      className={css.picture}
      aria-label={`${t('recordings.watch', { title: vod.title })}, ${time}`}
      onClick={onWatch}
      onPointerMove={follow}
      onPointerLeave={() => setIndex(undefined)}
      onBlur={() => setIndex(undefined)}
      onKeyDown={({ key }) => {
        if (key === 'ArrowRight') step(1);
        if (key === 'ArrowLeft') step(-1);
      }}
    >
      {poster}
      {board && index !== undefined && (
        <>
          <StoryboardPicture board={board} index={index} />
          <span className={css.at} style={{ width: `${((index + 1) / board.count) * 100}%` }} />
        </>
      )}
      {index === undefined && (
        <span className={css.play}>
          <span>
            <Play size={24} aria-hidden />
          </span>
        </span>
      )}
      <span className={css.chips}>
        <span className={css.chip}>{time}</span>
      </span>
    </button>
  );
}
