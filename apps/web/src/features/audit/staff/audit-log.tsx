import { Badge, Button, Cluster, Download, EmptyState, FileText, Select, TextField } from '@footlight/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { useDownload } from '../../../shared/files/index.ts';
import { SiteLink } from '../../../shared/app/index.ts';
import { DateTime, formatMoney, formatTokens } from '../../../shared/formats/index.ts';
import { isOneOf, useWords, type Translate } from '../../../shared/words/index.ts';
import { auditStaffWords } from './words.ts';
import { staffWords } from '../../../shared/words/staff.ts';
import { AUDIT_ACTIONS } from './audit-actions.ts';
import { auditFile, auditPages, type AuditRow, type AuditSearch } from './audit.staff.queries.ts';
import { FormError } from '../../../shared/forms/index.ts';
import { StaffTable, type StaffColumn } from '../../../shared/lists/index.ts';
import css from '../../../shared/lists/lists.module.css';
import filters from '../../../shared/lists/search-filters.module.css';

/** Returns an action's name. Unknown actions are returned unchanged. */
export const actWords = (action: string, t: Translate<typeof auditStaffWords>): string =>
  isOneOf(AUDIT_ACTIONS, action) ? t(`admin.a.${action}`) : action;

interface Props {
  search: AuditSearch;
  onSearch: (search: AuditSearch) => void;
}

export function AuditLog({ search, onSearch }: Props) {
  const t = useWords(auditStaffWords, staffWords);
  const query = useInfiniteQuery(auditPages(search));
  const isNarrowed = Object.values(search).some(Boolean);
  return (
    <StaffTable
      id="audit"
      caption={t('admin.audit')}
      query={query}
      rowKey={(row) => row._id}
      search={{ ...search }}
      onSearch={onSearch}
      columns={columnsOf(t)}
      file={<AuditFile search={search} />}
      filter={<Filters key={search.q ?? ''} search={search} onSearch={onSearch} />}
      empty={
        <EmptyState
          icon={<FileText size={28} aria-hidden />}
          title={t(isNarrowed ? 'admin.a.emptyOf' : 'admin.a.empty')}
          action={isNarrowed && <Button onClick={() => onSearch({})}>{t('admin.a.showAll')}</Button>}
        />
      }
    />
  );
}

function Filters({ search, onSearch }: Props) {
  const t = useWords(auditStaffWords, staffWords);
  const [text, setText] = useState(search.q ?? '');
  const narrow = (part: AuditSearch) => onSearch({ ...search, ...part });
  return (
    <Cluster
      as="form"
      gap={12}
      align="end"
      className={filters.filters}
      onSubmit={(event) => {
        event.preventDefault();
        narrow({ q: text.trim() });
      }}
    >
      <TextField label={t('admin.a.search')} type="search" maxLength={100} value={text} onChange={setText} />
      <Select
        label={t('admin.a.action')}
        value={search.action ?? ''}
        onChange={(action) => narrow({ action })}
        options={[
          { value: '', label: t('admin.a.all') },
          ...AUDIT_ACTIONS.map((value) => ({ value, label: actWords(value, t) })),
        ]}
      />
      <TextField
        label={t('admin.pr.from')}
        type="date"
        value={search.fromDate ?? ''}
        onChange={(fromDate) => narrow({ fromDate })}
      />
      <TextField
        label={t('admin.pr.until')}
        type="date"
        value={search.toDate ?? ''}
        onChange={(toDate) => narrow({ toDate })}
      />
    </Cluster>
  );
}

/** The server generates the file and logs the export. */
function AuditFile({ search }: Pick<Props, 'search'>) {
  const file = useDownload();
  return (
    <>
      <Button
        size="small"
        icon={<Download size={16} aria-hidden />}
        busy={file.isRunning}
        onClick={() => file.start(auditFile(search))}
      >
        CSV
      </Button>
      <FormError>{file.error}</FormError>
    </>
  );
}

