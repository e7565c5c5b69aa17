import type { Coupon, CouponState } from '@footlight/contract';
import { Button, ChipChoice, Cluster, EmptyState, Plus, Search, Sheet, Tag, TextField } from '@footlight/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { HeldActs } from '../../../shared/holding/index.ts';
import { PagedList, TableSkeleton } from '../../../shared/lists/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { couponsDeskWords } from './words.ts';
import { couponsQueries, type Owner } from '../coupons.queries.ts';
import { CouponForm } from './coupon-form.tsx';
import { CouponTable } from './coupon-table.tsx';
import css from './coupons-desk.module.css';
import { DELETE_MS, useHeldCoupons } from './use-held-coupons.ts';

const STATES = ['active', 'scheduled', 'used-up', 'expired', 'inactive'] as const;

export function CouponsDesk({ owner }: { owner: Owner }) {
  const t = useWords(couponsDeskWords);
  const [q, setQ] = useState('');
  const [state, setState] = useState<CouponState>();
  const [edited, setEdited] = useState<Coupon | 'new'>();
  const close = () => setEdited(undefined);
  const make = (
    <Button tone="action" icon={<Plus size={18} aria-hidden />} onClick={() => setEdited('new')}>
      {t('coupons.new')}
    </Button>
  );
  return (
    <>
      <Cluster gap={10} columnGap={16} align="end" justify="space-between">
        <div className={css.search}>
          <TextField
            label={t('coupons.search')}
            icon={<Search size={16} aria-hidden />}
            value={q}
            onChange={setQ}
            maxLength={100}
          />
        </div>
        {make}
      </Cluster>
      <ChipChoice
        legend={t('coupons.filter')}
        value={state ?? 'all'}
        onChange={(next) => setState(STATES.find((one) => one === next))}
        options={[
          { value: 'all', label: t('coupons.all') },
          ...STATES.map((value) => ({ value, label: t(`coupons.state.${value}`) })),
        ]}
      />
      <CouponList owner={owner} q={useDeferredValue(q.trim())} state={state} make={make} onEdit={setEdited} />
      <Sheet open={edited !== undefined} onClose={close} title={t(edited === 'new' ? 'coupons.new' : 'coupons.edit')}>
        {edited && <CouponForm owner={owner} coupon={edited === 'new' ? undefined : edited} onDone={close} />}
      </Sheet>
    </>
  );
}

interface ListProps {
  owner: Owner;
  q: string;
  state: CouponState | undefined;
  make: React.ReactNode;
  onEdit: (coupon: Coupon) => void;
}
function CouponList({ owner, q, state, make, onEdit }: ListProps) {
  const t = useWords(couponsDeskWords);
  const query = useInfiniteQuery(couponsQueries.list(owner, { q, state }));
  const { desk, held } = useHeldCoupons(owner);
  const going = new Set(held.map(({ id }) => id));
  const rows = (query.data?.pages.flatMap(({ data }) => data) ?? []).filter(({ _id }) => !going.has(_id));
  const isFiltered = q !== '' || state !== undefined;
  return (
    <>
      <PagedList
        query={query}
        count={rows.length}
        failed={t('coupons.failed')}
        skeleton={<TableSkeleton rows={5} />}
        empty={
          <EmptyState
            icon={<Tag size={28} aria-hidden />}
            title={t(isFiltered ? 'coupons.noneSuch' : 'coupons.none')}
            action={isFiltered ? undefined : make}
          >
            {isFiltered ? undefined : t('coupons.noneText')}
          </EmptyState>
        }
        frame={(content) => <div className={css.list}>{content}</div>}
      >
        <CouponTable
          owner={owner}
          rows={rows}
          onEdit={onEdit}
          onDelete={({ _id: id, code }) => desk.hold({ id, code })}
        />
      </PagedList>
      <HeldActs
        label={t('coupons.undoable')}
        acts={held.map(({ id, code, dueAt, state: how }) => ({
          id,
          dueAt,
          state: how,
          ms: DELETE_MS,
          words: t('coupons.deleted', { code }),
        }))}
        words={{
          undo: t('coupons.undo'),
          sending: t('coupons.deleting'),
          left: (seconds) => t('coupons.secondsLeft', { seconds }),
        }}
        onUndo={(id) => void desk.undo(id)}
      />
    </>
  );
}
