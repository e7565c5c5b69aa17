import { Stack } from '@footlight/ui';
import { createFileRoute } from '@tanstack/react-router';
import { StudioHome } from '../../features/earnings/index.ts';
import { LiveNow, StudioFigures, StudioHead } from '../../features/members/index.ts';
import { MemberRequests } from '../../features/payouts/index.ts';
import { requireRole } from '../../shared/session/index.ts';
import { translateOf, useWords } from '../../shared/words/index.ts';
import { shellWords } from '../../features/shell/words.ts';

export const Route = createFileRoute('/studio')({
  staticData: { layout: 'default' },
  beforeLoad: requireRole('studio'),
  ssr: false,
  head: ({ match }) => ({
    meta: [
      { title: translateOf(match.context.words, shellWords)('shell.yourStudio') },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: StudioPage,
});

function StudioPage() {
  const t = useWords(shellWords);
  return (
    <Stack gap={16}>
      <h1>{t('shell.yourStudio')}</h1>
      <StudioHead />
      <StudioFigures />
      <StudioHome />
      <LiveNow />
      <MemberRequests />
    </Stack>
  );
}
