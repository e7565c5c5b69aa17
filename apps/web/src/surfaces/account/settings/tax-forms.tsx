import { createFileRoute } from '@tanstack/react-router';
import { TaxForms } from '../../../features/taxforms/index.ts';
import { SettingsFrame } from '../../../features/users/index.ts';
import { requireRole } from '../../../shared/session/index.ts';
import { loadLazyWords, translateOf } from '../../../shared/words/index.ts';

export const Route = createFileRoute('/settings/tax-forms')({
  staticData: { layout: 'default' },
  beforeLoad: requireRole('performer', 'studio'),
  ssr: false,
  loader: async ({ context }) => {
    await Promise.all([loadLazyWords(context.words, 'users'), loadLazyWords(context.words, 'taxforms')]);
    return { title: translateOf(context.words)('taxforms.title') };
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }, { name: 'robots', content: 'noindex' }] }),
  component: TaxFormsPage,
});

function TaxFormsPage() {
  return (
    <SettingsFrame>
      <TaxForms />
    </SettingsFrame>
  );
}
