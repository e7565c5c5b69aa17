import { useNavigate, useSearch } from '@tanstack/react-router';
import { PayoutsDesk } from '../../features/payouts/index.ts';

/** What was and can be paid out; the address keeps which of them are shown. */
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
