import { ChipChoice, EmptyState, Search, ShoppingBag, Tabs, TextField } from '@footlight/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { formatTotal } from '../../../shared/formats/index.ts';
import { HeldActs } from '../../../shared/holding/index.ts';
import { useKeys } from '../../../shared/keys/index.ts';
import { useWords, type Translate } from '../../../shared/words/index.ts';
import { catalogStaffWords } from './words.ts';
import { staffWords } from '../../../shared/words/staff.ts';
import { verificationStaffWords } from '../../verification/staff/words.ts';
import { neighbourOf } from '../../verification/staff/index.ts';
import { ContentQueue } from './content-queue.tsx';
import css from './content.module.css';
import { contentStaffQueries, STAFF_STATUSES, type ItemFilters, type StaffItem } from './content.staff.queries.ts';
import { ItemDetail } from './item-detail.tsx';
import { DECIDE_MS, idOfDecision, useItemDecisions, type ItemDecision } from './use-item-decisions.ts';

export interface ContentDeskSearch extends ItemFilters {
  /** Id of the open item. */
  readonly id?: string | undefined;
}
interface Props {
  search: ContentDeskSearch;
  onSearch: (search: ContentDeskSearch) => void;
}

export function ContentDesk({ search, onSearch }: Props) {
  const t = useWords(catalogStaffWords, staffWords);
  const { id, ...filters } = search;
  const query = useInfiniteQuery(contentStaffQueries.items(filters));
  const { desk, held } = useItemDecisions();
  const place = useRef<HTMLDivElement>(null);
  const isHeld = new Set(held.flatMap(({ items }) => items.map(({ _id }) => _id)));
  const items = (query.data?.pages.flatMap(({ data }) => data) ?? []).filter(({ _id }) => !isHeld.has(_id));
  const ids = items.map(({ _id }) => _id);
  const choose = (next: string | undefined) => onSearch({ ...search, id: next });
  const show = (next: string | undefined) => {
    choose(next);
    if (next) focusRow(place.current, next);
  };
  const undo = (decisionId: string) => {
    const taken = held.find((one) => idOfDecision(one) === decisionId);
    if (desk.undo(decisionId)) choose(taken?.items[0]?._id);
  };
  useKeys({
    j: () => show(neighbourOf(ids, id, 1)),
    k: () => show(neighbourOf(ids, id, -1)),
    u: () => {
      const last = held.findLast(({ state }) => state === 'held');
      if (last) undo(idOfDecision(last));
    },
  });
  const decide = (item: StaffItem, reason?: string) => {
    const at = ids.indexOf(item._id);
    desk.hold({ items: [item], reason });
    show(ids[at + 1] ?? ids[at - 1]);
  };
  return (
    <>
      <Filters {...{ search, onSearch }} total={query.data?.pages[0] && formatTotal(query.data.pages[0])} />
      <div ref={place} className={css.desk} data-open={id !== undefined || undefined}>
        <ContentQueue query={query} items={items} chosen={id} onChoose={choose} onDecide={desk.hold} />
        <section className={css.detail} aria-label={t('admin.content')}>
          {id && !isHeld.has(id) ? (
            <ItemDetail
              key={id}
              id={id}
              known={items.find(({ _id }) => _id === id)}
              onDecide={decide}
              onBack={() => choose(undefined)}
            />
          ) : (
            <EmptyState icon={<ShoppingBag size={28} aria-hidden />} title={t('admin.c.choose')}>
              {t('admin.c.keys')}
            </EmptyState>
          )}
        </section>
      </div>
      <Held {...{ held }} onUndo={undo} />
    </>
  );
}

function Held({ held, onUndo }: { held: ReturnType<typeof useItemDecisions>['held']; onUndo: (id: string) => void }) {
  const t = useWords(catalogStaffWords, verificationStaffWords);
  return (
    <HeldActs
      label={t('admin.v.held')}
      acts={held.map((decision) => ({
        id: idOfDecision(decision),
        words: heldWords(t, decision),
        dueAt: decision.dueAt,
        state: decision.state,
        ms: DECIDE_MS,
      }))}
      words={{
        undo: t('admin.v.undo'),
        sending: t('admin.v.sending'),
        left: (seconds) => t('admin.v.secondsLeft', { seconds }),
      }}
      shortcut="U"
      onUndo={onUndo}
    />
  );
}

function heldWords(
  t: Translate<typeof catalogStaffWords | typeof verificationStaffWords>,
  { items, reason }: ItemDecision,
): string {
  const [first] = items;
  if (first && items.length === 1)
    return t(reason === undefined ? 'admin.v.approving' : 'admin.v.rejecting', { name: first.title });
  return t(reason === undefined ? 'admin.c.many.approving' : 'admin.c.many.rejecting', { count: items.length });
}

function focusRow(place: HTMLElement | null, id: string) {
  requestAnimationFrame(() => place?.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"]`)?.focus());
}

const KINDS = ['video', 'gallery', 'photo', 'product'] as const;

function Filters({ search, onSearch, total }: Props & { total: string | undefined }) {
  const t = useWords(catalogStaffWords, verificationStaffWords, staffWords);
  const [text, setText] = useState(search.q ?? '');
  return (
    <div className={css.filters}>
      <Tabs
        label={t('admin.v.status')}
        value={search.status}
        onChange={(status) =>
          onSearch({ ...search, status: STAFF_STATUSES.find((one) => one === status) ?? 'pending', id: undefined })
        }
        tabs={STAFF_STATUSES.map((status) => ({
          id: status,
          label: t(`admin.c.status.${status}`),
          count: status === search.status ? total : undefined,
        }))}
      />
      <div className={css.narrow}>
        <ChipChoice
          legend={t('admin.v.kind')}
          value={search.kind ?? 'all'}
          onChange={(kind) => onSearch({ ...search, kind: KINDS.find((one) => one === kind), id: undefined })}
          options={[
            { value: 'all', label: t('admin.v.all') },
            ...KINDS.map((value) => ({ value, label: t(`admin.c.kinds.${value}`) })),
          ]}
        />
        <form
          className={css.search}
          onSubmit={(event) => {
            event.preventDefault();
            onSearch({ ...search, q: text.trim() || undefined, id: undefined });
          }}
        >
          <TextField
            label={t('admin.c.search')}
            hideLabel
            type="search"
            placeholder={t('admin.c.search')}
            maxLength={100}
            icon={<Search size={16} aria-hidden />}
            value={text}
            onChange={setText}
          />
        </form>
      </div>
    </div>
  );
}
