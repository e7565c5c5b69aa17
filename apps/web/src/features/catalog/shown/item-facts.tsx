import { Button, CircleCheck, Cluster, Download, Lock, TagChip } from '@footlight/ui';
import type { ReactNode } from 'react';
import { useMutation } from '@tanstack/react-query';
import { SiteLink } from '../../../shared/app/index.ts';
import {
  formatCount,
  formatDate,
  formatDuration,
  formatFileSize,
  formatTokens,
  LONG_DATE,
} from '../../../shared/formats/index.ts';
import { useWords, type Translate } from '../../../shared/words/index.ts';
import { catalogShownWords } from './words.ts';
import { useCategoryWords } from '../../performers/index.ts';
import { TokenPrice } from '../../currencies/index.ts';
import { useApi } from '../../../shared/api/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import css from './item-facts.module.css';
import type { ItemView } from './shown.queries.ts';

/** Title of an item, with its views, duration, number of photos and publication date. */
export function ItemTitle({ item, views }: { item: ItemView; views: number }) {
  const t = useWords(catalogShownWords);
  const wordsOf = useCategoryWords();
  const facts = [
    t('shown.views', { count: views, shown: formatCount(views) }),
    item.duration !== undefined && formatDuration(item.duration),
    item.photoCount !== undefined && t('shown.photos', { count: item.photoCount }),
    item.category && wordsOf(item.category).name,
    item.publishedAt && t('shown.published', { date: formatDate(item.publishedAt, LONG_DATE, true) }),
  ].filter(Boolean);
  return (
    <div className={css.heading}>
      <h1 dir="auto">{item.title}</h1>
      <p className="num">{facts.join(' · ')}</p>
      {item.status !== 'active' && item.isOwn && <p className={css.notice}>{t('shown.notOnSale')}</p>}
    </div>
  );
}

/**
 * An item's price or ownership, and the available actions. `buy` is rendered if the item can be bought, and with a
 * purchased video.
 */
export function ItemOffer({ item, buy }: { item: ItemView; buy?: ReactNode }) {
  const t = useWords(catalogShownWords);
  return (
    <section className={css.offer} data-kind={item.kind} aria-label={standingOf(t, item)}>
      <p className={css.standing}>
        {item.isOwn || isKept(item) ? (
          <>
            <CircleCheck size={18} aria-hidden />
            {standingOf(t, item)}
          </>
        ) : item.price > 0 && !item.isSubscribersOnly ? (
          <>
            {!item.isOpen && item.kind !== 'product' && <Lock size={18} aria-hidden />}
            <TokenPrice tokens={item.price} size={20} />
          </>
        ) : (
          standingOf(t, item)
        )}
      </p>
      {item.productType && <ProductFacts item={item} />}
      {!item.isOpen && item.isSubscribersOnly && (
        <p className={css.fact}>{t('shown.lockedSubscribers', { name: item.performer.name })}</p>
      )}
      {(canBuy(item) || (item.isBought && item.kind === 'video')) && buy}
      {item.isBought && item.file && <DownloadButton productId={item._id} />}
    </section>
  );
}

/**
 * Returns true if buying made the viewer the owner. Buying a physical product doesn't, because it can be bought
 * repeatedly.
 */
const isKept = ({ isBought, productType }: ItemView): boolean => isBought && productType !== 'physical';

/** Physical products can be bought again. Subscriber-only items aren't sold. */
function canBuy({ isOwn, isOpen, isSubscribersOnly, productType }: ItemView): boolean {
  return !isOwn && !isSubscribersOnly && (!isOpen || productType === 'physical');
}

function standingOf(t: Translate<typeof catalogShownWords>, item: ItemView): string {
  if (item.isOwn) return t('shown.own');
  if (isKept(item)) return t('shown.bought');
  if (item.isSubscribersOnly) return t('shown.subscribers');
  return item.price > 0 ? t('shown.price', { amount: formatTokens(item.price) }) : t('shown.free');
}

function ProductFacts({ item }: { item: ItemView }) {
  const t = useWords(catalogShownWords);
  const { file, stock, weightGrams } = item;
  const facts = [
    t(item.productType === 'physical' ? 'shown.physical' : 'shown.digital'),
    file && t('shown.file', { name: file.name, size: formatFileSize(file.bytes) }),
    weightGrams !== undefined && weightGrams > 0 && t('shown.weight', { grams: weightGrams }),
  ].filter(Boolean);
  return (
    <>
      <p className={css.fact}>{facts.join(' · ')}</p>
      {stock !== undefined && (
        <p className={css.fact} data-gone={stock === 0 || undefined}>
          {t('shown.stockLeft', { count: stock })}
        </p>
      )}
      {item.isBought && item.productType === 'physical' && (
        <p className={css.fact}>
          {t('shown.ordered')} <SiteLink href="/purchases?tab=orders">{t('shown.orders')}</SiteLink>
        </p>
      )}
    </>
  );
}

/** Description and tags of an item. `translate` is rendered below the description if the site offers translation. */
export function ItemWords({ item, translate }: { item: ItemView; translate: ReactNode }) {
  const t = useWords(catalogShownWords);
  return (
    <section className={css.words} aria-label={t('shown.descriptionTitle')}>
      {item.description && <p dir="auto">{item.description}</p>}
      {translate}
      {item.tags.length > 0 && (
        <Cluster as="ul" gap={6} aria-label={t('shown.tags')}>
          {item.tags.map((tag) => (
            <li key={tag}>
              <TagChip>{tag}</TagChip>
            </li>
          ))}
        </Cluster>
      )}
    </section>
  );
}

/** Downloads the file of a purchased product, with a fresh link each time. */
function DownloadButton({ productId }: { productId: string }) {
  const t = useWords(catalogShownWords);
  const { orders } = useApi();
  const { mutate, isPending } = useMutation({
    mutationFn: () => orders.downloadLink({ params: { id: productId } }),
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) => toast.error(error.message),
  });
  return (
    <Button tone="action" icon={<Download size={18} aria-hidden />} busy={isPending} onClick={() => mutate()}>
      {t('shown.download')}
    </Button>
  );
}
