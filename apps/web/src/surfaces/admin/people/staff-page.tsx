import { StaffMembers } from '../../../features/auth/staff/index.ts';
import { useWords } from '../../../shared/words/index.ts';

export function Page() {
  const t = useWords();
  return (
    <>
      <h1>{t('admin.staff')}</h1>
      <StaffMembers />
    </>
  );
}
