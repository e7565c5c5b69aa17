import { Figures } from '../../../features/reports/staff/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { staffWords } from '../../../shared/words/staff.ts';

export function Page() {
  const t = useWords(staffWords);
  return (
    <>
      <h1>{t('admin.figures')}</h1>
      <Figures />
    </>
  );
}
