import { buttonClass, Card } from '@footlight/ui';
import { createFileRoute } from '@tanstack/react-router';
import { DataCard, EraseCard, PrivacyCard, SettingsFrame } from '../../../features/users/index.ts';
import { LeaderboardSetting } from '../../../features/leaderboards/index.ts';
import { SiteLink } from '../../../shared/app/index.ts';
import { requireRole, useSession } from '../../../shared/session/index.ts';
import { translateOf, useWords } from '../../../shared/words/index.ts';
import { usersWords } from '../../../features/users/words.ts';

export const Route = createFileRoute('/settings/privacy')({
  staticData: { layout: 'default' },
  beforeLoad: requireRole('user', 'performer', 'studio'),
  ssr: false,
  loader: async ({ context }) => {
    return { title: translateOf(context.words, usersWords)('users.privacy') };
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  component: PrivacyPage,
});

function PrivacyPage() {
  const t = useWords(usersWords);
  const { role } = useSession();
  return (
    <SettingsFrame>
      <PrivacyCard />
      {role !== 'studio' && <LeaderboardSetting />}
      {role === 'performer' && (
        <Card title={t('users.privacy.blocking')}>
          <p>{t('users.privacy.blockingText')}</p>
          <SiteLink href="/creator/blocking" className={buttonClass()}>
            {t('users.privacy.toBlocking')}
          </SiteLink>
        </Card>
      )}
      <DataCard />
      <EraseCard />
    </SettingsFrame>
  );
}
