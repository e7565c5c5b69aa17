import { createFileRoute } from '@tanstack/react-router';
import { ProfileForm, SettingsFrame } from '../../../features/users/index.ts';
import { requireRole } from '../../../shared/session/index.ts';
import { loadLazyWords, translateOf } from '../../../shared/words/index.ts';

export const Route = createFileRoute('/settings/profile')({
  staticData: { layout: 'default' },
  beforeLoad: requireRole('user', 'performer', 'studio'),
  ssr: false,
  loader: async ({ context }) => {
    await loadLazyWords(context.words, 'users');
    return { title: translateOf(context.words)('users.title') };
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  component: ProfilePage,
});

function ProfilePage() {
  return (
    <SettingsFrame>
      <ProfileForm />
    </SettingsFrame>
  );
}
