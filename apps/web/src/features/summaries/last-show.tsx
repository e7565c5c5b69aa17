import { Card, HistoryList } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { SiteLink } from '../../shared/app/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { ShowLine } from './past-shows.tsx';
import { summariesQueries } from './summaries.queries.ts';
import { summariesWords } from './words.ts';

/** The performer's last show, displayed in the console before the next one. Renders nothing before the first show. */
export function LastShow() {
  const t = useWords(summariesWords);
  const { data } = useQuery(summariesQueries.latest());
  const [line] = data?.data ?? [];
  if (!line) return null;
  return (
    <Card
      title={t('summary.last')}
      actions={<SiteLink href="/wallet/shows">{t('summary.all')}</SiteLink>}
      padded={false}
    >
      <HistoryList>
        <ol>
          <ShowLine line={line} />
        </ol>
      </HistoryList>
    </Card>
  );
}
