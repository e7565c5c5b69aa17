import { Balance, TransferSearch } from '../../../features/books/staff/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { staffWords } from '../../../shared/words/staff.ts';

export function Page() {
  const t = useWords(staffWords);
  return (
    <>
      <h1>{t('admin.books')}</h1>
      <Balance />
      <TransferSearch />
    </>
  );
}
