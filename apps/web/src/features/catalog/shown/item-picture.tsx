import { Image } from '@footlight/ui';
import { useMemo, useSyncExternalStore } from 'react';
import { thumbHashToAverageRGBA, thumbHashToDataURL } from 'thumbhash';
import css from './item-picture.module.css';
import type { Item } from './shown.queries.ts';

type Picture = NonNullable<Item['picture']>;
export interface ItemPictureProps {
  picture: Picture | undefined;
  /** Alternative text. Empty if the adjacent text already describes the picture. */
  alt?: string;
  /** Displayed width, as in `<img sizes>`. */
  sizes: string;
  /** `first` marks the largest image visible on load. */
  priority?: 'first' | 'eager' | 'none';
}
const never = () => () => undefined;
const percent = (part: number) => `${Math.round(part * 100)}%`;

/** Builds the placeholder of a picture: its average color on the server, a blurred preview in browsers. */
function usePlaceholder(thumbhash: string | undefined): React.CSSProperties | undefined {
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return useMemo(() => {
    if (!thumbhash) return undefined;
    try {
      const bytes = Uint8Array.from(atob(thumbhash), (sign) => sign.charCodeAt(0));
      if (inBrowser) return { backgroundImage: `url(${thumbHashToDataURL(bytes)})` };
      const { r, g, b } = thumbHashToAverageRGBA(bytes);
      return { backgroundColor: `rgb(${percent(r)} ${percent(g)} ${percent(b)})` };
    } catch {
      return undefined;
    }
  }, [thumbhash, inBrowser]);
}

/** A picture in the best size and format the browser supports. Its space is reserved while loading. */
export function ItemPicture({ picture, alt = '', sizes, priority = 'none' }: ItemPictureProps) {
  const placeholder = usePlaceholder(picture?.thumbhash);
  if (!picture) {
    return (
      <span className={css.none} aria-hidden>
        <Image size={32} />
      </span>
    );
  }
  return (
    <picture className={css.picture}>
      {picture.avifSrcSet && <source type="image/avif" srcSet={picture.avifSrcSet} sizes={sizes} />}
      {picture.srcSet && <source type="image/webp" srcSet={picture.srcSet} sizes={sizes} />}
      <img
        src={picture.src}
        alt={alt}
        width={picture.width}
        height={picture.height}
        loading={priority === 'none' ? 'lazy' : 'eager'}
        fetchPriority={priority === 'first' ? 'high' : undefined}
        decoding="async"
        style={placeholder}
      />
    </picture>
  );
}
