import { Button, Dialog, Stack } from '@footlight/ui';
import { useId, useState } from 'react';
import { formatDuration } from '../../../shared/formats/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { recordingsVodsWords } from './words.ts';
import { siteWords } from '../../../shared/words/site.ts';
import type { Vod } from '../recordings.queries.ts';
import { useApi } from '../../../shared/api/index.ts';
import { useChangeVod } from './use-change-vod.ts';
import { StoryboardPicture } from './vod-picture.tsx';
import css from './vod-list.module.css';

interface Props {
  vod: Vod;
  /** Purpose of the selection: the trimmed video or the trailer. */
  as: 'trim' | 'trailer';
  open: boolean;
  onClose: () => void;
}
const LONGEST_TRAILER_S = 120;
const SHORTEST_S = 1;
const STEP_S = 0.1;

/** Selects a part of a recording. The preview shows the frame at the edge being moved. */
export function TrimDialog({ vod, as, open, onClose }: Props) {
  const t = useWords(recordingsVodsWords, siteWords);
  const trims = useTrimVod();
  const trailers = useCutTrailer();
  const isTrailer = as === 'trailer';
  const trim = isTrailer ? trailers : trims;
  const [piece, setPiece] = useState<{ start: number; end: number }>();
  const { start, end } = piece ?? wholeOf(vod, isTrailer);
  const isTooLong = isTrailer && end - start > LONGEST_TRAILER_S;
  const close = () => {
    setPiece(undefined);
    trim.reset();
    onClose();
  };
  const save = () => trim.mutate({ id: vod._id, startSeconds: start, endSeconds: end }, { onSuccess: close });
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t(isTrailer ? 'recordings.trailer' : 'recordings.trim')}
      actions={
        <>
          <Button onClick={close}>{t('shell.cancel')}</Button>
          <Button
            tone="action"
            busy={trim.isPending}
            disabled={isTooLong || (!isTrailer && piece === undefined)}
            onClick={save}
          >
            {t(isTrailer ? 'recordings.trailerSave' : 'recordings.trimSave')}
          </Button>
        </>
      }
    >
      <Stack gap={14}>
        <Ends vod={vod} start={start} end={end} onChange={setPiece} />
        <p className={css.kept} aria-live="polite">
          {isTrailer
            ? t('recordings.trailerKept', { time: formatDuration(end - start) })
            : t('recordings.trimKept', { time: formatDuration(end - start), whole: formatDuration(vod.duration) })}
        </p>
        {trim.error && <p role="alert">{trim.error.message}</p>}
      </Stack>
    </Dialog>
  );
}

const USUAL_TRAILER_S = 20;
/** Returns the initial selection: the whole recording, the existing trailer, or the first seconds. */
function wholeOf({ duration, sale }: Vod, isTrailer: boolean): { start: number; end: number } {
  if (!isTrailer) return { start: 0, end: duration };
  if (sale?.trailer) return { start: sale.trailer.startSeconds, end: sale.trailer.endSeconds };
  return { start: 0, end: Math.min(USUAL_TRAILER_S, duration) };
}

interface EndsProps {
  vod: Vod;
  start: number;
  end: number;
  onChange: (piece: { start: number; end: number }) => void;
}
function Ends({ vod, start, end, onChange }: EndsProps) {
  const t = useWords(recordingsVodsWords);
  const [shown, setShown] = useState(0);
  const board = vod.storyboard;
  return (
    <>
      {board && (
        <span className={css.picture}>
          <StoryboardPicture board={board} index={Math.floor(shown / board.intervalSeconds)} />
          <span className={css.chips}>
            <span className={css.chip}>{formatDuration(shown)}</span>
          </span>
        </span>
      )}
      <End
        label={t('recordings.trimStart')}
        value={start}
        most={vod.duration}
        onChange={(next) => {
          const value = Math.max(0, Math.min(next, end - SHORTEST_S));
          setShown(value);
          onChange({ start: value, end });
        }}
      />
      <End
        label={t('recordings.trimEnd')}
        value={end}
        most={vod.duration}
        onChange={(next) => {
          const value = Math.min(vod.duration, Math.max(next, start + SHORTEST_S));
          setShown(value);
          onChange({ start, end: value });
        }}
      />
    </>
  );
}

interface EndProps {
  label: string;
  value: number;
  most: number;
  onChange: (value: number) => void;
}
function End({ label, value, most, onChange }: EndProps) {
  const id = useId();
  return (
    <Stack gap={4} className={css.range}>
      <label htmlFor={id}>
        {label} <span className="num">{formatDuration(value)}</span>
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={most}
        step={STEP_S}
        value={value}
        aria-valuetext={formatDuration(value)}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </Stack>
  );
}

interface Piece {
  readonly id: string;
  readonly startSeconds: number;
  readonly endSeconds: number;
}

/** Publishes part of a recording as its trailer. */
function useCutTrailer() {
  const api = useApi();
  return useChangeVod(({ id, ...body }: Piece) => api.recordings.cutTrailer({ params: { id }, body }));
}

function useTrimVod() {
  const api = useApi();
  return useChangeVod(({ id, ...body }: Piece) => api.recordings.trim({ params: { id }, body }));
}
