import { createFileRoute } from '@tanstack/react-router';
import { SettingsFrame } from '../../../features/users/index.ts';
import { AutoTopUp, SavedCards } from '../../../features/wallet/index.ts';
import { requireRole } from '../../../shared/session/index.ts';
import { loadLazyWords, translateOf } from '../../../shared/words/index.ts';

export const Route = createFileRoute('/settings/payments')({
  staticData: { layout: 'default' },
  beforeLoad: requireRole('user'),
  ssr: false,
  loader: async ({ context }) => {
    await Promise.all([loadLazyWords(context.words, 'users'), loadLazyWords(context.words, 'wallet')]);
    return { title: translateOf(context.words)('users.payments') };
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  component: PaymentsPage,
});

function PaymentsPage() {
  return (
    <SettingsFrame>
      <SavedCards />
      <AutoTopUp />
    </SettingsFrame>
  );
}