const column = (key: string, name: string, csv: (row: AuditRow) => string) => ({ key, name, title: name, csv });
const columnsOf = (t: Translate<typeof auditStaffWords | typeof staffWords>): StaffColumn<AuditRow>[] => [
  {
    ...column('action', t('admin.a.action'), ({ action }) => action),
    cell: ({ action }) => <Badge>{actWords(action, t)}</Badge>,
    lead: true,
  },
  {
    ...column('at', t('admin.a.time'), ({ at }) => at),
    cell: ({ at }) => (
      <span className={css.whole}>
        <DateTime at={at} />
      </span>
    ),
  },
  { ...column('actor', t('admin.a.who'), ({ actor }) => actor), cell: ({ actor }) => actor },
  {
    ...column('detail', t('admin.a.detail'), ({ detail }) => detail),
    cell: (row) => <InWords row={row} />,
  },
  {
    ...column('subject', t('admin.a.subject'), ({ subject }) => subject),
    cell: ({ subject, person }) =>
      person && subject.endsWith(person._id) ? <PersonLink person={person} /> : <Subject subject={subject} />,
  },
  {
    ...column('address', t('admin.a.address'), ({ address }) => address ?? ''),
    cell: ({ address }) => <span className="num">{address}</span>,
  },
];

const PersonLink = ({ person }: { person: NonNullable<AuditRow['person']> }) => (
  <SiteLink href={`/admin/people?id=${person._id}`}>@{person.username}</SiteLink>
);

/** Describes what happened, e.g. "200 tokens to @mara", followed by the remaining details by name. */
function InWords({ row: { person, facts, subject } }: { row: AuditRow }) {
  const t = useWords(auditStaffWords);
  const tokens = facts.find(({ key }) => key === 'tokens')?.value;
  const amount = tokens === undefined ? undefined : Number(tokens);
  const rest = withSum(facts).filter(({ key }) => key !== 'tokens' && key !== 'adjustment');
  const isSubject = person !== undefined && subject.endsWith(person._id);
  return (
    <span className={css.detail}>
      {amount !== undefined && Number.isFinite(amount) && (
        <b>
          {t(amount < 0 ? 'admin.a.tokensFrom' : person ? 'admin.a.tokensTo' : 'admin.a.tokens', {
            amount: Math.abs(amount),
            shown: formatTokens(Math.abs(amount)),
            name: person ? `@${person.username}` : '',
          })}{' '}
        </b>
      )}
      {amount === undefined && person && !isSubject && (
        <>
          <PersonLink person={person} />{' '}
        </>
      )}
      {rest.map(({ key, value }, index) => (
        <Fragment key={key}>
          {index > 0 && ' · '}
          {isOneOf(FACTS, key) ? t(`admin.a.fact.${key}`) : <code>{key}</code>}: {value}
        </Fragment>
      ))}
    </span>
  );
}

/** Replaces an amount in minor units and its currency by a formatted sum. */
function withSum(facts: AuditRow['facts']): AuditRow['facts'] {
  const minor = facts.find(({ key }) => key === 'sumMinor')?.value;
  const currency = facts.find(({ key }) => key === 'currency')?.value;
  if (minor === undefined || currency === undefined) return facts;
  const sum = { key: 'sum', value: formatMoney({ amount: String(Number(minor) / 100), currency }) };
  return [...facts.filter(({ key }) => key !== 'sumMinor' && key !== 'currency'), sum];
}

/** Details with a name in every language. Rare ones keep the name that the server records. */
const FACTS = [
  'reason',
  'title',
  'name',
  'note',
  'code',
  'status',
  'kind',
  'role',
  'change',
  'reference',
  'language',
  'outcome',
  'decision',
  'country',
  'username',
  'type',
  'currency',
  'form',
  'payment',
  'payouts',
  'slug',
  'words',
  'sum',
] as const;
/** Renders `performer:0190…` with a shortened id. Hovering shows the full id. */
function Subject({ subject }: { subject: string }) {
  const [kind, id = ''] = subject.split(':');
  const isLong = id.length > 24;
  return (
    <code className={css.whole} title={subject}>
      {kind}
      {id && `: ${isLong ? `…${id.slice(-8)}` : id}`}
    </code>
  );
}
