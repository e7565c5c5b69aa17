import { createFileRoute } from '@tanstack/react-router';
import { TaxForms } from '../../../features/taxforms/index.ts';
import { SettingsFrame } from '../../../features/users/index.ts';
import { requireRole } from '../../../shared/session/index.ts';
import { translateOf } from '../../../shared/words/index.ts';
import { taxformsWords } from '../../../features/taxforms/words.ts';

export const Route = createFileRoute('/settings/tax-forms')({
  staticData: { layout: 'default' },
  beforeLoad: requireRole('performer', 'studio'),
  ssr: false,
  loader: async ({ context }) => {
    return { title: translateOf(context.words, taxformsWords)('taxforms.title') };
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
