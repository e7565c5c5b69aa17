import { buttonClass, Card, Cluster, ErrorState, Figure, Note, Skeleton, Stack } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isMissing } from '../../shared/api/index.ts';
import { SiteLink } from '../../shared/app/index.ts';
import { DateTime, formatCount, formatDecimal, formatDuration, formatTokens } from '../../shared/formats/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { EarnedFacts } from './earned-facts.tsx';
import { Clips, Recordings, Supporters } from './left-behind.tsx';
import { summariesQueries, type Summary } from './summaries.queries.ts';
import css from './summary-page.module.css';
import { ViewerCurve } from './viewer-curve.tsx';
import { summariesWords } from './words.ts';

/** The results of a public show, for its performer or their studio. */
export function SummaryPage({ id }: { id: string }) {
  const t = useWords(summariesWords);
  const query = useQuery(summariesQueries.view(id));
  if (query.data) return <Shown summary={query.data} />;
  if (isMissing(query.error)) throw query.error;
  if (query.isError)
    return (
      <ErrorState
        page
        title={t('summary.failed')}
        reason={query.error.message}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  return (
    <Stack gap={16} aria-busy>
      <Skeleton width={280} height={36} />
      <Skeleton height={96} radius={12} />
      <Skeleton height={320} radius={12} />
    </Stack>
  );
}

function Shown({ summary }: { summary: Summary }) {
  const isOwn = useSession().role === 'performer';
  return (
    <Stack gap={20}>
      <Head summary={summary} isOwn={isOwn} />
      <Figures summary={summary} />
      <div className={css.grid}>
        <Stack gap={16}>
          <Viewers summary={summary} />
          <Supporters summary={summary} mayThank={isOwn} />
        </Stack>
        <Stack gap={16}>
          <Earned summary={summary} isOwn={isOwn} />
          <Clips summary={summary} />
          <Recordings summary={summary} isOwn={isOwn} />
        </Stack>
      </div>
    </Stack>
  );
}

function Head({ summary, isOwn }: { summary: Summary; isOwn: boolean }) {
  const t = useWords(summariesWords);
  const heading = useRef<HTMLHeadingElement>(null);
  // Moves focus here, because the console that had focus is gone.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <Cluster gap={12} align="end" justify="space-between">
      <div className={css.head}>
        <Note tone="soft" size={13}>
          {t('summary.title')} · <DateTime at={summary.startedAt} />
        </Note>
        <h1 ref={heading} tabIndex={-1} dir="auto">
          {summary.title}
        </h1>
        {summary.endReason && <p>{t(`summary.ended.${summary.endReason}`)}</p>}
        {summary.endNote && (
          <blockquote dir="auto" className={css.note}>
            {summary.endNote}
          </blockquote>
        )}
      </div>
      {isOwn && (
        <Cluster gap={8}>
          <SiteLink href="/creator/schedule" className={buttonClass()}>
            {t('summary.schedule')}
          </SiteLink>
          <SiteLink href="/live" className={buttonClass({ tone: 'action' })}>
            {t(summary.endedAt ? 'summary.again' : 'summary.running')}
          </SiteLink>
        </Cluster>
      )}
    </Cluster>
  );
}

function Figures({ summary }: { summary: Summary }) {
  const t = useWords(summariesWords);
  const { seconds, peakViewers, averageViewers, followers, tips, tipTokens } = summary;
  return (
    <div className={css.figures}>
      <Figure label={t('summary.duration')} value={formatDuration(seconds)} />
      <Figure label={t('summary.peak')} value={formatCount(peakViewers)} />
      <Figure label={t('summary.average')} value={averageViewers === undefined ? '–' : formatDecimal(averageViewers)} />
      <Figure label={t('summary.followers')} value={followers > 0 ? `+${formatCount(followers)}` : '0'} />
      <Figure
        label={t('summary.tips')}
        value={formatCount(tips)}
        hint={tips > 0 ? t('summary.tipsHint', { tokens: formatTokens(tipTokens) }) : undefined}
      />
    </div>
  );
}

function Viewers({ summary: { curve } }: { summary: Summary }) {
  const t = useWords(summariesWords);
  return (
    <Card title={t('summary.viewers')}>
      {curve.length < 2 ? <Note tone="faint">{t('summary.noCurve')}</Note> : <ViewerCurve curve={curve} />}
    </Card>
  );
}

function Earned({ summary, isOwn }: { summary: Summary; isOwn: boolean }) {
  const t = useWords(summariesWords);
  const hasOther = summary.shares.gross > summary.tipTokens;
  return (
    <Card
      title={t('summary.earned')}
      actions={isOwn && <SiteLink href="/creator/earnings">{t('summary.toEarnings')}</SiteLink>}
    >
      <Stack gap={12}>
        <EarnedFacts earned={summary} />
        {hasOther && (
          <Note tone="soft" size={13}>
            {t('summary.fromTips', { tips: formatTokens(summary.tipTokens), shows: summary.paidShows })}
          </Note>
        )}
      </Stack>
    </Card>
  );
}
