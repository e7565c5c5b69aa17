import { createFileRoute } from '@tanstack/react-router';
import { OwnDocuments, SettingsFrame } from '../../../features/users/index.ts';
import { requireRole } from '../../../shared/session/index.ts';
import { titleIn } from '../../../shared/words/index.ts';

export const Route = createFileRoute('/settings/documents')({
  staticData: { layout: 'default' },
  beforeLoad: requireRole('performer'),
  ssr: false,
  loader: async ({ context }) => ({ title: await titleIn(context.words, 'users', 'users.documents') }),
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
