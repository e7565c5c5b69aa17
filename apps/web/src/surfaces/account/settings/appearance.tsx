import { createFileRoute } from '@tanstack/react-router';
import { CurrencySetting } from '../../../features/currencies/index.ts';
import { AppearanceForm, SettingsFrame } from '../../../features/users/index.ts';
import { requireRole } from '../../../shared/session/index.ts';
import { translateOf } from '../../../shared/words/index.ts';
import { usersWords } from '../../../features/users/words.ts';

export const Route = createFileRoute('/settings/appearance')({
  staticData: { layout: 'default' },
  beforeLoad: requireRole('user', 'performer', 'studio'),
  ssr: false,
  loader: async ({ context }) => {
    return { title: translateOf(context.words, usersWords)('users.appearance') };
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  component: AppearancePage,
});

function AppearancePage() {
  return (
    <SettingsFrame>
      <AppearanceForm />
      <CurrencySetting />
    </SettingsFrame>
  );
}
