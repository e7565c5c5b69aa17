import { createFileRoute } from '@tanstack/react-router';
import { SettingsFrame, SpendingLimits } from '../../../features/users/index.ts';
import { requireRole } from '../../../shared/session/index.ts';
import { translateOf } from '../../../shared/words/index.ts';
import { usersWords } from '../../../features/users/words.ts';

export const Route = createFileRoute('/settings/limits')({
  staticData: { layout: 'default' },
  beforeLoad: requireRole('user'),
  ssr: false,
  loader: async ({ context }) => ({ title: translateOf(context.words, usersWords)('users.limits') }),
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  component: LimitsPage,
});

function LimitsPage() {
  return (
    <SettingsFrame>
      <SpendingLimits />
    </SettingsFrame>
  );
}
