import { useNavigate, useSearch } from '@tanstack/react-router';
import { EarningsDashboard, earningsSearch } from '../../features/earnings/index.ts';

/** Earnings page. The URL stores the date range and filters. */
export function EarningsPage({ page }: { page: '/creator/earnings' | '/studio/earnings' }) {
  const search = earningsSearch({ ...useSearch({ from: page }) });
  const navigate = useNavigate({ from: page });
  return (
    <EarningsDashboard
      earner={page === '/studio/earnings' ? 'studio' : 'performer'}
      page={page}
      search={search}
      onSearch={(next) => void navigate({ to: page, search: next, replace: true, resetScroll: false })}
    />
  );
}
