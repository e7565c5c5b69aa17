import { Stack } from '@footlight/ui';
import { createFileRoute } from '@tanstack/react-router';
import { MassDesk } from '../../../features/messaging/index.ts';
import { requireRole } from '../../../shared/session/index.ts';
import { translateOf, useWords } from '../../../shared/words/index.ts';
import { messagingWords } from '../../../features/messaging/words.ts';

export const Route = createFileRoute('/creator/mass-messages')({
  staticData: { layout: 'default' },
  beforeLoad: requireRole('performer'),
  ssr: false,
  loader: async ({ context }) => {
    return { title: translateOf(context.words, messagingWords)('messaging.massTitle') };
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }, { name: 'robots', content: 'noindex' }] }),
  component: MassMessagesPage,
});

function MassMessagesPage() {
  const t = useWords(messagingWords);
  return (
    <Stack gap={16}>
      <h1>{t('messaging.massTitle')}</h1>
      <MassDesk />
    </Stack>
  );
}
