import { Stack } from '@footlight/ui';
import { createFileRoute } from '@tanstack/react-router';
import { FeaturedDesk } from '../../../features/featured/index.ts';
import { requireRole } from '../../../shared/session/index.ts';
import { translateOf, useWords } from '../../../shared/words/index.ts';
import { featuredWords } from '../../../features/featured/words.ts';
import { siteWords } from '../../../shared/words/site.ts';
import css from '../creator.module.css';

export const Route = createFileRoute('/creator/featured')({
  staticData: { layout: 'default' },
  beforeLoad: requireRole('performer'),
  ssr: false,
  head: ({ match }) => ({
    meta: [
      { title: translateOf(match.context.words, siteWords)('nav.featured') },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: FeaturedPage,
});

function FeaturedPage() {
  const t = useWords(featuredWords, siteWords);
  return (
    <Stack gap={16}>
      <h1>{t('nav.featured')}</h1>
      <p className={css.intro}>{t('featured.intro')}</p>
      <FeaturedDesk />
    </Stack>
  );
}
