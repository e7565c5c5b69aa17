import { createFileRoute } from '@tanstack/react-router';
import { ApiTokens, Bots, Webhooks } from '../../../features/developers/index.ts';
import { SettingsFrame } from '../../../features/users/index.ts';
import { requireRole, useSession } from '../../../shared/session/index.ts';
import { translateOf } from '../../../shared/words/index.ts';
import { usersWords } from '../../../features/users/words.ts';

export const Route = createFileRoute('/settings/developers')({
  staticData: { layout: 'default' },
  beforeLoad: requireRole('user', 'performer', 'studio'),
  ssr: false,
  loader: async ({ context }) => {
    return { title: translateOf(context.words, usersWords)('users.developers') };
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  component: DevelopersPage,
});

function DevelopersPage() {
  const { role } = useSession();
  return (
    <SettingsFrame>
      <ApiTokens />
      {role !== 'user' && <Webhooks />}
      {role === 'performer' && <Bots />}
    </SettingsFrame>
  );
}
