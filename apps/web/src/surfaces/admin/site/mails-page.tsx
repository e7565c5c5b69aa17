import { MailDesk } from '../../../features/wording/staff/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { adminWords } from '../words.ts';
import { staffWords } from '../../../shared/words/staff.ts';
import { useListSearch } from '../frame/use-list-search.ts';

export function Page() {
  const t = useWords(adminWords, staffWords);
  const { search, onSearch } = useListSearch('/admin/mails', ['kind', 'language']);
  return (
    <>
      <h1>{t('admin.mails')}</h1>
      <p>{t('admin.ml.intro')}</p>
      <MailDesk search={search} onSearch={onSearch} />
    </>
  );
}
