import { WordRules } from '../../../features/moderation/staff/index.ts';
import { useWords } from '../../../shared/words/index.ts';

export function Page() {
  const t = useWords();
  return (
    <>
      <h1>{t('admin.words')}</h1>
      <WordRules />
    </>
  );
}
