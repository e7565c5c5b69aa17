import { EmptyState, Spinner } from '@footlight/ui';
import { useWords } from '../../shared/words/index.ts';
import { shellWords } from './words.ts';
import css from './maintenance-page.module.css';

export function MaintenancePage() {
  const t = useWords(shellWords);
  return (
    <main className={css.page}>
      <title>{t('maintenance.title')}</title>
      <EmptyState page icon={<Spinner size={28} />} title={t('maintenance.title')}>
        {t('maintenance.text')}
      </EmptyState>
    </main>
  );
}
