import { CirclePlay, Image, Lock, Skeleton } from '@footlight/ui';
import { SiteLink } from '../../../shared/app/index.ts';
import { formatCount, formatDuration, formatTokens } from '../../../shared/formats/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { catalogShownWords } from './words.ts';
import css from './item-card.module.css';
import { ItemPicture } from './item-picture.tsx';
import type { Item } from './shown.queries.ts';
import { Teaser, useTeaser } from './teaser.tsx';

const SIZES = '(max-width: 640px) 50vw, (max-width: 1200px) 33vw, 320px';

type CardItem = Pick<Item, 'kind' | 'title' | 'price' | 'isBought' | 'isOpen' | 'isSubscribersOnly'> &
  Partial<
    Pick<Item, 'picture' | 'teaser' | 'duration' | 'photoCount' | 'productType' | 'stock' | 'views' | 'performer'>
  >;
interface Props {
  item: CardItem;
  href: string;
  withCreator?: boolean;
  priority?: 'first' | 'eager' | 'none';
}

export function ItemCard({ item, href, withCreator = false, priority = 'none' }: Props) {
  const t = useWords(catalogShownWords);
  const { isPlaying, watch } = useTeaser(item.teaser);
  const facts = [
    withCreator ? item.performer?.name : undefined,
    item.views !== undefined && t('shown.views', { count: item.views, shown: formatCount(item.views) }),
  ];
  return (
    <article className={css.card} data-kind={item.kind} {...watch}>
      <div className={css.frame}>
        <ItemPicture picture={item.picture} sizes={SIZES} priority={priority} />
        {isPlaying && item.teaser && <Teaser src={item.teaser} />}
        <div className={css.marks}>
          <Standing item={item} />
          <Extent item={item} />
        </div>
      </div>
      <h3 className={css.title}>
        <SiteLink href={href}>{item.title}</SiteLink>
      </h3>
      <p className={css.facts}>{facts.filter(Boolean).join(', ')}</p>
    </article>
  );
}

function Standing({ item }: { item: CardItem }) {
  const t = useWords(catalogShownWords);
  if (item.isBought && item.productType !== 'physical') return <span className={css.chip}>{t('shown.yours')}</span>;
  if (item.isSubscribersOnly && !item.isOpen)
    return (
      <span className={css.chip}>
        <Lock size={13} aria-hidden />
        {t('shown.subscribers')}
      </span>
    );
  if (item.price === 0) return <span className={css.chip}>{t('shown.free')}</span>;
  return (
    <span className={`${css.chip} num`}>
      {!item.isOpen && item.kind !== 'product' && <Lock size={13} aria-hidden />}
      {t('shown.price', { amount: formatTokens(item.price) })}
    </span>
  );
}

function Extent({ item }: { item: CardItem }) {
  const t = useWords(catalogShownWords);
  if (item.duration !== undefined)
    return (
      <span className={`${css.chip} num`}>
        <CirclePlay size={14} aria-hidden />
        {formatDuration(item.duration)}
      </span>
    );
  if (item.photoCount !== undefined)
    return (
      <span className={`${css.chip} num`}>
        <Image size={14} aria-hidden />
        {t('shown.photos', { count: item.photoCount })}
      </span>
    );
  return item.stock === 0 ? <span className={css.chip}>{t('shown.stockLeft', { count: 0 })}</span> : null;
}

export function ItemCardSkeleton() {
  return (
    <div className={css.card} aria-hidden>
      <div className={css.frame} data-empty />
      <Skeleton width="75%" height={17} />
      <Skeleton width="40%" height={13} />
    </div>
  );
}
