import {
  Badge,
  Button,
  EmptyState,
  FileText,
  Pencil,
  Plus,
  Sheet,
  Skeleton,
  TextField,
  VisuallyHidden,
} from '@footlight/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DiscardDialog } from '../../../shared/forms/index.ts';
import { DateTime } from '../../../shared/formats/index.ts';
import { LoadFailed, type StaffColumn, StaffTable } from '../../../shared/lists/index.ts';
import { useWords, type Translate } from '../../../shared/words/index.ts';
import { articlesStaffWords } from './words.ts';
import { staffWords } from '../../../shared/words/staff.ts';
import { ArticleEditor } from './article-editor.tsx';
import { articlesStaffQueries, type ListedStaffArticle } from './articles.staff.queries.ts';

export function StaffArticles() {
  const t = useWords(articlesStaffWords, staffWords);
  const [q, setQ] = useState('');
  const [edited, setEdited] = useState<string>();
  const query = useInfiniteQuery(articlesStaffQueries.list(q));
  const [isDirty, setDirty] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const close = () => {
    setEdited(undefined);
    setAsking(false);
    setDirty(false);
  };
  const editor = { onDone: close, onDirty: setDirty };
  return (
    <>
      <Button icon={<Plus size={18} aria-hidden />} onClick={() => setEdited('new')}>
        {t('admin.ar.new')}
      </Button>
      <StaffTable
        id="articles"
        caption={t('admin.articles')}
        query={query}
        rowKey={({ _id }) => _id}
        search={{ q: q || undefined }}
        onSearch={(next) => setQ(next['q'] ?? '')}
        onOpen={({ _id }) => setEdited(_id)}
        columns={columnsOf(t, setEdited)}
        filter={<TextField type="search" label={t('admin.ar.search')} maxLength={100} value={q} onChange={setQ} />}
        empty={<EmptyState icon={<FileText size={28} aria-hidden />} title={t('admin.ar.empty')} />}
      />
      <Sheet
        open={edited !== undefined}
        onClose={() => (isDirty ? setAsking(true) : close())}
        size="large"
        title={t(edited === 'new' ? 'admin.ar.new' : 'admin.ar.edit')}
      >
        {edited === 'new' && <ArticleEditor article={undefined} {...editor} />}
        {edited && edited !== 'new' && <Loaded id={edited} {...editor} />}
        <DiscardDialog
          open={isAsking}
          onKeep={() => setAsking(false)}
          onDiscard={close}
          words={{
            ask: t('admin.ar.discardAsk'),
            text: t('admin.ar.discardText'),
            keep: t('admin.ar.keepWriting'),
            discard: t('admin.ar.discard'),
          }}
        />
      </Sheet>
    </>
  );
}

function Loaded({ id, ...editor }: { id: string; onDone: () => void; onDirty: (is: boolean) => void }) {
  const { data, error, isFetching, refetch } = useQuery(articlesStaffQueries.view(id));
  if (data) return <ArticleEditor article={data} {...editor} />;
  if (!error) return <Skeleton height={320} radius={12} />;
  return <LoadFailed reason={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
}

const columnsOf = (
  t: Translate<typeof articlesStaffWords | typeof staffWords>,
  edit: (id: string) => void,
): StaffColumn<ListedStaffArticle>[] => [
  {
    key: 'title',
    name: t('admin.ar.title'),
    lead: true,
    csv: ({ title }) => title,
    cell: ({ title }) => title,
  },
  {
    key: 'slug',
    phone: 'under',
    name: t('admin.ar.slug'),
    csv: ({ slug }) => `/posts/${slug}`,
    cell: ({ slug }) => <code>{`/posts/${slug}`}</code>,
  },
  {
    key: 'type',
    name: t('admin.ar.type'),
    csv: ({ type }) => t(`admin.ar.type.${type}`),
    cell: ({ type }) => t(`admin.ar.type.${type}`),
  },
  {
    key: 'status',
    phone: 'last',
    name: t('admin.v.status'),
    csv: ({ status }) => t(`admin.ar.status.${status}`),
    cell: ({ status }) => <Badge tone={status === 'published' ? 'ok' : 'off'}>{t(`admin.ar.status.${status}`)}</Badge>,
  },
  {
    key: 'changed',
    name: t('admin.ar.changed'),
    csv: ({ updatedAt }) => updatedAt,
    cell: ({ updatedAt }) => <DateTime at={updatedAt} />,
  },
  {
    key: 'edit',
    phone: 'act',
    name: t('admin.ar.edit'),
    align: 'end',
    title: <VisuallyHidden>{t('admin.ar.edit')}</VisuallyHidden>,
    cell: ({ _id, title }) => (
      <Button
        size="small"
        icon={<Pencil size={16} aria-hidden />}
        aria-label={t('admin.ar.editOf', { title })}
        onClick={() => edit(_id)}
      >
        {t('admin.p.edit')}
      </Button>
    ),
  },
];
