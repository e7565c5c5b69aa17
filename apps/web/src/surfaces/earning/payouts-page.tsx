import { useNavigate, useSearch } from '@tanstack/react-router';
import { PayoutsDesk } from '../../features/payouts/index.ts';

/** Past and available payouts. The URL stores the filter. */
export function PayoutsPage({ page }: { page: '/creator/payouts' | '/studio/payouts' }) {
  const { status } = useSearch({ from: page });
  const navigate = useNavigate({ from: page });
  return (
    <PayoutsDesk
      earner={page === '/studio/payouts' ? 'studio' : 'performer'}
      status={status}
      onStatus={(next) => void navigate({ to: page, search: { status: next }, replace: true, resetScroll: false })}
    />
  );
}
