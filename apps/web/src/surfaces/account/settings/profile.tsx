import { createFileRoute } from '@tanstack/react-router';
import { LeaderboardSetting } from '../../../features/leaderboards/index.ts';
import { ProfileForm, SettingsFrame } from '../../../features/users/index.ts';
import { requireRole, useSession } from '../../../shared/session/index.ts';
import { translateOf } from '../../../shared/words/index.ts';
import { usersWords } from '../../../features/users/words.ts';

export const Route = createFileRoute('/settings/profile')({
  staticData: { layout: 'default' },
  beforeLoad: requireRole('user', 'performer', 'studio'),
  ssr: false,
  loader: async ({ context }) => {
    return { title: translateOf(context.words, usersWords)('users.title') };
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  component: ProfilePage,
});

function ProfilePage() {
  const { role } = useSession();
  return (
    <SettingsFrame>
      <ProfileForm />
      {role !== 'studio' && <LeaderboardSetting />}
    </SettingsFrame>
  );
}
