import { Devices, SecondFactor } from '../../../features/users/index.ts';
import lists from '../../../shared/lists/lists.module.css';
import { useWords } from '../../../shared/words/index.ts';

export function Page() {
  const t = useWords();
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
