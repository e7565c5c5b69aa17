import { Badge, buttonClass, CirclePlay, Cluster, Image, Package } from '@footlight/ui';
import { useState } from 'react';
import { SiteLink } from '../../../shared/app/index.ts';
import { DateTime, formatTokens } from '../../../shared/formats/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { purchasesWords } from '../words.ts';
import { ordersWords } from '../../orders/words.ts';
import type { Bought } from '../purchases.queries.ts';
import { DownloadButton } from './download-button.tsx';
import { ItemDownload } from './item-download.tsx';
import css from './library.module.css';
import { PhotoButton } from './photo-button.tsx';

export function PurchasedCard({ bought }: { bought: Bought }) {
  const t = useWords(purchasesWords);
  const { title, createdAt, price, quantity, state, isRemoved, item, recording, post } = bought;
  const performer = (item ?? recording ?? post)?.performer;
  return (
    <li className={css.card}>
      <Picture bought={bought} />
      <div className={css.body}>
        <div>
          <h2 dir="auto">{title}</h2>
          <p className={css.facts}>
            {performer && (
              <>
                <SiteLink href={`/${performer.username}`}>{performer.name}</SiteLink> ·{' '}
              </>
            )}
            <DateTime at={createdAt} />
          </p>
          <p className={css.facts}>
            {[
              t('purchases.paid', { price, shown: formatTokens(price) }),
              ...(quantity > 1 ? [t('purchases.pieces', { n: quantity })] : []),
            ].join(' · ')}
          </p>
        </div>
        <Cluster gap={8} align="center">
          {state === 'refunded' ? <Badge>{t('purchases.refunded')}</Badge> : <Act bought={bought} />}
          {isRemoved && <Badge>{t('purchases.removed')}</Badge>}
        </Cluster>
      </div>
    </li>
  );
}

/** Picture of a purchase. Falls back to an icon if it fails to load. */
function Picture({ bought: { type, item, recording, post } }: { bought: Bought }) {
  const [isBroken, setBroken] = useState(false);
  const picture = item?.picture ?? post?.media[0]?.picture;
  const src = picture?.src ?? recording?.poster;
  const Sign = type === 'video' || type === 'stream-recording' ? CirclePlay : type === 'product' ? Package : Image;
  return (
    <span className={css.picture}>
      {src && !isBroken ? (
        <img src={src} srcSet={picture?.srcSet} sizes="320px" alt="" loading="lazy" onError={() => setBroken(true)} />
      ) : (
        <Sign size={32} aria-hidden />
      )}
    </span>
  );
}

const originalOf = (item: Bought['item']) => (item?.original ? { original: item.original } : {});

function Act({ bought }: { bought: Bought }) {
  const t = useWords(purchasesWords, ordersWords);
  const { type, item, recording, post, orderId, itemId, deliveryStatus, title } = bought;
  if (type === 'product')
    return (
      <>
        {item?.productType === 'digital' && <DownloadButton productId={itemId} title={title} />}
        {orderId && (
          <SiteLink href={`/orders/${orderId}`} className={buttonClass()}>
            {item?.productType === 'physical' && deliveryStatus
              ? t(`orders.status.${deliveryStatus}`)
              : t('purchases.toOrder')}
          </SiteLink>
        )}
      </>
    );
  if (type === 'photo')
    return item?.picture ? (
      <>
        <PhotoButton title={title} picture={item.picture} />
        <ItemDownload itemId={itemId} title={title} {...originalOf(item)} />
      </>
    ) : null;
  const isWatched = type === 'video' || type === 'stream-recording';
  const href = recording
    ? `/recordings/${recording._id}`
    : post
      ? `/feed/${post._id}`
      : item && `/${type === 'video' ? 'videos' : 'galleries'}/${item._id}`;
  if (!href) return null;
  return (
    <>
      <SiteLink href={href} className={buttonClass({ tone: 'action' })}>
        {isWatched ? <CirclePlay size={18} aria-hidden /> : <Image size={18} aria-hidden />}
        {t(isWatched ? 'purchases.watch' : 'purchases.look')}
      </SiteLink>
      {isWatched && <ItemDownload itemId={itemId} title={title} {...originalOf(item)} />}
    </>
  );
}
