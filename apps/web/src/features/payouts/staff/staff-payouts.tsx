import { Badge, Button, EmptyState, Select, Wallet } from '@footlight/ui';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { DateTime, formatMoney, formatTokens } from '../../../shared/formats/index.ts';
import { SearchFilters, StaffTable, type StaffColumn } from '../../../shared/lists/index.ts';
import { refetchForFact, useLive, useLiveBack } from '../../../shared/live/index.ts';
import { useWords, type Translate } from '../../../shared/words/index.ts';
import { payoutsStaffWords } from './words.ts';
import { payoutsWords } from '../words.ts';
import { staffWords } from '../../../shared/words/staff.ts';
import { PAYMENT_TYPES, PAYOUT_STATUSES } from '../payout-statuses.ts';
import css from '../payouts.module.css';
import { StatusBadge } from '../status-badge.tsx';
import { payoutsStaffQueries, type StaffPayoutFilters, type StaffPayoutsPage } from './payouts.staff.queries.ts';
import { StaffPayoutDialog } from './staff-payout-dialog.tsx';

export interface StaffPayoutsSearch extends StaffPayoutFilters {
  readonly id?: string | undefined;
}
export const STATES = ['held', ...PAYOUT_STATUSES] as const;
const stateOf = (value: string | undefined) => STATES.find((one) => one === value);
const methodOf = (value: string | undefined) => PAYMENT_TYPES.find((one) => one === value);
type Row = StaffPayoutsPage['data'][number];
interface Props {
  search: StaffPayoutsSearch;
  onSearch: (search: StaffPayoutsSearch) => void;
}

export function StaffPayouts({ search, onSearch }: Props) {
  const t = useWords(payoutsStaffWords, payoutsWords, staffWords);
  const client = useQueryClient();
  const { id, ...filters } = search;
  const query = useInfiniteQuery(payoutsStaffQueries.list(filters));
  const again = () => {
    for (const queryKey of payoutsStaffQueries.keys) void refetchForFact(client, { queryKey });
  };
  useLive('payout/changed', again);
  useLiveBack(again);
  const open = (chosen: string) => onSearch({ ...search, id: chosen });
  const isNarrowed = Object.values(filters).some((value) => value !== undefined);
  return (
    <>
      <StaffTable
        id="payouts"
        caption={t('admin.payouts')}
        query={query}
        rowKey={(row) => row._id}
        search={{ ...filters }}
        onSearch={({ q, status, type }) => onSearch({ q, status: stateOf(status), type: methodOf(type) })}
        onOpen={(row) => open(row._id)}
        columns={columnsOf(t, open)}
        filter={<Filters search={search} onSearch={onSearch} />}
        empty={
          <EmptyState
            icon={<Wallet size={28} aria-hidden />}
            title={t(isNarrowed ? 'payouts.noneSuch' : 'payouts.none')}
            action={isNarrowed && <Button onClick={() => onSearch({})}>{t('admin.o.showAll')}</Button>}
          />
        }
      />
      <StaffPayoutDialog key={id} id={id} onClose={() => onSearch({ ...search, id: undefined })} />
    </>
  );
}

function Filters({ search, onSearch }: Props) {
  const t = useWords(payoutsStaffWords, payoutsWords, staffWords);
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
        onChange={(value) => narrow({ status: stateOf(value) })}
      />
      <Select
        label={t('payouts.method')}
        value={search.type ?? ''}
        placeholder={t('admin.p.anyMethod')}
        options={PAYMENT_TYPES.map((value) => ({ value, label: t(`payouts.type.${value}`) }))}
        onChange={(value) => narrow({ type: methodOf(value) })}
      />
    </SearchFilters>
  );
}

function State({ row }: { row: Row }) {
  const t = useWords(payoutsStaffWords);
  return (
    <span className={css.state}>
      <StatusBadge status={row.status} isHeld={row.isHeld} />
      {row.awaitsTwo?.first && <Badge tone="brass">{t('admin.batch.oneOfTwo')}</Badge>}
      {row.batchId && row.status === 'approved' && <Badge>{t('admin.batch.inBatch')}</Badge>}
    </span>
  );
}

const columnsOf = (
  t: Translate<typeof payoutsStaffWords | typeof payoutsWords>,
  open: (id: string) => void,
): StaffColumn<Row>[] => [
  {
    key: 'who',
    name: t('payouts.who'),
    lead: true,
    csv: (row) => row.account.username,
    cell: (row) => `@${row.account.username}`,
  },
  {
    key: 'to',
    name: t('admin.p.paidTo'),
    csv: (row) => row.studio?.username ?? '',
    cell: (row) => (row.studio ? `@${row.studio.username}` : '–'),
  },
  {
    key: 'when',
    phone: 'under',
    name: t('payouts.when'),
    csv: (row) => row.createdAt,
    cell: (row) => <DateTime at={row.createdAt} />,
  },
  {
    key: 'tokens',
    name: t('payouts.asked'),
    align: 'end',
    csv: (row) => row.tokens,
    cell: (row) => formatTokens(row.tokens),
  },
  {
    key: 'amount',
    phone: 'end',
    name: t('payouts.sent'),
    align: 'end',
    csv: (row) => `${row.amount.amount} ${row.amount.currency}`,
    cell: (row) => formatMoney(row.amount),
  },
  {
    key: 'method',
    name: t('payouts.method'),
    csv: (row) => row.paymentMethod?.masked ?? '',
    cell: (row) => row.paymentMethod?.masked ?? '–',
  },
  {
    key: 'status',
    phone: 'last',
    name: t('payouts.state'),
    csv: (row) => (row.isHeld ? t('admin.p.held') : t(`payouts.status.${row.status}`)),
    cell: (row) => <State row={row} />,
  },
  {
    key: 'open',
    phone: 'act',
    name: t('payouts.act'),
    cell: (row) => (
      <Button
        size="small"
        aria-label={t('admin.p.openOf', { name: row.account.username, tokens: formatTokens(row.tokens) })}
        onClick={() => open(row._id)}
      >
        {t('payouts.open')}
      </Button>
    ),
  },
];
