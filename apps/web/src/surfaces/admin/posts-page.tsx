import { useRouter, useSearch } from '@tanstack/react-router';
import { POST_STATUSES, PostQueue } from '../../features/feed/staff/index.ts';
import { useWords } from '../../shared/words/index.ts';

export function Page() {
  const t = useWords();
  const router = useRouter();
  const asked = useSearch({ strict: false }) as Record<string, unknown>;
  const status = POST_STATUSES.find((one) => one === asked['status']) ?? 'pending';
  return (
    <>
      <h1>{t('admin.posts')}</h1>
      <PostQueue
        key={status}
        status={status}
        onStatus={(next) =>
          void router.navigate({
            to: '/admin/posts' as '/',
            search: (next === 'pending' ? {} : { status: next }) as never,
            replace: true,
            resetScroll: false,
          })
        }
      />
    </>
  );
}
