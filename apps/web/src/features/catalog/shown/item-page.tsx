import { Skeleton } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { ReportAction } from '../../reports/index.ts';
import { TranslateButton, useTranslation } from '../../translations/index.ts';
import { CreatorStrip } from './creator-strip.tsx';
import { ItemOffer, ItemTitle, ItemWords } from './item-facts.tsx';
import css from './item-page.module.css';
import { RelatedItems } from './related-items.tsx';
import { shownQueries, type ItemView, type Shelf } from './shown.queries.ts';
import { useApi } from '../../../shared/api/index.ts';

interface Props {
  shelf: Shelf;
  /** Id or slug. */
  id: string;
  /** Main media, shown in the upper left. */
  stage: (item: ItemView, refresh: () => void) => ReactNode;
  /** Purchase button. */
  buy?: ((item: ItemView) => ReactNode) | undefined;
}

export function ItemPage({ shelf, id, stage, buy }: Props) {
  const { data: item, error, refetch } = useQuery(shownQueries.view(shelf, id));
  const views = useViewCount(shelf, item);
  if (error && !item) throw error;
  if (!item) return <ItemSkeleton />;
  return <Shown shelf={shelf} item={item} views={views} buy={buy} stage={stage(item, () => void refetch())} />;
}

const KINDS = { videos: 'video', galleries: 'gallery', products: 'product' } as const satisfies Record<Shelf, string>;

function Shown({
  shelf,
  item,
  views,
  stage,
  buy,
}: Pick<Props, 'shelf' | 'buy'> & { item: ItemView; views: number; stage: ReactNode }) {
  const { _id: id, language } = item;
  const translation = useTranslation({ kind: KINDS[shelf], id, language, hasWords: true });
  const { title = item.title, description = item.description } = translation.fields ?? {};
  return (
    <article className={css.page} data-shelf={shelf}>
      <div className={css.stage}>{stage}</div>
      <div className={css.about}>
        <ItemTitle item={{ ...item, title }} views={views} />
        <div className={css.offer}>
          <ItemOffer item={item} buy={buy?.(item)} />
        </div>
        <CreatorStrip performer={item.performer} />
        <ItemWords item={{ ...item, description }} translate={<TranslateButton translation={translation} />} />
        <ReportAction kind={KINDS[shelf]} id={id} />
      </div>
      <div className={css.rest}>
        <RelatedItems item={item} />
      </div>
    </article>
  );
}

const ItemSkeleton = () => (
  <div className={css.page} aria-busy="true">
    <div className={css.stage}>
      <div className={css.blank} />
    </div>
    <div className={css.about}>
      <Skeleton width="80%" height={32} />
      <Skeleton width="50%" />
      <Skeleton height={96} radius={12} />
      <Skeleton width={220} height={48} />
    </div>
  </div>
);

/** Counts a view once per page load and returns the updated total. */
function useViewCount(shelf: Shelf, item: ItemView | undefined): number {
  const { catalog } = useApi();
  const [counted, setCounted] = useState<number>();
  const id = item?._id;
  useEffect(() => {
    if (!id) return;
    const calls = { videos: catalog.incVideoView, galleries: catalog.incGalleryView, products: catalog.incProductView };
    let isHere = true;
    calls[shelf]({ params: { id } }).then(
      ({ views }) => isHere && setCounted(views),
      // A failed view count isn't worth an error message.
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [catalog, shelf, id]);
  return counted ?? item?.views ?? 0;
}
