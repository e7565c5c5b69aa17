import type { Commission } from '@footlight/contract';
import { ErrorState, Stack, Table } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { TableSkeleton } from '../../shared/lists/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { commissionsWords } from './words.ts';
import { siteWords } from '../../shared/words/site.ts';
import css from './commissions.module.css';
import { commissionsQueries } from './commissions.queries.ts';
import { Division } from './division.tsx';
import { Held } from './held.tsx';
import { Proposals } from './proposals.tsx';

export function OwnCommissions() {
  const t = useWords(commissionsWords, siteWords);
  const { data, error, isFetching, refetch } = useQuery(commissionsQueries.own());
  return (
    <Stack gap={16}>
      <h1>{t('nav.commissions')}</h1>
      <p className={css.intro}>
        {data?.studio ? t('commissions.ownIntroStudio', { studio: data.studio.name }) : t('commissions.ownIntro')}
      </p>
      <Proposals />
      {data ? (
        <div className={css.list}>
          <Rows rates={data.data} hasStudio={data.studio !== undefined} />
        </div>
      ) : error ? (
        <ErrorState
          title={t('commissions.failed')}
          reason={error.message}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <TableSkeleton rows={8} />
      )}
    </Stack>
  );
}

function Rows({ rates, hasStudio }: { rates: readonly Commission[]; hasStudio: boolean }) {
  const t = useWords(commissionsWords, siteWords);
  return (
    <Table
      caption={t('nav.commissions')}
      rows={rates}
      rowKey={({ kind }) => kind}
      columns={[
        { key: 'kind', title: t('commissions.kind'), lead: true, cell: ({ kind }) => t(`commissions.kind.${kind}`) },
        {
          key: 'platform',
          title: t('commissions.share.platform'),
          cell: ({ platformPercent, platformFrom }) => (
            <Held percent={platformPercent} words={t(`commissions.ownFrom.platform.${platformFrom}`)} />
          ),
        },
        ...(hasStudio
          ? [
              {
                key: 'studio',
                title: t('commissions.share.studio'),
                cell: ({ studioPercent, studioFrom = 'site' }: Commission) => (
                  <Held percent={studioPercent} words={t(`commissions.ownFrom.studio.${studioFrom}`)} />
                ),
              },
            ]
          : []),
        {
          key: 'division',
          title: t('commissions.ofHundred'),
          phone: 'wide',
          cell: ({ platformPercent, studioPercent, creatorPercent }) => (
            <Division
              platform={platformPercent}
              creator={creatorPercent}
              {...(hasStudio ? { studio: studioPercent } : {})}
            />
          ),
        },
      ]}
    />
  );
}
