import { createFileRoute } from '@tanstack/react-router';
import { OwnAffiliate } from '../../../features/affiliates/index.ts';
import { SettingsFrame } from '../../../features/users/index.ts';
import { requireRole } from '../../../shared/session/index.ts';
import { loadLazyWords, titleIn } from '../../../shared/words/index.ts';

export const Route = createFileRoute('/affiliate')({
  staticData: { layout: 'default' },
  beforeLoad: requireRole('user', 'performer', 'studio'),
  ssr: false,
  loader: async ({ context }) => {
    await loadLazyWords(context.words, 'affiliates');
    return { title: await titleIn(context.words, 'users', 'users.affiliate') };
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }, { name: 'robots', content: 'noindex' }] }),
  component: AffiliatePage,
});

function AffiliatePage() {
  return (
    <SettingsFrame>
      <OwnAffiliate />
    </SettingsFrame>
  );
}
