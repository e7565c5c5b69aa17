import { StaffArticles } from '../../../features/articles/staff/index.ts';
import { useWords } from '../../../shared/words/index.ts';

export function Page() {
  const t = useWords();
  return (
    <>
      <h1>{t('admin.articles')}</h1>
      <StaffArticles />
    </>
  );
}
