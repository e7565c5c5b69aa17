import { createFileRoute } from '@tanstack/react-router';
import { SettingsFrame, SpendingLimits } from '../../../features/users/index.ts';
import { requireRole } from '../../../shared/session/index.ts';
import { titleIn } from '../../../shared/words/index.ts';

export const Route = createFileRoute('/settings/limits')({
  staticData: { layout: 'default' },
  beforeLoad: requireRole('user'),
  ssr: false,
  loader: async ({ context }) => ({ title: await titleIn(context.words, 'users', 'users.limits') }),
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
