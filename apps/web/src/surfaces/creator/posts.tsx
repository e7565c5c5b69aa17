import { Stack } from '@footlight/ui';
import { createFileRoute } from '@tanstack/react-router';
import { PostsDesk } from '../../features/feed/index.ts';
import { requireRole } from '../../shared/session/index.ts';
import { translateOf, useWords } from '../../shared/words/index.ts';
import { siteWords } from '../../shared/words/site.ts';

export const Route = createFileRoute('/creator/posts')({
  staticData: { layout: 'default' },
  beforeLoad: requireRole('performer'),
  ssr: false,
  head: ({ match }) => ({
    meta: [{ title: translateOf(match.context.words, siteWords)('nav.posts') }, { name: 'robots', content: 'noindex' }],
  }),
  component: PostsPage,
});

function PostsPage() {
  const t = useWords(siteWords);
  return (
    <Stack gap={16}>
      <h1>{t('nav.posts')}</h1>
      <PostsDesk />
    </Stack>
  );
}
