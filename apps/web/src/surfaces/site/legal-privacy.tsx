import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { LegalText } from '../../features/legal/index.ts';
import { ConsentAgain, useIsBrowser } from '../../features/shell/index.ts';
import { useSettings } from '../../shared/settings/index.ts';
import { translateOf } from '../../shared/words/index.ts';
import { siteWords } from '../../shared/words/site.ts';

export const Route = createFileRoute('/legal/privacy')({
  staticData: { layout: 'public' },
  loader: ({ context }) => ({ title: translateOf(context.words, siteWords)('legal.privacy') }),
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  component: PrivacyPage,
});

function PrivacyPage() {
  const { gaCode } = useSettings();
  const isBrowser = useIsBrowser();
  return (
    <>
      <LegalText name="privacy" />
      {gaCode && isBrowser && (
        <Suspense>
          <ConsentAgain />
        </Suspense>
      )}
    </>
  );
}
