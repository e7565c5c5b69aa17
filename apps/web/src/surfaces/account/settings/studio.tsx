import { createFileRoute } from '@tanstack/react-router';
import { OwnStudio } from '../../../features/members/index.ts';
import { SettingsFrame } from '../../../features/users/index.ts';
import { requireRole } from '../../../shared/session/index.ts';
import { loadLazyWords, titleIn } from '../../../shared/words/index.ts';

export const Route = createFileRoute('/settings/studio')({
  staticData: { layout: 'default' },
  beforeLoad: requireRole('performer'),
  ssr: false,
  loader: async ({ context: { words } }) => {
    await Promise.all([loadLazyWords(words, 'members'), loadLazyWords(words, 'commissions')]);
    return { title: await titleIn(words, 'users', 'nav.studio') };
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  component: StudioPage,
});

function StudioPage() {
  return (
    <SettingsFrame>
      <OwnStudio />
    </SettingsFrame>
  );
}
