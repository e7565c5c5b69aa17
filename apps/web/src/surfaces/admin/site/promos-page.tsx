import { StaffPromos } from '../../../features/promos/staff/index.ts';
import { useWords } from '../../../shared/words/index.ts';

export function Page() {
  const t = useWords();
  return (
    <>
      <h1>{t('admin.promos')}</h1>
      <StaffPromos />
    </>
  );
}
