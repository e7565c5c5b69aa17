import { MINUTE_MS } from '@footlight/contract/time';
import { useHydratedNow } from '../../shared/clock/index.ts';
import { DateTime } from '../../shared/formats/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { crowdfundingWords } from './words.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

/** Deadline of a crowdfunding. The remaining time appears after hydration. */
export function TimeLeft({ until }: { until: string }) {
  const t = useWords(crowdfundingWords);
  const now = useHydratedNow(MINUTE_MS);
  if (now === undefined)
    return (
      <span>
        {t('crowd.until')} <DateTime at={until} pattern="DD/MM/YYYY" />
      </span>
    );
  const minutes = Math.max(0, Math.ceil((new Date(until).getTime() - now) / MINUTE_MS));
  return (
    <time dateTime={until}>
      {minutes >= 2 * DAY
        ? t('crowd.daysLeft', { count: Math.floor(minutes / DAY) })
        : minutes >= 2 * HOUR
          ? t('crowd.hoursLeft', { count: Math.floor(minutes / HOUR) })
          : t('crowd.minutesLeft', { count: minutes })}
    </time>
  );
}
