import { createFileRoute } from '@tanstack/react-router';
import { FeaturedDesk } from '../../../features/featured/index.ts';
import { requireRole } from '../../../shared/session/index.ts';
import { loadLazyWords, translateOf, useWords } from '../../../shared/words/index.ts';
import css from '../creator.module.css';

export const Route = createFileRoute('/creator/featured')({
  staticData: { layout: 'default' },
  beforeLoad: requireRole('performer'),
  ssr: false,
  loader: ({ context }) =>
    Promise.all([loadLazyWords(context.words, 'featured'), loadLazyWords(context.words, 'wallet')]),
  head: ({ match }) => ({
    meta: [{ title: translateOf(match.context.words)('nav.featured') }, { name: 'robots', content: 'noindex' }],
  }),
  component: FeaturedPage,
});

function FeaturedPage() {
  const t = useWords();
  return (
    <div className={css.page}>
      <h1>{t('nav.featured')}</h1>
      <p className={css.intro}>{t('featured.intro')}</p>
      <FeaturedDesk />
    </div>
  );
}
