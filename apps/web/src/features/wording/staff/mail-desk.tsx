import type { MailLanguage } from '@footlight/contract';
import { Badge, Button, EmptyState, ErrorState, Mail, Search, Table, TextField, type Column } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TableSkeleton, type ListSearch } from '../../../shared/lists/index.ts';
import lists from '../../../shared/lists/lists.module.css';
import { useWords, type Translate } from '../../../shared/words/index.ts';
import { MailEditor } from './mail-editor.tsx';
import { wordingQueries, type MailRow } from './wording.staff.queries.ts';

interface Props {
  search: ListSearch;
  onSearch: (search: ListSearch) => void;
}

/** Every mail that the site sends, and the words of the one that is open. */
export function MailDesk({ search, onSearch }: Props) {
  const { kind, language } = search;
  if (kind)
    return (
      <MailEditor
        key={`${kind} ${language}`}
        which={{ kind, language: languageOf(language) }}
        onLanguage={(next) => onSearch({ kind, language: next })}
        onBack={() => onSearch({})}
      />
    );
  return <MailList onOpen={(next) => onSearch({ kind: next, language: 'en' })} />;
}
const languageOf = (language: string | undefined): MailLanguage => (language === 'de' ? 'de' : 'en');

function MailList({ onOpen }: { onOpen: (kind: string) => void }) {
  const t = useWords();
  const [q, setQ] = useState('');
  const { data, error, refetch, isFetching } = useQuery(wordingQueries.list());
  if (error && !data)
    return (
      <ErrorState
        title={t('admin.loadFailed')}
        reason={error.message}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  const words = q.trim().toLowerCase();
  const rows = (data?.data ?? []).filter(({ kind, about, subject }) =>
    `${kind} ${about} ${subject}`.toLowerCase().includes(words),
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
        <output className={lists.count}>{data && t('admin.shown', { shown: rows.length, total: data.total })}</output>
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

const columnsOf = (t: Translate, onOpen: (kind: string) => void): Column<MailRow>[] => [
  { key: 'about', title: t('admin.ml.about'), lead: true, cell: ({ about }: MailRow) => about },
  {
    key: 'subject',
    phone: 'under',
    title: t('admin.ml.subject'),
    cell: ({ subject, kind }: MailRow) => (subject === '{subject}' ? kind : subject),
  },
  {
    key: 'changed',
    phone: 'last',
    title: t('admin.ml.words'),
    cell: ({ changed }: MailRow) =>
      changed.length > 0 ? (
        <Badge tone="brass">{t('admin.ml.own', { languages: changed.join(', ') })}</Badge>
      ) : (
        t('admin.ml.original')
      ),
  },
  {
    key: 'open',
    phone: 'act',
    title: t('admin.pe.acts'),
    align: 'end',
    cell: ({ kind, about }: MailRow) => (
      <Button size="small" aria-label={t('admin.ml.editOf', { about })} onClick={() => onOpen(kind)}>
        {t('admin.ml.edit')}
      </Button>
    ),
  },
];
