import { Suspense } from 'react';
import { Devices, SecondFactor } from '../../../features/users/index.ts';
import { TableSkeleton } from '../../../shared/lists/index.ts';
import lists from '../../../shared/lists/lists.module.css';
import { useLazyWords, useWords } from '../../../shared/words/index.ts';

export function Page() {
  const t = useWords();
  return (
    <>
      <h1>{t('admin.security')}</h1>
      <Suspense fallback={<TableSkeleton />}>
        <Own />
      </Suspense>
    </>
  );
}

/** Uses the texts of the regular account settings. */
function Own() {
  useLazyWords('users');
  return (
    <div className={lists.form}>
      <SecondFactor />
      <Devices />
    </div>
  );
}
