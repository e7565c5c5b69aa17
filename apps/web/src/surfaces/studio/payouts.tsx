import { createFileRoute } from '@tanstack/react-router';
import { PAYOUT_STATUSES, PayoutsDesk, type PayoutStatus } from '../../features/payouts/index.ts';
import { requireRole } from '../../shared/session/index.ts';
import { loadLazyWords, translateOf } from '../../shared/words/index.ts';

export const Route = createFileRoute('/studio/payouts')({
  staticData: { layout: 'default' },
  validateSearch: ({ status }: Record<string, unknown>): { status?: PayoutStatus | undefined } => ({
    status: PAYOUT_STATUSES.find((one) => one === status),
  }),
  beforeLoad: requireRole('studio'),
  ssr: false,
  loader: ({ context }) => loadLazyWords(context.words, 'payouts'),
  head: ({ match }) => ({
    meta: [{ title: translateOf(match.context.words)('nav.payouts') }, { name: 'robots', content: 'noindex' }],
  }),
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
