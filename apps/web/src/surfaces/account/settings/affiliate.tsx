import { createFileRoute } from '@tanstack/react-router';
import { OwnAffiliate } from '../../../features/affiliates/index.ts';
import { SettingsFrame } from '../../../features/users/index.ts';
import { requireRole } from '../../../shared/session/index.ts';
import { translateOf } from '../../../shared/words/index.ts';
import { usersWords } from '../../../features/users/words.ts';

export const Route = createFileRoute('/affiliate')({
  staticData: { layout: 'default' },
  beforeLoad: requireRole('user', 'performer', 'studio'),
  ssr: false,
  loader: async ({ context }) => {
    return { title: translateOf(context.words, usersWords)('users.affiliate') };
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
