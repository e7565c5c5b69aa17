import { ChipChoice, EmptyState, Search, ShoppingBag, TextField } from '@footlight/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { HeldActs } from '../../../shared/holding/index.ts';
import { useKeys } from '../../../shared/keys/index.ts';
import { StaffTabs, type Counted } from '../../../shared/lists/index.ts';
import { ReviewDesk, ReviewFilters, useReviewDesk } from '../../../shared/review-desk/index.ts';
import { useWords, type Translate } from '../../../shared/words/index.ts';
import { catalogStaffWords } from './words.ts';
import { staffWords } from '../../../shared/words/staff.ts';
import { verificationStaffWords } from '../../verification/staff/words.ts';
import { ContentBulk } from './content-bulk.tsx';
import { ContentRow } from './content-row.tsx';
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
  const t = useWords(catalogStaffWords, verificationStaffWords, staffWords);
  const { id, ...filters } = search;
  const query = useInfiniteQuery(contentStaffQueries.items(filters));
  const { desk: decisions, held } = useItemDecisions();
  const isHeld = new Set(held.flatMap(({ items }) => items.map(({ _id }) => _id)));
  const items = (query.data?.pages.flatMap(({ data }) => data) ?? []).filter(({ _id }) => !isHeld.has(_id));
  const choose = (next: string | undefined) => onSearch({ ...search, id: next });
  const desk = useReviewDesk(items, id, choose);
  const undo = (decisionId: string) => {
    const taken = held.find((one) => idOfDecision(one) === decisionId);
    if (decisions.undo(decisionId)) choose(taken?.items[0]?._id);
  };
  useKeys({
    u: () => {
      const last = held.findLast(({ state }) => state === 'held');
      if (last) undo(idOfDecision(last));
    },
  });
  const decide = (item: StaffItem, reason?: string) => {
    decisions.hold({ items: [item], reason });
    desk.openAfter(item._id);
  };
  return (
    <>
      <Filters search={search} onSearch={onSearch} counted={query.data?.pages[0]} />
      <ReviewDesk
        desk={desk}
        query={query}
        cases={items}
        label={t('admin.content')}
        caseLabel={t('admin.content')}
        back={t('admin.v.back')}
        nameOf={({ title }) => title}
        row={(item) => <ContentRow item={item} />}
        bulk={(picked, clear) => (
          <ContentBulk
            items={picked}
            onDecide={(decision) => {
              clear();
              decisions.hold(decision);
            }}
          />
        )}
        empty={<EmptyState icon={<ShoppingBag size={28} aria-hidden />} title={t('admin.c.empty')} />}
        unopened={
          <EmptyState icon={<ShoppingBag size={28} aria-hidden />} title={t('admin.c.choose')}>
            {t('admin.c.keys')}
          </EmptyState>
        }
      >
        {id && !isHeld.has(id) && (
          <ItemDetail key={id} id={id} known={items.find(({ _id }) => _id === id)} onDecide={decide} />
        )}
      </ReviewDesk>
      <Held held={held} onUndo={undo} />
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

const KINDS = ['video', 'gallery', 'photo', 'product'] as const;

function Filters({ search, onSearch, counted }: Props & { counted: Counted | undefined }) {
  const t = useWords(catalogStaffWords, verificationStaffWords, staffWords);
  const [text, setText] = useState(search.q ?? '');
  const narrow = (by: Partial<ItemFilters>) => onSearch({ ...search, ...by, id: undefined });
  return (
    <ReviewFilters
      tabs={
        <StaffTabs
          filters={STAFF_STATUSES}
          filter={search.status}
          onFilter={(status) => narrow({ status })}
          nameOf={(status) => t(`admin.c.status.${status}`)}
          counted={counted}
        />
      }
      search={
        <form
          onSubmit={(event) => {
            event.preventDefault();
            narrow({ q: text.trim() || undefined });
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
      }
    >
      <ChipChoice
        legend={t('admin.v.kind')}
        value={search.kind ?? 'all'}
        onChange={(kind) => narrow({ kind: KINDS.find((one) => one === kind) })}
        options={[
          { value: 'all', label: t('admin.v.all') },
          ...KINDS.map((value) => ({ value, label: t(`admin.c.kinds.${value}`) })),
        ]}
      />
    </ReviewFilters>
  );
}
