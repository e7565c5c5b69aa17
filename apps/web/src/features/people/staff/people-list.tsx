import { Avatar, Badge, Button, EmptyState, Search, Select, TextField, Users } from '@footlight/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DateTime, formatTokens } from '../../../shared/formats/index.ts';
import { StaffTable, type ListSearch, type StaffColumn } from '../../../shared/lists/index.ts';
import lists from '../../../shared/lists/lists.module.css';
import { useProfile } from '../../../shared/session/index.ts';
import { useWords, type Translate } from '../../../shared/words/index.ts';
import { peopleStaffWords } from './words.ts';
import { verificationStaffWords } from '../../verification/staff/words.ts';
import { staffWords } from '../../../shared/words/staff.ts';
import { BulkActs } from './bulk-acts.tsx';
import { mayGuard } from './may.ts';
import { PERSON_ROLES, PERSON_STATUSES, peopleStaffQueries, type PersonRow } from './people.staff.queries.ts';
import { StatusBadge } from './status-badge.tsx';

interface Props {
  search: ListSearch;
  onSearch: (search: ListSearch) => void;
}

export function PeopleList({ search, onSearch }: Props) {
  const t = useWords(peopleStaffWords, verificationStaffWords, staffWords);
  const { q, role, status } = search;
  const query = useInfiniteQuery(
    peopleStaffQueries.list({ ...(q ? { q } : {}), ...(role ? { role } : {}), ...(status ? { status } : {}) }),
  );
  const staff = useProfile('staff');
  const open = (id: string) => onSearch({ ...search, id });
  const isNarrowed = Boolean(q ?? role ?? status);
  return (
    <StaffTable
      id="people"
      caption={t('admin.people')}
      query={query}
      rowKey={(row) => row._id}
      search={search}
      onSearch={onSearch}
      onOpen={(row) => open(row._id)}
      columns={columnsOf(t, open)}
      filter={<Filters key={q ?? ''} search={search} onSearch={onSearch} />}
      empty={
        <EmptyState
          icon={<Users size={28} aria-hidden />}
          title={t(isNarrowed ? 'admin.pe.noneSuch' : 'admin.pe.none')}
          action={isNarrowed && <Button onClick={() => onSearch({})}>{t('admin.o.showAll')}</Button>}
        />
      }
      {...(mayGuard(staff?.staffRole)
        ? { bulk: (rows: readonly PersonRow[], clear: () => void) => <BulkActs rows={rows} onDone={clear} /> }
        : {})}
    />
  );
}

function Filters({ search, onSearch }: Props) {
  const t = useWords(peopleStaffWords, staffWords);
  const [text, setText] = useState(search['q'] ?? '');
  const narrow = (key: string, value: string) => onSearch({ ...search, [key]: value || undefined });
  return (
    <>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          narrow('q', text.trim());
        }}
      >
        <TextField
          label={t('admin.pe.search')}
          type="search"
          maxLength={100}
          icon={<Search size={16} aria-hidden />}
          value={text}
          onChange={setText}
        />
      </form>
      <Select
        label={t('admin.st.role')}
        value={search['role'] ?? ''}
        onChange={(value) => narrow('role', value)}
        options={[
          { value: '', label: t('admin.v.all') },
          ...PERSON_ROLES.map((value) => ({ value, label: t(`admin.pe.role.${value}`) })),
        ]}
      />
      <Select
        label={t('admin.v.status')}
        value={search['status'] ?? ''}
        onChange={(value) => narrow('status', value)}
        options={[
          { value: '', label: t('admin.v.all') },
          ...PERSON_STATUSES.map((value) => ({ value, label: t(`admin.pe.status.${value}`) })),
        ]}
      />
    </>
  );
}

const columnsOf = (
  t: Translate<typeof peopleStaffWords | typeof verificationStaffWords | typeof staffWords>,
  open: (id: string) => void,
): StaffColumn<PersonRow>[] => [
  {
    key: 'name',
    name: t('admin.v.name'),
    lead: true,
    csv: (row) => row.name,
    cell: (row) => (
      <span className={lists.name}>
        <Avatar src={row.avatar} size={24} />
        {row.name}
      </span>
    ),
  },
  {
    key: 'username',
    phone: 'under',
    name: t('admin.v.username'),
    csv: (row) => row.username,
    // Shows no username for teammates, who log in by email and have generated usernames.
    cell: (row) => (row.isTeammate ? '–' : `@${row.username}`),
  },
  {
    key: 'email',
    name: t('admin.v.email'),
    csv: (row) => row.email,
    cell: (row) => row.email,
  },
  {
    key: 'role',
    phone: 'last',
    name: t('admin.st.role'),
    csv: (row) => (row.isTeammate ? 'teammate' : row.role),
    cell: (row) => t(`admin.pe.role.${row.isTeammate ? 'teammate' : row.role}`),
  },
  {
    key: 'status',
    phone: 'end',
    name: t('admin.v.status'),
    csv: (row) => row.status,
    cell: (row) => (
      <span className={lists.name}>
        <StatusBadge status={row.status} />
        {row.verification && row.verification !== 'verified' && <Badge>{t(`admin.v.${row.verification}`)}</Badge>}
      </span>
    ),
  },
  {
    key: 'balance',
    name: t('admin.pe.balance'),
    align: 'end',
    csv: (row) => row.balance,
    cell: (row) => formatTokens(row.balance),
  },
  {
    key: 'country',
    isOnWish: true,
    name: t('admin.v.country'),
    csv: (row) => row.country ?? '',
    cell: (row) => row.country ?? '–',
  },
  {
    key: 'registered',
    name: t('admin.v.registered'),
    csv: (row) => row.createdAt,
    cell: (row) => <Moment at={row.createdAt} />,
  },
  {
    key: 'seen',
    isOnWish: true,
    name: t('admin.st.seen'),
    csv: (row) => row.lastSeenAt ?? '',
    cell: (row) => (row.lastSeenAt ? <Moment at={row.lastSeenAt} /> : '–'),
  },
  {
    key: 'open',
    phone: 'act',
    name: t('admin.pe.acts'),
    align: 'end',
    cell: (row) => (
      <Button size="small" aria-label={t('admin.pe.openOf', { name: row.name })} onClick={() => open(row._id)}>
        {t('admin.pe.open')}
      </Button>
    ),
  },
];

const Moment = ({ at }: { at: string }) => (
  <span className={lists.whole}>
    <DateTime at={at} />
  </span>
);
