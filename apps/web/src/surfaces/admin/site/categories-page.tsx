import { CategoriesDesk } from '../../../features/performers/staff/index.ts';
import { performersStaffWords } from '../../../features/performers/staff/words.ts';
import { useWords } from '../../../shared/words/index.ts';
import { staffWords } from '../../../shared/words/staff.ts';

export function Page() {
  const t = useWords(performersStaffWords, staffWords);
  return (
    <>
      <h1>{t('admin.categories')}</h1>
      <p>{t('admin.ca.intro')}</p>
      <CategoriesDesk />
    </>
  );
}
