import { SECOND_MS } from '@footlight/contract/time';
import { Eye, Lamp } from '@footlight/ui';
import { useHydratedNow } from '../../shared/clock/index.ts';
import { formatCount, formatDuration } from '../../shared/formats/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { streamingWords } from './words.ts';
import { siteWords } from '../../shared/words/site.ts';
import { VideoChip } from '../player/index.ts';
import css from './room-chips.module.css';

/** Live badge, viewer count and elapsed time. */
export function RoomChips({
  isLive,
  viewers,
  startedAt,
}: {
  isLive: boolean;
  viewers: number;
  startedAt: string | undefined;
}) {
  const t = useWords(streamingWords, siteWords);
  return (
    <>
      {isLive && <Lamp>{t('performers.live')}</Lamp>}
      <VideoChip className={css.counting}>
        <Eye size={14} aria-hidden />
        {t('streaming.watching', { count: viewers, shown: formatCount(viewers) })}
      </VideoChip>
      {startedAt && <Elapsed startedAt={startedAt} />}
    </>
  );
}

/** Rendered only in the browser: server and visitor clocks would yield different times. */
function Elapsed({ startedAt }: { startedAt: string }) {
  const now = useHydratedNow(SECOND_MS);
  if (now === undefined) return null;
  return (
    <VideoChip className={`${css.elapsed} ${css.counting}`}>
      {formatDuration((now - Date.parse(startedAt)) / SECOND_MS)}
    </VideoChip>
  );
}
