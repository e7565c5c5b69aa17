import { useRouter, useSearch } from '@tanstack/react-router';
import { QUEUE_STATES, ReportDesk, type ReportDeskSearch } from '../../../features/reports/staff/index.ts';
import { useWords } from '../../../shared/words/index.ts';

const textOf = (value: unknown): string | undefined =>
  value === undefined || value === '' ? undefined : String(value);

export function Page() {
  const t = useWords();
  const router = useRouter();
  const asked = useSearch({ strict: false }) as Record<string, unknown>;
  const search: ReportDeskSearch = {
    status: QUEUE_STATES.find((one) => one === asked['status']) ?? 'open',
    reason: textOf(asked['reason']),
    username: textOf(asked['username']),
    id: textOf(asked['id']),
  };
  const onSearch = (next: ReportDeskSearch) => {
    const kept = Object.entries(next).filter(([key, value]) => value && !(key === 'status' && value === 'open'));
    void router.navigate({
      to: '/admin/reports' as '/',
      search: Object.fromEntries(kept) as never,
      replace: search.id !== undefined || next.id === undefined,
      resetScroll: false,
    });
  };
  return (
    <>
      <h1>{t('admin.reports')}</h1>
      <ReportDesk search={search} onSearch={onSearch} />
    </>
  );
}
