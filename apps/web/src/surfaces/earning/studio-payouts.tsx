import { createFileRoute } from '@tanstack/react-router';
import { PayoutsDesk, payoutsSearch } from '../../features/payouts/index.ts';
import { earnerRoute } from './earner-route.ts';

export const Route = createFileRoute('/studio/payouts')({
  ...earnerRoute('studio', 'payouts', 'nav.payouts'),
  validateSearch: payoutsSearch,
  component: PayoutsPage,
});

function PayoutsPage() {
  const { status } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <PayoutsDesk
      earner="studio"
      status={status}
      onStatus={(next) => void navigate({ search: { status: next }, replace: true, resetScroll: false })}
    />
  );
}
