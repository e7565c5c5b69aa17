import { useRouter, useSearch } from '@tanstack/react-router';
import { ContentDesk, STAFF_STATUSES, type ContentDeskSearch } from '../../features/catalog/staff/index.ts';
import { useWords } from '../../shared/words/index.ts';

const KINDS = ['video', 'gallery', 'photo', 'product'] as const;
const textOf = (value: unknown): string | undefined =>
  value === undefined || value === '' ? undefined : String(value);

export function Page() {
  const t = useWords();
  const router = useRouter();
  const asked = useSearch({ strict: false }) as Record<string, unknown>;
  const search: ContentDeskSearch = {
    status: STAFF_STATUSES.find((one) => one === asked['status']) ?? 'pending',
    kind: KINDS.find((one) => one === asked['kind']),
    q: textOf(asked['q']),
    id: textOf(asked['id']),
  };
  const onSearch = (next: ContentDeskSearch) => {
    const kept = Object.entries(next).filter(([key, value]) => value && !(key === 'status' && value === 'pending'));
    void router.navigate({
      to: '/admin/content' as '/',
      search: Object.fromEntries(kept) as never,
      // Why: "back" leads from the first item that was opened to the list, not through all of them.
      replace: search.id !== undefined || next.id === undefined,
      resetScroll: false,
    });
  };
  return (
    <>
      <h1>{t('admin.content')}</h1>
      <ContentDesk search={search} onSearch={onSearch} />
    </>
  );
}
