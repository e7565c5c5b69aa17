import { Badge, Button, EmptyState, Scale, Select } from '@footlight/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/index.ts';
import { DateTime, formatTokens } from '../../../shared/formats/index.ts';
import { useAct } from '../../../shared/forms/index.ts';
import { StaffTable, type ListSearch, type StaffColumn } from '../../../shared/lists/index.ts';
import lists from '../../../shared/lists/lists.module.css';
import { useProfile } from '../../../shared/session/index.ts';
import { useWords, type Translate } from '../../../shared/words/index.ts';
import { peopleStaffWords } from './words.ts';
import { staffWords } from '../../../shared/words/staff.ts';
import { peopleStaffQueries, type Adjustment } from './people.staff.queries.ts';

const STATUSES = ['pending', 'done', 'refused'] as const;
const TONES = { pending: 'brass', done: 'ok', refused: 'off' } as const;

/** Token adjustments by staff, including those awaiting a second approval. */
export function AdjustmentsDesk({ search, onSearch }: { search: ListSearch; onSearch: (search: ListSearch) => void }) {
  const t = useWords(peopleStaffWords, staffWords);
  const status = STATUSES.find((one) => one === search['status']);
  const query = useInfiniteQuery(peopleStaffQueries.adjustments(status));
  return (
    <StaffTable
      id="adjustments"
      caption={t('admin.adjustments')}
      query={query}
      rowKey={(row) => row._id}
      search={search}
      onSearch={onSearch}
      columns={columnsOf(t)}
      filter={
        <Select
          label={t('admin.v.status')}
          value={status ?? ''}
          onChange={(value) => onSearch(value ? { status: value } : {})}
          options={[
            { value: '', label: t('admin.v.all') },
            ...STATUSES.map((value) => ({ value, label: t(`admin.pe.adjustment.${value}`) })),
          ]}
        />
      }
      empty={<EmptyState icon={<Scale size={28} aria-hidden />} title={t('admin.pe.noAdjustments')} />}
    />
  );
}

const columnsOf = (t: Translate<typeof peopleStaffWords | typeof staffWords>): StaffColumn<Adjustment>[] => [
  {
    key: 'person',
    name: t('admin.pe.person'),
    lead: true,
    csv: (row) => row.person.username,
    cell: (row) => (
      <a href={`/admin/people?id=${row.person._id}&kind=adjustments`}>
        <bdi>@{row.person.username}</bdi>
      </a>
    ),
  },
  {
    key: 'tokens',
    name: t('admin.pe.tokens'),
    align: 'end',
    csv: (row) => row.tokens,
    cell: (row) => formatTokens(row.tokens),
  },
  {
    key: 'reason',
    name: t('admin.v.reason'),
    csv: (row) => row.reason,
    cell: (row) => <span className={lists.detail}>{row.reason}</span>,
  },
  {
    key: 'status',
    name: t('admin.v.status'),
    csv: (row) => row.status,
    cell: (row) => <Badge tone={TONES[row.status]}>{t(`admin.pe.adjustment.${row.status}`)}</Badge>,
  },
  {
    key: 'asked',
    name: t('admin.pe.askedBy'),
    csv: (row) => row.askedBy.name,
    cell: (row) => row.askedBy.name,
  },
  {
    key: 'at',
    name: t('admin.a.time'),
    csv: (row) => row.askedAt,
    cell: (row) => (
      <span className={lists.whole}>
        <DateTime at={row.askedAt} />
      </span>
    ),
  },
  {
    key: 'decided',
    name: t('admin.pe.decidedBy'),
    csv: (row) => row.decidedBy ?? '',
    cell: (row) => row.decidedBy ?? '–',
  },
  {
    key: 'act',
    name: t('admin.pe.acts'),
    align: 'end',
    cell: (row) => (row.status === 'pending' ? <Verdict row={row} /> : null),
  },
];

/** Actions on an adjustment. The requester can only withdraw it. */
function Verdict({ row }: { row: Adjustment }) {
  const t = useWords(peopleStaffWords);
  const api = useApi();
  const self = useProfile('staff')?._id;
  const { act, busy } = useAct('peopleStaff');
  const decide = (verdict: 'approve' | 'refuse') =>
    void act(
      () => api.peopleStaff.decideAdjustment({ params: { id: row._id, verdict } }, { key: `${row._id}.${verdict}` }),
      t('admin.pe.done', { name: `@${row.person.username}` }),
    );
  return (
    <span className={lists.name}>
      {row.askedBy._id !== self && (
        <Button size="small" tone="action" busy={busy} onClick={() => decide('approve')}>
          {t('admin.pe.approve')}
        </Button>
      )}
      <Button size="small" busy={busy} onClick={() => decide('refuse')}>
        {t(row.askedBy._id === self ? 'admin.pe.takeBack' : 'admin.pe.refuse')}
      </Button>
    </span>
  );
}
