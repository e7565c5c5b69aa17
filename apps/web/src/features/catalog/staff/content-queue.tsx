import { Badge, EmptyState, Skeleton, UserCheck } from '@footlight/ui';
import { DateTime } from '../../../shared/formats/index.ts';
import { PagedList, PickList, type ListQuery } from '../../../shared/lists/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { staffWords } from '../../../shared/words/staff.ts';
import { catalogStaffWords } from './words.ts';
import { AgeMeter } from '../../verification/staff/index.ts';
import { ContentBulk } from './content-bulk.tsx';
import css from './content.module.css';
import type { StaffItem } from './content.staff.queries.ts';
import type { ItemDecision } from './use-item-decisions.ts';

interface Props {
  query: ListQuery;
  items: readonly StaffItem[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
  onDecide: (decision: ItemDecision) => void;
}

/** Pending items, oldest first, or items already decided. */
export function ContentQueue({ query, items, chosen, onChoose, onDecide }: Props) {
  const t = useWords(staffWords);
  return (
    <div className={css.queue}>
      <PagedList
        query={query}
        count={items.length}
        failed={t('admin.loadFailed')}
        skeleton={<Skeletons />}
        empty={<EmptyState icon={<UserCheck size={28} aria-hidden />} title={t('admin.c.empty')} />}
        frame={(content) => content}
      >
        <PickList
          label={t('admin.content')}
          rows={items}
          rowKey={({ _id }) => _id}
          nameOf={({ title }) => title}
          bulk={(picked, clear) => (
            <ContentBulk
              items={picked}
              onDecide={(decision) => {
                clear();
                onDecide(decision);
              }}
            />
          )}
        >
          {(item) => <Row item={item} isChosen={item._id === chosen} onChoose={() => onChoose(item._id)} />}
        </PickList>
      </PagedList>
    </div>
  );
}

function Row({ item, isChosen, onChoose }: { item: StaffItem; isChosen: boolean; onChoose: () => void }) {
  const t = useWords(catalogStaffWords);
  return (
    <button
      type="button"
      className={css.row}
      data-item={item._id}
      aria-current={isChosen || undefined}
      onClick={onChoose}
    >
      <span className={css.thumb}>{item.picture && <img src={item.picture.src} alt="" loading="lazy" />}</span>
      <span className={css.about}>
        <span className={css.name}>
          <b>{item.title}</b>
          <Badge>{t(`admin.c.kind.${item.kind}`)}</Badge>
        </span>
        <span className={css.quiet}>
          <bdi>@{item.performer.username}</bdi>
        </span>
        {item.status === 'pending' ? (
          <AgeMeter createdAt={item.pendingSince ?? item.updatedAt} />
        ) : (
          <span className={css.quiet}>
            <DateTime at={item.updatedAt} />
          </span>
        )}
      </span>
    </button>
  );
}

const SKELETONS = 6;
const Skeletons = () => (
  <div aria-busy>
    {Array.from({ length: SKELETONS }, (_, index) => (
      <div key={index} className={css.row}>
        <Skeleton width={64} height={48} radius={8} />
        <span className={css.about}>
          <Skeleton width="70%" height={16} />
          <Skeleton width="40%" height={12} />
        </span>
      </div>
    ))}
  </div>
);
