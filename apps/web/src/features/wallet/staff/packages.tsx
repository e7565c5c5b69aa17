import {
  Badge,
  Button,
  Coin,
  EmptyState,
  Note,
  Pencil,
  Plus,
  Sheet,
  Switch,
  Table,
  TicketIcon,
  VisuallyHidden,
} from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoney, formatTokens } from '../../../shared/formats/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { walletStaffWords } from './words.ts';
import { staffWords } from '../../../shared/words/staff.ts';
import { LoadFailed, TableSkeleton } from '../../../shared/lists/index.ts';
import { packagesQuery, type TokenPackage } from './wallet.staff.queries.ts';
import css from '../../../shared/lists/lists.module.css';
import { PackageForm } from './package-form.tsx';
import { priceOfOne } from './price-of-one.ts';
import { useSwitchPackage } from './use-switch-package.ts';

/** Token packages, including inactive ones. A sheet adds or edits one. */
export function Packages() {
  const t = useWords(walletStaffWords, staffWords);
  const { data, error, isPending, isFetching, refetch } = useQuery(packagesQuery());
  const [edited, setEdited] = useState<TokenPackage | 'new'>();
  const add = (
    <Button tone="action" icon={<Plus size={18} aria-hidden />} onClick={() => setEdited('new')}>
      {t('admin.p.new')}
    </Button>
  );
  const close = () => setEdited(undefined);
  return (
    <>
      <div className={css.bar}>
        <h1>{t('admin.packages')}</h1>
        {add}
      </div>
      <div className={css.list}>
        {isPending ? (
          <TableSkeleton rows={5} />
        ) : error && !data ? (
          <LoadFailed reason={error.message} onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <PackageTable rows={data?.data ?? []} onEdit={setEdited} empty={add} />
        )}
      </div>
      <Sheet
        open={edited !== undefined}
        onClose={close}
        title={t(edited === 'new' ? 'admin.p.newTitle' : 'admin.p.editTitle')}
      >
        {edited && <PackageForm pack={edited === 'new' ? undefined : edited} onDone={close} />}
      </Sheet>
    </>
  );
}

function PackageTable({
  rows,
  onEdit,
  empty,
}: {
  rows: readonly TokenPackage[];
  onEdit: (pack: TokenPackage) => void;
  empty: React.ReactNode;
}) {
  const t = useWords(walletStaffWords, staffWords);
  return (
    <Table
      dense
      caption={t('admin.packages')}
      rows={rows}
      rowKey={(pack) => pack._id}
      empty={<EmptyState icon={<TicketIcon size={28} aria-hidden />} title={t('admin.p.empty')} action={empty} />}
      columns={[
        {
          key: 'name',
          title: t('admin.p.name'),
          lead: true,
          cell: (pack) => (
            <span className={css.name}>
              {pack.name} {pack.isFeatured && <Badge tone="citron">{t('admin.p.featured')}</Badge>}
            </span>
          ),
        },
        {
          key: 'tokens',
          title: t('admin.p.tokens'),
          align: 'end',
          cell: (pack) => <Coin amount={formatTokens(pack.tokens)} />,
        },
        { key: 'bonus', title: t('admin.p.bonus'), align: 'end', cell: (pack) => formatTokens(pack.bonusTokens) },
        { key: 'price', title: t('admin.p.price'), align: 'end', cell: (pack) => formatMoney(pack.price) },
        {
          key: 'each',
          title: t('admin.p.each'),
          align: 'end',
          cell: (pack) => <Note as="span">{priceOfOne(pack)}</Note>,
        },
        { key: 'ordering', title: t('admin.p.ordering'), align: 'end', cell: (pack) => pack.ordering },
        { key: 'active', title: t('admin.p.active'), cell: (pack) => <SaleSwitch pack={pack} /> },
        {
          key: 'edit',
          title: <VisuallyHidden>{t('admin.p.edit')}</VisuallyHidden>,
          align: 'end',
          cell: (pack) => (
            <Button
              size="small"
              tone="quiet"
              icon={<Pencil size={15} aria-hidden />}
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

function SaleSwitch({ pack: { _id: id, name, isActive } }: { pack: TokenPackage }) {
  const t = useWords(walletStaffWords);
  const sale = useSwitchPackage();
  return (
    <Switch
      label={<VisuallyHidden>{t('admin.p.activeOf', { name })}</VisuallyHidden>}
      checked={isActive}
      onChange={(next) => sale.mutate({ id, isActive: next })}
    />
  );
}
