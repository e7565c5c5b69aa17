import { createFileRoute } from '@tanstack/react-router';
import { outcomeOf, PaidWindow, type CheckoutOutcome } from '../../features/wallet/index.ts';

interface Search {
  /** Id of the completed payment. */
  payment?: string | undefined;
  outcome?: CheckoutOutcome | undefined;
}

export const Route = createFileRoute('/wallet/paid')({
  staticData: { layout: 'auth' },
  validateSearch: (search: Record<string, unknown>): Search => {
    const { payment } = search;
    return { payment: (typeof payment === 'string' && payment) || undefined, outcome: outcomeOf(search['outcome']) };
  },
  component: PaidPage,
});

function PaidPage() {
  const { payment, outcome } = Route.useSearch();
  return <PaidWindow key={payment} paymentId={payment} outcome={outcome} />;
}
