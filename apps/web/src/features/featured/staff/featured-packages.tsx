import { Badge, Button, Calendar, EmptyState, Pencil, Plus, Sheet, Table, VisuallyHidden } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoney } from '../../../shared/formats/index.ts';
import { LoadFailed, TableSkeleton } from '../../../shared/lists/index.ts';
import lists from '../../../shared/lists/lists.module.css';
import { useWords } from '../../../shared/words/index.ts';
import { featuredStaffWords } from './words.ts';
import { staffWords } from '../../../shared/words/staff.ts';
import { featuredStaffQueries, type StaffPackage } from './featured.staff.queries.ts';
import { FeaturedPackageForm } from './featured-package-form.tsx';
import css from './queue.module.css';

export function FeaturedPackages() {
  const t = useWords(featuredStaffWords, staffWords);
  const { data, error, isPending, isFetching, refetch } = useQuery(featuredStaffQueries.packages());
  const [edited, setEdited] = useState<StaffPackage | 'new'>();
  const close = () => setEdited(undefined);
  const add = (
    <Button icon={<Plus size={18} aria-hidden />} onClick={() => setEdited('new')}>
      {t('admin.ft.newPackage')}
    </Button>
  );
  return (
    <section className={css.packages} aria-label={t('admin.ft.packages')}>
      <div className={lists.bar}>
        <h2>{t('admin.ft.packages')}</h2>
        {add}
      </div>
      <div className={lists.list}>
        {isPending ? (
          <TableSkeleton rows={3} />
        ) : error && !data ? (
          <LoadFailed reason={error.message} onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <PackageTable rows={data?.data ?? []} onEdit={setEdited} />
        )}
      </div>
      <Sheet
        open={edited !== undefined}
        onClose={close}
        title={t(edited === 'new' ? 'admin.ft.newPackage' : 'admin.p.editTitle')}
      >
        {edited && <FeaturedPackageForm pack={edited === 'new' ? undefined : edited} onDone={close} />}
      </Sheet>
    </section>
  );
}

function PackageTable({ rows, onEdit }: { rows: readonly StaffPackage[]; onEdit: (pack: StaffPackage) => void }) {
  const t = useWords(featuredStaffWords, staffWords);
  return (
    <Table
      dense
      caption={t('admin.ft.packages')}
      rows={rows}
      rowKey={(pack) => pack._id}
      empty={<EmptyState icon={<Calendar size={28} aria-hidden />} title={t('admin.ft.noPackages')} />}
      columns={[
        { key: 'name', title: t('admin.p.name'), lead: true, cell: (pack) => pack.name },
        { key: 'days', title: t('admin.ft.days'), align: 'end', cell: (pack) => pack.days },
        { key: 'price', title: t('admin.p.price'), align: 'end', cell: (pack) => formatMoney(pack.price) },
        { key: 'ordering', title: t('admin.p.ordering'), align: 'end', cell: (pack) => pack.ordering },
        {
          key: 'active',
          title: t('admin.p.active'),
          cell: ({ isActive }) => (
            <Badge tone={isActive ? 'ok' : 'off'}>{t(isActive ? 'admin.ft.onSale' : 'admin.ft.notOnSale')}</Badge>
          ),
        },
        {
          key: 'edit',
          title: <VisuallyHidden>{t('admin.p.edit')}</VisuallyHidden>,
          align: 'end',
          cell: (pack) => (
            <Button
              size="small"
              icon={<Pencil size={16} aria-hidden />}
              aria-label={t('admin.p.editOf', { name: pack.name })}
              onClick={() => onEdit(pack)}
            >
              {t('admin.p.edit')}
            </Button>
          ),
        },
      ]}
    />
  );
}
