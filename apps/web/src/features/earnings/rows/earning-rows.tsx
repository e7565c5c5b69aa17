import { Badge, Button, Card, ChartColumn, EmptyState, RemovableChip, Select, Table } from '@footlight/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { SiteLink } from '../../../shared/app/index.ts';
import { DateTime, formatTokens, formatTotal } from '../../../shared/formats/index.ts';
import { PagedList, TableSkeleton } from '../../../shared/lists/index.ts';
import { useWords, type Translate } from '../../../shared/words/index.ts';
import { earningsWords } from '../words.ts';
import { signedTokens } from '../earning-formats.ts';
import { earningQueries, rowArgs, type Earning, type EarningRole } from '../earnings.queries.ts';
import { KINDS, type DayRange, type EarningFilter } from '../earnings-search.ts';
import { itemLink } from './item-link.ts';
import css from './earning-rows.module.css';

interface Props {
  role: EarningRole;
  range: DayRange;
  filter: EarningFilter;
  onFilter: (filter: EarningFilter) => void;
}

/** Entries behind the totals. The page's URL contains the filters. */
export function EarningRows({ role, range, filter, onFilter }: Props) {
  const t = useWords(earningsWords);
  const query = useInfiniteQuery(earningQueries.rows(role, rowArgs(filter, range)));
  const rows = query.data?.pages.flatMap(({ data }) => data) ?? [];
  const first = query.data?.pages[0];
  return (
    <Card
      id="rows"
      title={t('earnings.rows')}
      padded={false}
      actions={
        <output className={css.count}>{first ? t('earnings.rowCount', { shown: formatTotal(first) }) : ''}</output>
      }
    >
      <Filters filter={filter} onFilter={onFilter} />
      <PagedList
        query={query}
        count={rows.length}
        failed={t('earnings.failed')}
        skeleton={<TableSkeleton />}
        empty={
          <EmptyState icon={<ChartColumn size={28} aria-hidden />} title={t('earnings.none')}>
            {t('earnings.noneText')}
          </EmptyState>
        }
        frame={(content) => <div aria-busy={query.isFetching}>{content}</div>}
        auto={false}
      >
        <Rows rows={rows} role={role} />
      </PagedList>
    </Card>
  );
}

function Filters({ filter, onFilter }: Pick<Props, 'filter' | 'onFilter'>) {
  const t = useWords(earningsWords);
  const { kind, payer, member, day, until } = filter;
  return (
    <div className={css.filters}>
      <Select
        label={t('earnings.kind')}
        hideLabel
        value={kind ?? ''}
        placeholder={t('earnings.allKinds')}
        options={KINDS.map((value) => ({ value, label: t(`earnings.kind.${value}`) }))}
        onChange={(value) => onFilter({ ...filter, kind: KINDS.find((one) => one === value) })}
      />
      {day && (
        <RemovableChip
          label={until && until !== day ? `${day} – ${until}` : day}
          onRemove={() => onFilter({ ...filter, day: undefined, until: undefined })}
        />
      )}
      {payer && (
        <RemovableChip
          label={t('earnings.paidBy', { name: payer })}
          onRemove={() => onFilter({ ...filter, payer: undefined })}
        />
      )}
      {member && (
        <RemovableChip
          label={t('earnings.workOf', { name: member })}
          onRemove={() => onFilter({ ...filter, member: undefined })}
        />
      )}
      {(kind ?? payer ?? member ?? day) !== undefined && (
        <Button tone="quiet" onClick={() => onFilter({})}>
          {t('earnings.clear')}
        </Button>
      )}
    </div>
  );
}

/** Returns the title of the item sold, or the earning's kind if it has no title. */
const titleOf = (row: Earning, t: Translate<typeof earningsWords>): string =>
  row.item?.title || t(`earnings.kind.${row.kind}`);

function What({ row, role }: { row: Earning; role: EarningRole }) {
  const t = useWords(earningsWords);
  const href = itemLink(row, role);
  const words = titleOf(row, t);
  return (
    <span className={css.what}>
      {href ? <SiteLink href={href}>{words}</SiteLink> : words}
      {row.item?.title && <small>{t(`earnings.kind.${row.kind}`)}</small>}
    </span>
  );
}

const TONE = {
  pending: 'brass',
  refunded: 'error',
  partly_refunded: 'error',
  reversal: 'error',
  available: 'ok',
} as const;

function Rows({ rows, role }: { rows: readonly Earning[]; role: EarningRole }) {
  const t = useWords(earningsWords);
  const hasStudio = role === 'studio' || rows.some(({ studio }) => studio !== 0);
  return (
    <Table<Earning>
      caption={t('earnings.rows')}
      rows={rows}
      rowKey={({ _id }) => _id}
      details={(row) => t('earnings.details', { what: titleOf(row, t), amount: formatTokens(row.net) })}
      columns={[
        { key: 'what', title: t('earnings.what'), lead: true, cell: (row) => <What row={row} role={role} /> },
        { key: 'date', title: t('earnings.date'), phone: 'under', cell: ({ date }) => <DateTime at={date} /> },
        { key: 'payer', title: t('earnings.payer'), cell: ({ payer }) => payer?.username ?? '–' },
        ...(role === 'studio'
          ? [{ key: 'member', title: t('earnings.member'), cell: ({ member }: Earning) => member?.username ?? '–' }]
          : []),
        { key: 'gross', title: t('earnings.gross'), align: 'end', cell: ({ gross }) => signedTokens(gross) },
        { key: 'fee', title: t('earnings.platform'), align: 'end', cell: ({ platform }) => signedTokens(platform) },
        ...(hasStudio && role === 'performer'
          ? [
              {
                key: 'studio',
                title: t('earnings.studio'),
                align: 'end' as const,
                cell: ({ studio }: Earning) => signedTokens(studio),
              },
            ]
          : []),
        {
          key: 'net',
          title: t('earnings.net'),
          align: 'end',
          phone: 'end',
          cell: ({ net }) => <b>{signedTokens(net)}</b>,
        },
        {
          key: 'status',
          title: t('earnings.status'),
          phone: 'last',
          cell: ({ status }) => <Badge tone={TONE[status]}>{t(`earnings.status.${status}`)}</Badge>,
        },
      ]}
    />
  );
}
