import { Button, buttonClass, Cluster, EmptyState, Note, Plus, ShoppingBag, Skeleton, Stack } from '@footlight/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SiteLink } from '../../../../shared/app/index.ts';
import { formatTotal } from '../../../../shared/formats/index.ts';
import { PagedList } from '../../../../shared/lists/index.ts';
import { RankingPanel } from '../../../discovery/index.ts';
import { useWords } from '../../../../shared/words/index.ts';
import { catalogDeskWords } from '../words.ts';
import { siteWords } from '../../../../shared/words/site.ts';
import { deskQueries, type OwnFilter, type OwnItem } from '../desk.queries.ts';
import { ItemEditor } from '../edit/item-editor.tsx';
import type { Kind } from '../kinds.ts';
import { useDeskLive } from '../use-desk-live.ts';
import { BulkBar } from './bulk-bar.tsx';
import { ContentFilters } from './content-filters.tsx';
import css from './content-page.module.css';
import { ContentTable } from './content-table.tsx';
import { ContentTabs } from './content-tabs.tsx';
import { OriginalsSwitch } from './originals-switch.tsx';
import { Undoable } from './undoable.tsx';
import { useChangeItems } from './use-change-items.ts';
import { useHeldDeletions } from './use-held-deletions.ts';

export interface ContentSearch extends OwnFilter {
  /** Id of the item being edited. `new` creates one. */
  readonly edit?: string | undefined;
}
interface Props {
  kind: Kind;
  search: ContentSearch;
  onSearch: (search: ContentSearch) => void;
}

/** The creator's items of a kind: search, create, and edit one or many. */
export function ContentPage({ kind, search, onSearch }: Props) {
  const t = useWords(catalogDeskWords);
  const { edit, ...filter } = search;
  const list = useInfiniteQuery({ ...deskQueries.list(kind, filter), refetchOnMount: 'always' });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const changes = useChangeItems(kind);
  const deletions = useHeldDeletions(kind);
  useDeskLive();
  const items = (list.data?.pages.flatMap(({ data }) => data) ?? []).filter(({ _id }) => !deletions.ids.has(_id));
  const picked = items.filter(({ _id }) => chosen.has(_id));
  const first = list.data?.pages[0];
  const remove = (gone: readonly OwnItem[]) => {
    deletions.remove(gone);
    setChosen(new Set());
  };
  const set = (item: OwnItem, status: 'active' | 'inactive') =>
    void changes.change([{ item, fields: { status } }], (count) =>
      t(status === 'active' ? 'content.published' : 'content.hidden', { count }),
    );
  return (
    <Stack gap={14}>
      <Head kind={kind} onNew={() => onSearch({ ...search, edit: 'new' })} />
      <ContentTabs />
      <ContentFilters filter={filter} onFilter={(next) => onSearch({ ...next, edit })} />
      <Note as="output" size={13}>
        {first && first.total > 0 && t('content.count', { count: first.total, shown: formatTotal(first) })}
      </Note>
      {picked.length > 0 && (
        <BulkBar
          items={picked}
          busy={changes.isBusy}
          onChange={(all, words) => void changes.change(all, words)}
          onDelete={() => remove(picked)}
          onClear={() => setChosen(new Set())}
        />
      )}
      <PagedList
        query={list}
        count={items.length}
        failed={t('content.loadFailed')}
        skeleton={<Skeletons />}
        empty={<Nothing kind={kind} filter={filter} onSearch={onSearch} />}
        frame={(content) => content}
      >
        <ContentTable
          caption={t(`content.kind.${kind}`)}
          items={items}
          chosen={chosen}
          onChoose={setChosen}
          onEdit={({ _id }) => onSearch({ ...search, edit: _id })}
          onPublish={(item) => set(item, 'active')}
          onHide={(item) => set(item, 'inactive')}
          onDelete={(item) => remove([item])}
        />
      </PagedList>
      {(kind === 'photo' || kind === 'video') && <OriginalsSwitch key={kind} kind={kind} />}
      <RankingPanel />
      <Undoable changes={changes} deletions={deletions} />
      {edit && (
        <ItemEditor
          key={edit}
          kind={kind}
          id={edit === 'new' ? undefined : edit}
          known={items.find(({ _id }) => _id === edit)}
          onSaved={(item, isDone) => onSearch({ ...search, edit: isDone ? undefined : item._id })}
          onClose={() => onSearch({ ...search, edit: undefined })}
        />
      )}
    </Stack>
  );
}

function Head({ kind, onNew }: { kind: Kind; onNew: () => void }) {
  const t = useWords(catalogDeskWords, siteWords);
  return (
    <Cluster as="header" gap={10} columnGap={16} align="center" justify="space-between">
      <h1>{t('nav.content')}</h1>
      <Button tone="action" icon={<Plus size={18} aria-hidden />} onClick={onNew}>
        {t(`content.new.${kind}`)}
      </Button>
    </Cluster>
  );
}

interface NothingProps {
  kind: Kind;
  filter: OwnFilter;
  onSearch: (search: ContentSearch) => void;
}
function Nothing({ kind, filter, onSearch }: NothingProps) {
  const t = useWords(catalogDeskWords);
  const icon = <ShoppingBag size={28} aria-hidden />;
  if (filter.q || filter.status)
    return (
      <EmptyState
        icon={icon}
        title={t('content.noMatch')}
        action={<Button onClick={() => onSearch({})}>{t('content.showAll')}</Button>}
      />
    );
  return (
    <EmptyState
      icon={icon}
      title={t(`content.none.${kind}`)}
      action={
        <Button tone="action" onClick={() => onSearch({ edit: 'new' })}>
          {t(`content.new.${kind}`)}
        </Button>
      }
    >
      {t(`content.noneText.${kind}`)}{' '}
      {kind === 'photo' && (
        <SiteLink href="/creator/galleries?edit=new" className={buttonClass({ tone: 'quiet' })}>
          {t('content.new.gallery')}
        </SiteLink>
      )}
    </EmptyState>
  );
}

const SKELETONS = 6;
function Skeletons() {
  return (
    <div className={css.skeletons} aria-busy>
      {Array.from({ length: SKELETONS }, (_, index) => (
        <div key={index} className={css.skeleton}>
          <Skeleton width={72} height={54} radius={8} />
          <Skeleton width={`${64 - index * 4}%`} height={18} />
          <Skeleton width={88} height={24} radius={12} />
        </div>
      ))}
    </div>
  );
}
