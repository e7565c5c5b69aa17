import { FileText, Image, Package, Video } from '@footlight/ui';
import type { OwnItem } from '../desk.queries.ts';
import css from './item-picture.module.css';

const ICONS = { video: Video, photo: Image, gallery: Image, product: Package } as const;

/** Thumbnail of an item, or the icon of its kind if it has no picture. */
export function ItemPicture({ item }: { item: Pick<OwnItem, 'kind' | 'picture'> }) {
  const Icon = ICONS[item.kind] ?? FileText;
  return (
    <span className={css.picture}>
      <Icon size={20} aria-hidden />
      {item.picture && (
        <img
          key={item.picture.src}
          src={item.picture.src}
          srcSet={item.picture.srcSet}
          sizes="96px"
          alt=""
          loading="lazy"
          onError={({ currentTarget }) => (currentTarget.hidden = true)}
        />
      )}
    </span>
  );
}
