import { ItemCard } from '../item-card.tsx';
import css from './item-strip.module.css';
import { pathOf, type Item } from '../shown.queries.ts';

export const ItemStrip = ({ items, withCreator }: { items: readonly Item[]; withCreator: boolean }) => (
  <ul className={css.strip}>
    {items.map((item) => (
      <li key={item._id}>
        <ItemCard item={item} href={pathOf(item)} withCreator={withCreator} />
      </li>
    ))}
  </ul>
);
