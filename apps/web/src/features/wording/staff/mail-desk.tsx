import { siteLanguage } from '@footlight/contract/languages';
import { Badge, Button, type Column, EmptyState, Mail, Note, Search, Table, TextField } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAppearance } from '../../../shared/appearance/index.ts';
import { type ListSearch, LoadFailed, TableSkeleton } from '../../../shared/lists/index.ts';
import lists from '../../../shared/lists/lists.module.css';
import { useWords, type Translate } from '../../../shared/words/index.ts';
import { wordingStaffWords } from './words.ts';
import { staffWords } from '../../../shared/words/staff.ts';
import { MailEditor } from './mail-editor.tsx';
import { wordingQueries, type MailRow } from './wording.staff.queries.ts';

interface Props {
  search: ListSearch;
  onSearch: (search: ListSearch) => void;
}

export function MailDesk({ search, onSearch }: Props) {
  const { kind, language } = search;
  const { language: own } = useAppearance();
  if (kind)
    return (
      <MailEditor
        key={`${kind} ${language}`}
        which={{ kind, language: siteLanguage(language) }}
        onLanguage={(next) => onSearch({ kind, language: next })}
        onBack={() => onSearch({})}
      />
    );
  return <MailList onOpen={(next) => onSearch({ kind: next, language: own })} />;
}

function MailList({ onOpen }: { onOpen: (kind: string) => void }) {
  const t = useWords(wordingStaffWords, staffWords);
  const [q, setQ] = useState('');
  const { data, error, refetch, isFetching } = useQuery(wordingQueries.list(useAppearance().language));
  if (error && !data) return <LoadFailed reason={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  const words = q.trim().toLowerCase();
  const rows = (data?.data ?? []).filter(({ kind, subject }) =>
    `${kind} ${t(`admin.ml.kind.${kind}`)} ${subject}`.toLowerCase().includes(words),
  );
  return (
    <>
      <div className={lists.bar}>
        <div className={lists.filter}>
          <TextField
            label={t('admin.ml.search')}
            type="search"
            maxLength={100}
            icon={<Search size={16} aria-hidden />}
            value={q}
            onChange={setQ}
          />
        </div>
        <Note as="output" tone="faint" size={13}>
          {data && t('admin.shown', { shown: rows.length, total: data.total })}
        </Note>
      </div>
      <div className={lists.list}>
        {data ? (
          <Table
            dense
            caption={t('admin.mails')}
            rows={rows}
            rowKey={({ kind }) => kind}
            empty={<EmptyState icon={<Mail size={28} aria-hidden />} title={t('admin.ml.none')} />}
            columns={columnsOf(t, onOpen)}
          />
        ) : (
          <TableSkeleton />
        )}
      </div>
    </>
  );
}

const columnsOf = (
  t: Translate<typeof wordingStaffWords | typeof staffWords>,
  onOpen: (kind: string) => void,
): Column<MailRow>[] => [
  { key: 'about', title: t('admin.ml.about'), lead: true, cell: ({ kind }: MailRow) => t(`admin.ml.kind.${kind}`) },
  {
    key: 'subject',
    phone: 'under',
    title: t('admin.ml.subject'),
    cell: ({ subject }: MailRow) => subject ?? <Note as="span">{t('admin.ml.depends')}</Note>,
  },
  {
    key: 'changed',
    phone: 'last',
    title: t('admin.ml.words'),
    cell: ({ changed }: MailRow) =>
      changed.length > 0 && <Badge tone="brass">{t('admin.ml.own', { languages: changed.join(', ') })}</Badge>,
  },
  {
    key: 'open',
    phone: 'act',
    title: t('admin.pe.acts'),
    align: 'end',
    cell: ({ kind }: MailRow) => (
      <Button
        size="small"
        aria-label={t('admin.ml.editOf', { about: t(`admin.ml.kind.${kind}`) })}
        onClick={() => onOpen(kind)}
      >
        {t('admin.ml.edit')}
      </Button>
    ),
  },
];
