import { ItemPicture } from './item-picture.tsx';
import css from './product-picture.module.css';
import type { ItemView } from './shown.queries.ts';

export const ProductPicture = ({ item }: { item: ItemView }) => (
  <div className={css.frame}>
    <ItemPicture picture={item.picture} sizes="(max-width: 1023px) 100vw, 560px" priority="first" />
  </div>
);
