import { createFileRoute } from '@tanstack/react-router';
import { SettingsFrame } from '../../../features/users/index.ts';
import { AutoTopUp, SavedCards } from '../../../features/wallet/index.ts';
import { requireRole } from '../../../shared/session/index.ts';
import { translateOf } from '../../../shared/words/index.ts';
import { usersWords } from '../../../features/users/words.ts';

export const Route = createFileRoute('/settings/payments')({
  staticData: { layout: 'default' },
  beforeLoad: requireRole('user'),
  ssr: false,
  loader: async ({ context }) => {
    return { title: translateOf(context.words, usersWords)('users.payments') };
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
