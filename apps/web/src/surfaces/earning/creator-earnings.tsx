import { createFileRoute } from '@tanstack/react-router';
import { EarningsDashboard, earningsSearch } from '../../features/earnings/index.ts';
import { earnerRoute } from './earner-route.ts';

export const Route = createFileRoute('/creator/earnings')({
  ...earnerRoute('performer', 'earnings', 'nav.earnings'),
  validateSearch: earningsSearch,
  component: EarningsPage,
});

function EarningsPage() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <EarningsDashboard
      earner="performer"
      page="/creator/earnings"
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
    />
  );
}
