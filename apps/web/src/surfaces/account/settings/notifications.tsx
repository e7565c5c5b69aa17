import { createFileRoute } from '@tanstack/react-router';
import { NotificationSettings } from '../../../features/notifications/index.ts';
import { SettingsFrame } from '../../../features/users/index.ts';
import { requireRole } from '../../../shared/session/index.ts';
import { translateOf } from '../../../shared/words/index.ts';
import { usersWords } from '../../../features/users/words.ts';

export const Route = createFileRoute('/settings/notifications')({
  staticData: { layout: 'default' },
  beforeLoad: requireRole('user', 'performer', 'studio'),
  ssr: false,
  loader: async ({ context }) => {
    return { title: translateOf(context.words, usersWords)('users.notifications') };
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  component: NotificationSettingsPage,
});

function NotificationSettingsPage() {
  return (
    <SettingsFrame>
      <NotificationSettings />
    </SettingsFrame>
  );
}
