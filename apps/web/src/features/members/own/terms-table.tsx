import { Table } from '@footlight/ui';
import { Division } from '../../commissions/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { commissionsWords } from '../../commissions/words.ts';
import type { Terms } from '../members.queries.ts';

/** Proposed split of 100 tokens, by kind of spend. */
export function TermsTable({ terms }: { terms: Terms }) {
  const t = useWords(commissionsWords);
  return (
    <Table
      caption={t('commissions.ofHundred')}
      rows={terms}
      rowKey={({ kind }) => kind}
      columns={[
        { key: 'kind', title: t('commissions.kind'), lead: true, cell: ({ kind }) => t(`commissions.kind.${kind}`) },
        {
          key: 'division',
          title: t('commissions.ofHundred'),
          cell: ({ platformPercent, studioPercent, creatorPercent }) => (
            <Division platform={platformPercent} studio={studioPercent} creator={creatorPercent} />
          ),
        },
      ]}
    />
  );
}
