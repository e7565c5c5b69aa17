import {
  CircleAlert,
  CircleCheck,
  FileText,
  IconButton,
  Meter,
  Pause,
  Play,
  RefreshCw,
  Trash2,
  VisuallyHidden,
} from '@footlight/ui';
import type { ReactNode } from 'react';
import { formatDuration, formatFileSize } from '../../shared/formats/index.ts';
import { useWords, type Translate } from '../../shared/words/index.ts';
import { uploadsWords } from './words.ts';
import type { Transfer } from './transfer.ts';
import type { Transfers } from './transfers.ts';
import css from './uploads.module.css';

function standingOf(t: Translate<typeof uploadsWords>, row: Transfer): string {
  const share = { sent: formatFileSize(row.sentBytes), total: formatFileSize(row.file.size) };
  if (row.state === 'failed') return row.words ?? t(`uploads.failure.${row.failure ?? 'unknown'}`);
  if (row.state === 'paused') return row.words ?? t('uploads.paused', share);
  if (row.state === 'waiting') return t('uploads.waiting', share);
  if (row.state === 'ready') return t(row.endsEarly ? 'uploads.endsEarly' : 'uploads.ready', share);
  if (row.state === 'working' && row.waitsFor) return t(row.waitsFor === 'review' ? 'uploads.review' : 'uploads.waits');
  if (row.state === 'working')
    return row.progress > 0 ? t('uploads.processing', { percent: row.progress }) : t('uploads.checking');
  const speed = `${formatFileSize(Math.round(row.bytesPerSecond))}/s`;
  return row.secondsLeft === undefined
    ? t('uploads.sending', share)
    : t('uploads.sendingLeft', { ...share, speed, left: formatDuration(row.secondsLeft) });
}

/** Screen reader text: announces each state change once, without running figures. */
const announced = (t: Translate<typeof uploadsWords>, row: Transfer): string =>
  row.state === 'failed' || row.endsEarly ? standingOf(t, row) : t(`uploads.state.${row.state}`);

export function TransferRow({ row, transfers, note }: { row: Transfer; transfers: Transfers; note?: ReactNode }) {
  const t = useWords(uploadsWords);
  const { key, file, state } = row;
  const name = { name: file.name };
  const words = standingOf(t, row);
  const isWorking = state === 'working' && row.progress > 0;
  return (
    <li className={css.row} data-state={state}>
      <span className={css.icon} aria-hidden>
        {state === 'failed' ? (
          <CircleAlert size={20} />
        ) : state === 'ready' ? (
          <CircleCheck size={20} />
        ) : (
          <FileText size={20} />
        )}
      </span>
      <span className={css.name}>{file.name}</span>
      <span className={css.actions}>
        {(state === 'sending' || state === 'waiting') && (
          <IconButton size="small" label={t('uploads.pause', name)} onClick={() => transfers.pause(key)}>
            <Pause size={16} aria-hidden />
          </IconButton>
        )}
        {state === 'paused' && (
          <IconButton size="small" label={t('uploads.resume', name)} onClick={() => transfers.resume(key)}>
            <Play size={16} aria-hidden />
          </IconButton>
        )}
        {state === 'failed' && row.uploadId === undefined && (
          <IconButton size="small" label={t('uploads.again', name)} onClick={() => transfers.resume(key)}>
            <RefreshCw size={16} aria-hidden />
          </IconButton>
        )}
        <IconButton size="small" label={t('uploads.remove', name)} onClick={() => transfers.cancel(key)}>
          <Trash2 size={16} aria-hidden />
        </IconButton>
      </span>
      {state !== 'ready' && state !== 'failed' && (
        <div className={css.meter}>
          <Meter
            size="small"
            live
            tone={state === 'working' ? 'lagoon' : 'citron'}
            label={t('uploads.progress', name)}
            text={words}
            value={isWorking ? row.progress : row.sentBytes}
            max={isWorking ? 100 : file.size}
          />
        </div>
      )}
      <span className={css.words}>{words}</span>
      {note}
      <output>
        <VisuallyHidden>{`${file.name}: ${announced(t, row)}`}</VisuallyHidden>
      </output>
    </li>
  );
}
