import { mayOpen } from './frame/staff-pages.ts';
import { Overview, SiteFigures, type FigureName } from '../../features/statistics/staff/index.ts';
import { useProfile } from '../../shared/session/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { staffWords } from '../../shared/words/staff.ts';
import { AdminLink } from './frame/admin-link.tsx';

const QUEUES: Partial<Record<FigureName, string>> = { pendingPerformers: 'performer', pendingStudios: 'studio' };

export function Page() {
  const t = useWords(staffWords);
  const staff = useProfile('staff');
  const mayDecide = staff !== undefined && mayOpen(staff.staffRole, 'verification');
  const mayPay = staff !== undefined && mayOpen(staff.staffRole, 'payouts');
  const mayMend = staff !== undefined && mayOpen(staff.staffRole, 'facts');
  return (
    <>
      <h1>{t('admin.overview')}</h1>
      <Overview
        link={(name, words) => {
          if (name === 'deadFacts') return mayMend ? <AdminLink to="/admin/facts">{words}</AdminLink> : words;
          const kind = QUEUES[name];
          if (!kind) return <AdminLink to="/admin/rooms">{words}</AdminLink>;
          return mayDecide ? (
            <AdminLink to="/admin/verification" search={{ kind }}>
              {words}
            </AdminLink>
          ) : (
            words
          );
        }}
      />
      <SiteFigures
        link={(queue, words) =>
          queue === 'heldPayouts' && mayPay ? (
            <AdminLink to="/admin/payouts" search={{ status: 'held' }}>
              {words}
            </AdminLink>
          ) : (
            words
          )
        }
      />
    </>
  );
}
