import { Badge, Button, EmptyState, Image, Pencil, Table, VisuallyHidden } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { DateTime } from '../../../shared/formats/index.ts';
import { EditedList } from '../../../shared/lists/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { promosStaffWords } from './words.ts';
import { staffWords } from '../../../shared/words/staff.ts';
import { PromoForm } from './promo-form.tsx';
import { promosStaffQuery, type StaffPromo } from './promos.staff.queries.ts';

export function StaffPromos() {
  const t = useWords(promosStaffWords);
  return (
    <EditedList
      query={useQuery(promosStaffQuery())}
      head={<p>{t('admin.pr.intro')}</p>}
      add={t('admin.pr.new')}
      titleOf={(promo) => t(promo ? 'admin.pr.edit' : 'admin.pr.new')}
      table={(rows, onEdit) => <PromoTable rows={rows} onEdit={onEdit} />}
      form={(promo, onDone) => <PromoForm promo={promo} onDone={onDone} />}
    />
  );
}

const TONES = { running: 'ok', scheduled: 'brass', over: 'off', off: 'off' } as const;

function PromoTable({ rows, onEdit }: { rows: readonly StaffPromo[]; onEdit: (promo: StaffPromo) => void }) {
  const t = useWords(promosStaffWords, staffWords);
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
