import {
  Badge,
  Button,
  EmptyState,
  ErrorState,
  FileText,
  Pencil,
  Plus,
  Sheet,
  Skeleton,
  Table,
  TextField,
  VisuallyHidden,
} from '@footlight/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DateTime } from '../../../shared/formats/index.ts';
import { StaffList } from '../../../shared/lists/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { ArticleEditor } from './article-editor.tsx';
import { articlesStaffQueries, type ListedStaffArticle } from './articles.staff.queries.ts';

/** Articles, drafts too; writing and changing one in a sheet. */
export function StaffArticles() {
  const t = useWords();
  const [q, setQ] = useState('');
  const [edited, setEdited] = useState<string>();
  const query = useInfiniteQuery(articlesStaffQueries.list(q));
  const close = () => setEdited(undefined);
  return (
    <>
      <Button icon={<Plus size={18} aria-hidden />} onClick={() => setEdited('new')}>
        {t('admin.ar.new')}
      </Button>
      <StaffList
        query={query}
        filter={<TextField type="search" label={t('admin.ar.search')} maxLength={100} value={q} onChange={setQ} />}
        empty={<EmptyState icon={<FileText size={28} aria-hidden />} title={t('admin.ar.empty')} />}
        table={(rows) => <ArticleTable rows={rows} onEdit={setEdited} />}
      />
      <Sheet
        open={edited !== undefined}
        onClose={close}
        size="large"
        title={t(edited === 'new' ? 'admin.ar.new' : 'admin.ar.edit')}
      >
        {edited === 'new' && <ArticleEditor article={undefined} onDone={close} />}
        {edited && edited !== 'new' && <Loaded id={edited} onDone={close} />}
      </Sheet>
    </>
  );
}

function Loaded({ id, onDone }: { id: string; onDone: () => void }) {
  const t = useWords();
  const { data, error, isFetching, refetch } = useQuery(articlesStaffQueries.view(id));
  if (data) return <ArticleEditor article={data} onDone={onDone} />;
  if (!error) return <Skeleton height={320} radius={12} />;
  return (
    <ErrorState
      title={t('admin.loadFailed')}
      reason={error.message}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}

function ArticleTable({ rows, onEdit }: { rows: readonly ListedStaffArticle[]; onEdit: (id: string) => void }) {
  const t = useWords();
  return (
    <Table
      dense
      caption={t('admin.articles')}
      rows={rows}
      rowKey={({ _id }) => _id}
      columns={[
        { key: 'title', title: t('admin.ar.title'), lead: true, cell: ({ title }) => title },
        { key: 'slug', title: t('admin.ar.slug'), cell: ({ slug }) => `/posts/${slug}` },
        { key: 'type', title: t('admin.ar.type'), cell: ({ type }) => t(`admin.ar.type.${type}`) },
        {
          key: 'status',
          title: t('admin.v.status'),
          cell: ({ status }) => (
            <Badge tone={status === 'published' ? 'ok' : 'off'}>{t(`admin.ar.status.${status}`)}</Badge>
          ),
        },
        { key: 'changed', title: t('admin.ar.changed'), cell: ({ updatedAt }) => <DateTime at={updatedAt} /> },
        {
          key: 'edit',
          title: <VisuallyHidden>{t('admin.ar.edit')}</VisuallyHidden>,
          align: 'end',
          cell: ({ _id, title }) => (
            <Button
              size="small"
              icon={<Pencil size={16} aria-hidden />}
              aria-label={t('admin.ar.editOf', { title })}
              onClick={() => onEdit(_id)}
            >
              {t('admin.p.edit')}
            </Button>
          ),
        },
      ]}
    />
  );
}
