import { EmptyState, Radio } from '@footlight/ui';
import { createFileRoute } from '@tanstack/react-router';
import { useWords } from '../../shared/words/index.ts';

export const Route = createFileRoute('/')({ staticData: { layout: 'primary' }, component: HomePage });

function HomePage() {
  const t = useWords();
  return (
    <>
      <h1>{t('home.title')}</h1>
      <EmptyState icon={<Radio size={28} aria-hidden />} title={t('site.tagline')} />
    </>
  );
}
