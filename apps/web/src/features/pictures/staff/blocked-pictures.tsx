import { Badge, Button, Card, EmptyState, IconButton, Note, ShieldCheck, Skeleton, Stack, Trash2 } from '@footlight/ui';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/index.ts';
import { DateTime } from '../../../shared/formats/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { LoadFailed } from '../../../shared/lists/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { picturesStaffWords } from './words.ts';
import { staffWords } from '../../../shared/words/staff.ts';
import { reportsWords } from '../../reports/words.ts';
import { AddPicture } from './add-picture.tsx';
import css from './pictures.module.css';
import { picturesQueries, type BlockedPicture } from './pictures.queries.ts';
import { TestPicture } from './test-picture.tsx';

export function BlockedPictures() {
  const t = useWords(picturesStaffWords);
  return (
    <div className={css.page}>
      <p>{t('admin.bp.intro')}</p>
      <div className={css.two}>
        <Card title={t('admin.bp.add')}>
          <AddPicture />
        </Card>
        <Card title={t('admin.bp.test')}>
          <TestPicture />
        </Card>
      </div>
      <PictureList />
    </div>
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
      <Stack as="ul" gap={8} className={css.list} aria-label={t('admin.pictures')}>
        {rows.map((picture) => (
          <Row key={picture._id} picture={picture} />
        ))}
      </Stack>
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
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => api.picturesStaff.remove({ params: { id: _id } }),
    onSuccess: () => void toast.success(t('admin.bp.removed')),
    onError: (error) => void toast.error(error.message),
    onSettled: () => client.invalidateQueries({ queryKey: picturesQueries.key }),
  });
  const from = source === 'staff' || source === 'report' ? t(`admin.bp.source.${source}`) : source;
  return (
    <li>
      <b dir="auto">{note || t('admin.bp.entry', { id: _id.slice(-6) })}</b>
      <Badge>{t(`reports.reason.${reason}`)}</Badge>
      <Badge tone={hits > 0 ? 'error' : 'off'}>{t('admin.bp.hits', { count: hits })}</Badge>
      <Note as="span" size={13}>
        {from} · <DateTime at={createdAt} />
      </Note>
      <IconButton
        size="small"
        label={t('admin.bp.remove', { id: _id.slice(-6) })}
        busy={remove.isPending}
        onClick={() => remove.mutate()}
      >
        <Trash2 size={16} aria-hidden />
      </IconButton>
    </li>
  );
}
