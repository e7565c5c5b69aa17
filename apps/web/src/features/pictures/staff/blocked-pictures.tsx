import { Badge, Button, EmptyState, Note, ShieldCheck, Skeleton } from '@footlight/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/index.ts';
import { DateTime } from '../../../shared/formats/index.ts';
import { BlockList, BlockListEntry, BlockListPage, LoadFailed } from '../../../shared/lists/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { picturesStaffWords } from './words.ts';
import { staffWords } from '../../../shared/words/staff.ts';
import { reportsWords } from '../../reports/words.ts';
import { AddPicture } from './add-picture.tsx';
import { picturesQueries, type BlockedPicture } from './pictures.queries.ts';
import { TestPicture } from './test-picture.tsx';

export function BlockedPictures() {
  const t = useWords(picturesStaffWords);
  return (
    <BlockListPage
      intro={t('admin.bp.intro')}
      tools={[
        { title: t('admin.bp.add'), content: <AddPicture /> },
        { title: t('admin.bp.test'), content: <TestPicture /> },
      ]}
    >
      <PictureList />
    </BlockListPage>
  );
}

function PictureList() {
  const t = useWords(picturesStaffWords, staffWords);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    picturesQueries.list(),
  );
  if (error && !data) return <LoadFailed reason={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={200} radius={12} />;
  const rows = data.pages.flatMap((page) => page.data);
  if (rows.length === 0) return <EmptyState icon={<ShieldCheck size={28} aria-hidden />} title={t('admin.bp.none')} />;
  return (
    <>
      <BlockList label={t('admin.pictures')}>
        {rows.map((picture) => (
          <Row key={picture._id} picture={picture} />
        ))}
      </BlockList>
      {hasNextPage && (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('admin.bp.more')}
        </Button>
      )}
    </>
  );
}

function Row({ picture: { _id, reason, source, note, hits, createdAt } }: { picture: BlockedPicture }) {
  const t = useWords(picturesStaffWords, reportsWords);
  const api = useApi();
  const from = source === 'staff' || source === 'report' ? t(`admin.bp.source.${source}`) : source;
  return (
    <BlockListEntry
      title={note || t('admin.bp.entry', { id: _id.slice(-6) })}
      module="picturesStaff"
      removeLabel={t('admin.bp.remove', { id: _id.slice(-6) })}
      removed={t('admin.bp.removed')}
      onRemove={() => api.picturesStaff.remove({ params: { id: _id } })}
    >
      <Badge>{t(`reports.reason.${reason}`)}</Badge>
      <Badge tone={hits > 0 ? 'error' : 'off'}>{t('admin.bp.hits', { count: hits })}</Badge>
      <Note as="span" size={13}>
        {from} · <DateTime at={createdAt} />
      </Note>
    </BlockListEntry>
  );
}
