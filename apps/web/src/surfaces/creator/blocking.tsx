import { Stack } from '@footlight/ui';
import { createFileRoute } from '@tanstack/react-router';
import { BlockingLists } from '../../features/blocking/index.ts';
import { requireRole } from '../../shared/session/index.ts';
import { translateOf, useWords } from '../../shared/words/index.ts';
import { blockingWords } from '../../features/blocking/words.ts';
import { siteWords } from '../../shared/words/site.ts';
import css from './creator.module.css';

export const Route = createFileRoute('/creator/blocking')({
  staticData: { layout: 'default' },
  beforeLoad: requireRole('performer'),
  ssr: false,
  head: ({ match }) => ({
    meta: [
      { title: translateOf(match.context.words, siteWords)('blocking.title') },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: BlockingPage,
});

function BlockingPage() {
  const t = useWords(blockingWords, siteWords);
  return (
    <Stack gap={16}>
      <h1>{t('blocking.title')}</h1>
      <p className={css.intro}>{t('blocking.intro')}</p>
      <BlockingLists />
    </Stack>
  );
}
