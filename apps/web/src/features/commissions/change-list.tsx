import type { CommissionChange } from '@footlight/contract';
import { EmptyState, HistoryRow, Percent } from '@footlight/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { DateTime, formatNumber } from '../../shared/formats/index.ts';
import { History } from '../../shared/lists/index.ts';
import { useWords, type Translate } from '../../shared/words/index.ts';
import { commissionsWords } from './words.ts';
import { commissionsQueries, type Reader } from './commissions.queries.ts';

export function ChangeList({ reader, ownerId }: { reader: Reader; ownerId?: string | undefined }) {
  const t = useWords(commissionsWords);
  const query = useInfiniteQuery(commissionsQueries.history(reader, ownerId));
  return (
    <History
      query={query}
      failed={t('commissions.failed')}
      empty={<EmptyState icon={<Percent size={28} aria-hidden />} title={t('commissions.noChanges')} />}
      row={(change) => <Change key={change._id} change={change} />}
    />
  );
}

const percentOf = (percent: number | null, t: Translate<typeof commissionsWords>) =>
  percent === null ? t('commissions.asDefault') : `${formatNumber(percent)} %`;

function Change({ change }: { change: CommissionChange }) {
  const t = useWords(commissionsWords);
  const { kind, share, owner, by, from, to, at } = change;
  return (
    <HistoryRow
      icon={<Percent size={18} aria-hidden />}
      tone={share === 'studio' ? 'orchid' : undefined}
      title={`${t(`commissions.kind.${kind}`)}: ${percentOf(from, t)} → ${percentOf(to, t)}`}
      details={[
        t(`commissions.share.${share}`),
        owner ? owner.name : t('commissions.everybody'),
        t('commissions.by', { name: by ? by.name : t('commissions.thePlatform') }),
      ].join(' · ')}
      when={<DateTime at={at} />}
    />
  );
}
