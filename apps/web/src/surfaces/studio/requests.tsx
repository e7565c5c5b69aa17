import { Stack } from '@footlight/ui';
import { createFileRoute } from '@tanstack/react-router';
import { MemberRequests } from '../../features/payouts/index.ts';
import { requireRole } from '../../shared/session/index.ts';
import { translateOf, useWords } from '../../shared/words/index.ts';
import { siteWords } from '../../shared/words/site.ts';

export const Route = createFileRoute('/studio/requests')({
  staticData: { layout: 'default' },
  beforeLoad: requireRole('studio'),
  ssr: false,
  head: ({ match }) => ({
    meta: [
      { title: translateOf(match.context.words, siteWords)('nav.requests') },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: RequestsPage,
});

function RequestsPage() {
  const t = useWords(siteWords);
  return (
    <Stack gap={16}>
      <h1>{t('nav.requests')}</h1>
      <MemberRequests />
    </Stack>
  );
}
