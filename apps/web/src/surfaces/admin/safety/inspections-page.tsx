import { Inspections } from '../../../features/inspections/staff/index.ts';
import { useWords } from '../../../shared/words/index.ts';

export function Page() {
  const t = useWords();
  return (
    <>
      <h1>{t('admin.inspections')}</h1>
      <Inspections />
    </>
  );
}
