import { Devices, SecondFactor } from '../../../features/users/index.ts';
import lists from '../../../shared/lists/lists.module.css';
import { useWords } from '../../../shared/words/index.ts';
import { staffWords } from '../../../shared/words/staff.ts';

export function Page() {
  const t = useWords(staffWords);
  return (
    <>
      <h1>{t('admin.security')}</h1>
      <div className={lists.form}>
        <SecondFactor />
        <Devices />
      </div>
    </>
  );
}
