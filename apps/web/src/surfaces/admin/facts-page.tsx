import { DeadFacts, DeadJobs } from '../../features/facts/staff/index.ts';
import { useWords } from '../../shared/words/index.ts';

export function Page() {
  const t = useWords();
  return (
    <>
      <h1>{t('admin.facts')}</h1>
      <DeadFacts />
      <DeadJobs />
    </>
  );
}
