import { useRouter, useSearch } from '@tanstack/react-router';
import { SiteSettings } from '../../features/settings/staff/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { staffWords } from '../../shared/words/staff.ts';

export function Page() {
  const t = useWords(staffWords);
  const router = useRouter();
  const { group } = useSearch({ strict: false }) as { group?: unknown };
  return (
    <>
      <h1>{t('admin.settings')}</h1>
      <SiteSettings
        group={typeof group === 'string' ? group : undefined}
        onGroup={(next) =>
          void router.navigate({
            to: '/admin/settings' as '/',
            search: { group: next } as never,
            replace: true,
            resetScroll: false,
          })
        }
      />
    </>
  );
}
