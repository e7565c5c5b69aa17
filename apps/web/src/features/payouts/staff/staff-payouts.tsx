import { Badge, Button, EmptyState, Select, Table, Wallet } from '@footlight/ui';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { DateTime, formatMoney, formatTokens } from '../../../shared/formats/index.ts';
import { SearchFilters, StaffList } from '../../../shared/lists/index.ts';
import { useLive, useLiveBack } from '../../../shared/live/index.ts';
import { useLazyWords, useWords } from '../../../shared/words/index.ts';
import { PAYMENT_TYPES, PAYOUT_STATUSES } from '../payout-statuses.ts';
import css from '../payouts.module.css';
import { StatusBadge } from '../status-badge.tsx';
import { payoutsStaffQueries, type StaffPayoutFilters, type StaffPayoutsPage } from './payouts.staff.queries.ts';
import { StaffPayoutDialog } from './staff-payout-dialog.tsx';

/** What the address keeps of this page. */
export interface StaffPayoutsSearch extends StaffPayoutFilters {
  /** The request that is open. */
  readonly id?: string | undefined;
}
/** What the list is narrowed by. */
export const STATES = ['held', ...PAYOUT_STATUSES] as const;
type Row = StaffPayoutsPage['data'][number];
interface Props {
  search: StaffPayoutsSearch;
  onSearch: (search: StaffPayoutsSearch) => void;
}

/** What creators and studios ask for: found, and decided one by one. */
export function StaffPayouts({ search, onSearch }: Props) {
  useLazyWords('payouts');
  const t = useWords();
  const client = useQueryClient();
  const { id, ...filters } = search;
  const query = useInfiniteQuery(payoutsStaffQueries.list(filters));
  const again = () => {
    for (const queryKey of payoutsStaffQueries.keys) void client.invalidateQueries({ queryKey });
  };
  useLive('payout/changed', again);
  useLiveBack(again);
  const isNarrowed = Object.values(filters).some((value) => value !== undefined);
  return (
    <>
      <StaffList
        query={query}
        filter={<Filters {...{ search, onSearch }} />}
        empty={
          <EmptyState
            icon={<Wallet size={28} aria-hidden />}
            title={t(isNarrowed ? 'payouts.noneSuch' : 'payouts.none')}
            action={isNarrowed && <Button onClick={() => onSearch({})}>{t('admin.o.showAll')}</Button>}
          />
        }
        table={(rows) => <Rows rows={rows} onOpen={(chosen) => onSearch({ ...search, id: chosen })} />}
      />
      <StaffPayoutDialog key={id} id={id} onClose={() => onSearch({ ...search, id: undefined })} />
    </>
  );
}

function Filters({ search, onSearch }: Props) {
  const t = useWords();
  const narrow = (by: StaffPayoutFilters) => onSearch({ ...search, ...by, id: undefined });
  return (
    <SearchFilters label={t('admin.p.search')} text={search.q} onText={(q) => narrow({ q })}>
      <Select
        label={t('payouts.state')}
        value={search.status ?? ''}
        placeholder={t('payouts.anyState')}
        options={[
          { value: 'held', label: t('admin.p.held') },
          ...PAYOUT_STATUSES.map((value) => ({ value, label: t(`payouts.status.${value}`) })),
        ]}
        onChange={(value) => narrow({ status: STATES.find((one) => one === value) })}
      />
      <Select
        label={t('payouts.method')}
        value={search.type ?? ''}
        placeholder={t('admin.p.anyMethod')}
        options={PAYMENT_TYPES.map((value) => ({ value, label: t(`payouts.type.${value}`) }))}
        onChange={(value) => narrow({ type: PAYMENT_TYPES.find((one) => one === value) })}
      />
    </SearchFilters>
  );
}

/** How a request stands, with what staff still have to do. */
function State({ row }: { row: Row }) {
  const t = useWords();
  return (
    <span className={css.state}>
      <StatusBadge status={row.status} isHeld={row.isHeld} />
      {row.awaitsTwo?.first && <Badge tone="brass">{t('admin.batch.oneOfTwo')}</Badge>}
      {row.batchId && row.status === 'approved' && <Badge>{t('admin.batch.inBatch')}</Badge>}
    </span>
  );
}

function Rows({ rows, onOpen }: { rows: readonly Row[]; onOpen: (id: string) => void }) {
  const t = useWords();
  return (
    <Table
      dense
      caption={t('admin.payouts')}
      rows={rows}
      rowKey={(row) => row._id}
      columns={[
        { key: 'who', title: t('payouts.who'), lead: true, cell: (row) => `@${row.account.username}` },
        { key: 'to', title: t('admin.p.paidTo'), cell: (row) => (row.studio ? `@${row.studio.username}` : '–') },
        { key: 'when', title: t('payouts.when'), phone: 'under', cell: (row) => <DateTime at={row.createdAt} /> },
        { key: 'tokens', title: t('payouts.asked'), align: 'end', cell: (row) => formatTokens(row.tokens) },
        { key: 'amount', title: t('payouts.sent'), align: 'end', phone: 'end', cell: (row) => formatMoney(row.amount) },
        { key: 'method', title: t('payouts.method'), cell: (row) => row.paymentMethod?.masked ?? '–' },
        { key: 'status', title: t('payouts.state'), phone: 'last', cell: (row) => <State row={row} /> },
        {
          key: 'open',
          title: t('payouts.act'),
          phone: 'act',
          cell: (row) => (
            <Button
              size="small"
              aria-label={t('admin.p.openOf', { name: row.account.username, tokens: formatTokens(row.tokens) })}
              onClick={() => onOpen(row._id)}
            >
              {t('payouts.open')}
            </Button>
          ),
        },
      ]}
    />
  );
}
