import { POST_STATUSES, PostQueue } from '../../features/feed/staff/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { staffWords } from '../../shared/words/staff.ts';
import { useAdminSearch } from './frame/use-admin-search.ts';

export function Page() {
  const t = useWords(staffWords);
  const [asked, keep] = useAdminSearch('/admin/posts');
  const status = POST_STATUSES.find((one) => one === asked['status']) ?? 'pending';
  return (
    <>
      <h1>{t('admin.posts')}</h1>
      <PostQueue
        key={status}
        status={status}
        onStatus={(next) => keep({ status: next === 'pending' ? undefined : next })}
      />
    </>
  );
}
