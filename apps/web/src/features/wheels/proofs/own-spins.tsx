import { Badge, buttonClass, EmptyState, HistoryRow, RefreshCw } from '@footlight/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { SiteLink } from '../../../shared/app/index.ts';
import { DateTime, formatTokens } from '../../../shared/formats/index.ts';
import { History } from '../../../shared/lists/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { wheelsProofsWords } from './words.ts';
import { wheelsWords } from '../words.ts';
import { siteWords } from '../../../shared/words/site.ts';
import { useResultsLive } from '../use-results-live.ts';
import { wheelsQueries, type ResultStatus } from '../wheels.queries.ts';

export function OwnSpins() {
  const t = useWords(wheelsProofsWords, wheelsWords, siteWords);
  const list = useInfiniteQuery(wheelsQueries.results('viewer'));
  useResultsLive('viewer');
  return (
    <History
      query={list}
      failed={t('wheels.loadFailed')}
      empty={
        <EmptyState
          icon={<RefreshCw size={28} aria-hidden />}
          title={t('wheels.noSpins')}
          action={
            <SiteLink href="/" className={buttonClass()}>
              {t('streaming.seeLive')}
            </SiteLink>
          }
        >
          {t('wheels.noSpinsText')}
        </EmptyState>
      }
      row={(result) => (
        <HistoryRow
          key={result._id}
          icon={<RefreshCw size={18} aria-hidden />}
          title={result.label}
          details={
            <>
              <SiteLink href={`/live/${result.performer.username}`}>{result.performer.name}</SiteLink>
              <ResultBadge status={result.status} />
              <SiteLink href={`/wheels/${result._id}/verify`} aria-label={t('wheels.proofOf', { label: result.label })}>
                {t('wheels.proof')}
              </SiteLink>
            </>
          }
          when={<DateTime at={result.createdAt} />}
          amount={`−${formatTokens(result.price)}`}
          amountLabel={t('wheels.paid', { amount: formatTokens(result.price) })}
        />
      )}
    />
  );
}

const TONES = { pending: 'brass', fulfilled: 'ok', cancelled: 'off' } as const satisfies Record<ResultStatus, string>;

function ResultBadge({ status }: { status: ResultStatus }) {
  const t = useWords(wheelsWords);
  return <Badge tone={TONES[status]}>{t(`wheels.status.${status}`)}</Badge>;
}
