import { Figures } from '../../../features/reports/staff/index.ts';
import { useWords } from '../../../shared/words/index.ts';

export function Page() {
  const t = useWords();
  return (
    <>
      <h1>{t('admin.figures')}</h1>
      <Figures />
    </>
  );
}
