import { Retention } from '../../../features/retention/staff/index.ts';
import { useWords } from '../../../shared/words/index.ts';

export function Page() {
  const t = useWords();
  return (
    <>
      <h1>{t('admin.retention')}</h1>
      <Retention />
    </>
  );
}
