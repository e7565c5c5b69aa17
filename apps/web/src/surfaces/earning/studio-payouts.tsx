import { createFileRoute } from '@tanstack/react-router';
import { payoutsSearch } from '../../features/payouts/index.ts';
import { earnerRoute } from './earner-route.ts';
import { PayoutsPage } from './payouts-page.tsx';

export const Route = createFileRoute('/studio/payouts')({
  ...earnerRoute('studio', 'nav.payouts'),
  validateSearch: payoutsSearch,
  component: () => <PayoutsPage page="/studio/payouts" />,
});
