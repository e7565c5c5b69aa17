import { SiteMenus } from '../../../features/settings/staff/index.ts';
import { useWords } from '../../../shared/words/index.ts';

export function Page() {
  const t = useWords();
  return (
    <>
      <h1>{t('admin.menus')}</h1>
      <p>{t('admin.m.intro')}</p>
      <SiteMenus />
    </>
  );
}
