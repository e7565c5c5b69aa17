import { Stack } from '@footlight/ui';
import { createFileRoute } from '@tanstack/react-router';
import { CrowdfundingDesk } from '../../features/crowdfunding/index.ts';
import { requireRole } from '../../shared/session/index.ts';
import { translateOf, useWords } from '../../shared/words/index.ts';
import { crowdfundingWords } from '../../features/crowdfunding/words.ts';
import { siteWords } from '../../shared/words/site.ts';
import css from './creator.module.css';

export const Route = createFileRoute('/creator/crowdfunding')({
  staticData: { layout: 'default' },
  beforeLoad: requireRole('performer'),
  ssr: false,
  head: ({ match }) => ({
    meta: [
      { title: translateOf(match.context.words, siteWords)('nav.crowdfunding') },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: CrowdfundingsPage,
});

function CrowdfundingsPage() {
  const t = useWords(crowdfundingWords, siteWords);
  return (
    <Stack gap={16}>
      <h1>{t('nav.crowdfunding')}</h1>
      <p className={css.intro}>{t('crowd.intro')}</p>
      <CrowdfundingDesk />
    </Stack>
  );
}
