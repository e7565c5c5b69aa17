import { BlockedPictures } from '../../../features/pictures/staff/index.ts';
import { useWords } from '../../../shared/words/index.ts';

export function Page() {
  const t = useWords();
  return (
    <>
      <h1>{t('admin.pictures')}</h1>
      <BlockedPictures />
    </>
  );
}
