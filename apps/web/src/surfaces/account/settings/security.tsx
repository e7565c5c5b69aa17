import { createFileRoute } from '@tanstack/react-router';
import { Devices, PasswordForm, SecondFactor, SettingsFrame, SuspendCard } from '../../../features/users/index.ts';
import { requireRole } from '../../../shared/session/index.ts';
import { translateOf } from '../../../shared/words/index.ts';
import { usersWords } from '../../../features/users/words.ts';

export const Route = createFileRoute('/settings/security')({
  staticData: { layout: 'default' },
  beforeLoad: requireRole('user', 'performer', 'studio'),
  ssr: false,
  loader: async ({ context }) => {
    return { title: translateOf(context.words, usersWords)('users.security') };
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  component: SecurityPage,
});

function SecurityPage() {
  return (
    <SettingsFrame>
      <PasswordForm />
      <SecondFactor />
      <Devices />
      <SuspendCard />
    </SettingsFrame>
  );
}
