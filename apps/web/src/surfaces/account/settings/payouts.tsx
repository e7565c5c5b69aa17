import { createFileRoute } from '@tanstack/react-router';
import { PaymentDetails } from '../../../features/payouts/index.ts';
import { SettingsFrame } from '../../../features/users/index.ts';
import { requireRole } from '../../../shared/session/index.ts';
import { loadLazyWords, translateOf } from '../../../shared/words/index.ts';

export const Route = createFileRoute('/settings/payouts')({
  staticData: { layout: 'default' },
  beforeLoad: requireRole('performer', 'studio'),
  ssr: false,
  loader: async ({ context }) => {
    await Promise.all([loadLazyWords(context.words, 'users'), loadLazyWords(context.words, 'payouts')]);
    return { title: translateOf(context.words)('payouts.details') };
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
