import { createFileRoute } from '@tanstack/react-router';
import { OwnStudio } from '../../../features/members/index.ts';
import { SettingsFrame } from '../../../features/users/index.ts';
import { requireRole } from '../../../shared/session/index.ts';
import { translateOf } from '../../../shared/words/index.ts';
import { siteWords } from '../../../shared/words/site.ts';

export const Route = createFileRoute('/settings/studio')({
  staticData: { layout: 'default' },
  beforeLoad: requireRole('performer'),
  ssr: false,
  loader: async ({ context: { words } }) => {
    return { title: translateOf(words, siteWords)('nav.studio') };
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
