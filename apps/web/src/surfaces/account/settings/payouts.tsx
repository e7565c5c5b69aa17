import { createFileRoute } from '@tanstack/react-router';
import { PaymentDetails } from '../../../features/payouts/index.ts';
import { SettingsFrame } from '../../../features/users/index.ts';
import { requireRole } from '../../../shared/session/index.ts';
import { translateOf } from '../../../shared/words/index.ts';
import { payoutsWords } from '../../../features/payouts/words.ts';

export const Route = createFileRoute('/settings/payouts')({
  staticData: { layout: 'default' },
  beforeLoad: requireRole('performer', 'studio'),
  ssr: false,
  loader: async ({ context }) => {
    return { title: translateOf(context.words, payoutsWords)('payouts.details') };
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }, { name: 'robots', content: 'noindex' }] }),
  component: PayoutDetailsPage,
});

function PayoutDetailsPage() {
  return (
    <SettingsFrame>
      <PaymentDetails />
    </SettingsFrame>
  );
}
