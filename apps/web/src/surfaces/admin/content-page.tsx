import { ContentDesk, STAFF_STATUSES } from '../../features/catalog/staff/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { staffWords } from '../../shared/words/staff.ts';
import { useListSearch } from './frame/use-list-search.ts';

const KINDS = ['video', 'gallery', 'photo', 'product'] as const;
const KEPT = ['status', 'kind', 'q', 'id'] as const;
const USUAL = { status: 'pending' };

export function Page() {
  const t = useWords(staffWords);
  const { search, onSearch } = useListSearch('/admin/content', KEPT, { usual: USUAL });
  const status = STAFF_STATUSES.find((one) => one === search['status']) ?? 'pending';
  const kind = KINDS.find((one) => one === search['kind']);
  return (
    <>
      <h1>{t('admin.content')}</h1>
      <ContentDesk search={{ ...search, status, kind }} onSearch={(next) => onSearch({ ...next })} />
    </>
  );
}
