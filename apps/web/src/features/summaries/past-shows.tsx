import { buttonClass, EmptyState, HistoryRow, Radio } from '@footlight/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { SiteLink } from '../../shared/app/index.ts';
import { DateTime, formatDuration, formatTokens } from '../../shared/formats/index.ts';
import { History } from '../../shared/lists/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { summariesQueries, type Line } from './summaries.queries.ts';
import { summariesWords } from './words.ts';

/** A performer's public shows, newest first. Each links to its summary. */
export function PastShows() {
  const t = useWords(summariesWords);
  const query = useInfiniteQuery(summariesQueries.list());
  return (
    <History
      query={query}
      failed={t('summary.listFailed')}
      empty={
        <EmptyState
          icon={<Radio size={28} aria-hidden />}
          title={t('summary.none')}
          action={
            <SiteLink href="/live" className={buttonClass({ tone: 'action' })}>
              {t('summary.goLive')}
            </SiteLink>
          }
        >
          {t('summary.noneText')}
        </EmptyState>
      }
      row={(line) => <ShowLine key={line.streamId} line={line} />}
    />
  );
}

export function ShowLine({ line }: { line: Line }) {
  const t = useWords(summariesWords);
  const { streamId, title, startedAt, endedAt, seconds, peakViewers, earnedTokens } = line;
  const details = t('summary.lineDetails', { time: formatDuration(seconds), viewers: peakViewers });
  return (
    <HistoryRow
      icon={<Radio size={18} aria-hidden />}
      title={<SiteLink href={`/creator/broadcasts/${streamId}`}>{title}</SiteLink>}
      details={endedAt ? details : t('summary.running')}
      when={<DateTime at={startedAt} />}
      amount={earnedTokens > 0 ? `+${formatTokens(earnedTokens)}` : '0'}
    />
  );
}
