import { AdjustmentsDesk } from '../../../features/people/staff/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { staffWords } from '../../../shared/words/staff.ts';
import { useListSearch } from '../frame/use-list-search.ts';

export function Page() {
  const t = useWords(staffWords);
  const list = useListSearch('/admin/adjustments', ['status']);
  return (
    <>
      <h1>{t('admin.adjustments')}</h1>
      <AdjustmentsDesk {...list} />
    </>
  );
}
