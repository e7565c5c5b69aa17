import { Balance, TransferSearch } from '../../../features/books/staff/index.ts';
import { useWords } from '../../../shared/words/index.ts';

export function Page() {
  const t = useWords();
  return (
    <>
      <h1>{t('admin.books')}</h1>
      <Balance />
      <TransferSearch />
    </>
  );
}
