import { Stack } from '@footlight/ui';
import { createFileRoute } from '@tanstack/react-router';
import { BoostDesk } from '../../../features/boosts/index.ts';
import { requireRole, useProfile } from '../../../shared/session/index.ts';
import { translateOf, useWords } from '../../../shared/words/index.ts';
import { boostsWords } from '../../../features/boosts/words.ts';
import { siteWords } from '../../../shared/words/site.ts';
import css from '../creator.module.css';

export const Route = createFileRoute('/creator/boosts')({
  staticData: { layout: 'default' },
  beforeLoad: requireRole('performer'),
  ssr: false,
  head: ({ match }) => ({
    meta: [
      { title: translateOf(match.context.words, siteWords)('nav.boosts') },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: BoostsPage,
});

function BoostsPage() {
  const t = useWords(boostsWords, siteWords);
  const me = useProfile('performer');
  return (
    <Stack gap={16}>
      <h1>{t('nav.boosts')}</h1>
      <p className={css.intro}>{t('boosts.intro')}</p>
      {me && <BoostDesk performerId={me._id} />}
    </Stack>
  );
}
