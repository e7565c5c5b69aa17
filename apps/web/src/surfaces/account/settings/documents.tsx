import { createFileRoute } from '@tanstack/react-router';
import { OwnDocuments, SettingsFrame } from '../../../features/users/index.ts';
import { requireRole } from '../../../shared/session/index.ts';
import { translateOf } from '../../../shared/words/index.ts';
import { usersWords } from '../../../features/users/words.ts';

export const Route = createFileRoute('/settings/documents')({
  staticData: { layout: 'default' },
  beforeLoad: requireRole('performer'),
  ssr: false,
  loader: async ({ context }) => ({ title: translateOf(context.words, usersWords)('users.documents') }),
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  component: DocumentsPage,
});

function DocumentsPage() {
  return (
    <SettingsFrame>
      <OwnDocuments />
    </SettingsFrame>
  );
}
