import { createFileRoute } from '@tanstack/react-router';
import { ApiTokens, Bots, Webhooks } from '../../../features/developers/index.ts';
import { SettingsFrame } from '../../../features/users/index.ts';
import { requireRole, useSession } from '../../../shared/session/index.ts';
import { loadLazyWords, translateOf } from '../../../shared/words/index.ts';

export const Route = createFileRoute('/settings/developers')({
  staticData: { layout: 'default' },
  beforeLoad: requireRole('user', 'performer', 'studio'),
  ssr: false,
  loader: async ({ context }) => {
    await Promise.all([loadLazyWords(context.words, 'users'), loadLazyWords(context.words, 'developers')]);
    return { title: translateOf(context.words)('users.developers') };
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
