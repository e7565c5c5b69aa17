import {
  Badge,
  Button,
  EmptyState,
  ErrorState,
  Image,
  Pencil,
  Plus,
  Sheet,
  Table,
  VisuallyHidden,
} from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DateTime } from '../../../shared/formats/index.ts';
import { TableSkeleton } from '../../../shared/lists/index.ts';
import lists from '../../../shared/lists/lists.module.css';
import { useWords } from '../../../shared/words/index.ts';
import { PromoForm } from './promo-form.tsx';
import { promosStaffQuery, type StaffPromo } from './promos.staff.queries.ts';

/** All promos, those that run first; adding and changing one in a sheet. */
export function StaffPromos() {
  const t = useWords();
  const { data, error, isFetching, refetch } = useQuery(promosStaffQuery());
  const [edited, setEdited] = useState<StaffPromo | 'new'>();
  const close = () => setEdited(undefined);
  return (
    <>
      <div className={lists.bar}>
        <p>{t('admin.pr.intro')}</p>
        <Button icon={<Plus size={18} aria-hidden />} onClick={() => setEdited('new')}>
          {t('admin.pr.new')}
        </Button>
      </div>
      <div className={lists.list} aria-busy={isFetching}>
        {data ? (
          <PromoTable rows={data.data} onEdit={setEdited} />
        ) : error ? (
          <ErrorState
            title={t('admin.loadFailed')}
            reason={error.message}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <TableSkeleton />
        )}
      </div>
      <Sheet open={edited !== undefined} onClose={close} title={t(edited === 'new' ? 'admin.pr.new' : 'admin.pr.edit')}>
        {edited && <PromoForm promo={edited === 'new' ? undefined : edited} onDone={close} />}
      </Sheet>
    </>
  );
}

const TONES = { running: 'ok', scheduled: 'brass', over: 'off', off: 'off' } as const;

function PromoTable({ rows, onEdit }: { rows: readonly StaffPromo[]; onEdit: (promo: StaffPromo) => void }) {
  const t = useWords();
  return (
    <Table
      dense
      caption={t('admin.promos')}
      rows={rows}
      rowKey={({ _id }) => _id}
      empty={<EmptyState icon={<Image size={28} aria-hidden />} title={t('admin.pr.empty')} />}
      columns={[
        { key: 'title', title: t('admin.ar.title'), lead: true, cell: ({ title }) => title },
        { key: 'place', title: t('admin.pr.place'), cell: ({ place }) => t(`admin.pr.place.${place}`) },
        {
          key: 'status',
          title: t('admin.v.status'),
          cell: ({ status }) => <Badge tone={TONES[status]}>{t(`admin.pr.status.${status}`)}</Badge>,
        },
        {
          key: 'from',
          title: t('admin.pr.from'),
          cell: ({ startsAt }) => (startsAt ? <DateTime at={startsAt} /> : '–'),
        },
        { key: 'until', title: t('admin.pr.until'), cell: ({ endsAt }) => (endsAt ? <DateTime at={endsAt} /> : '–') },
        {
          key: 'edit',
          title: <VisuallyHidden>{t('admin.p.edit')}</VisuallyHidden>,
          align: 'end',
          cell: (one) => (
            <Button
              size="small"
              icon={<Pencil size={16} aria-hidden />}
              aria-label={t('admin.ar.editOf', { title: one.title })}
              onClick={() => onEdit(one)}
            >
              {t('admin.p.edit')}
            </Button>
          ),
        },
      ]}
    />
  );
}
