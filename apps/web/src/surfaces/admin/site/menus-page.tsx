import { SiteMenus } from '../../../features/settings/staff/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { adminWords } from '../words.ts';
import { staffWords } from '../../../shared/words/staff.ts';

export function Page() {
  const t = useWords(adminWords, staffWords);
  return (
    <>
      <h1>{t('admin.menus')}</h1>
      <p>{t('admin.m.intro')}</p>
      <SiteMenus />
    </>
  );
}
