import type { HTMLAttributes, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import css from './facts.module.css';

/** A name and its value. Names must be unique. */
export type Fact = readonly [name: string, value: ReactNode];

/** A description list, one fact per line. A `sum` has its own background and ends with the total. */
export function Facts({
  facts,
  isSum = false,
  className,
  ...rest
}: { facts: readonly Fact[]; isSum?: boolean } & HTMLAttributes<HTMLDListElement>) {
  return (
    <dl {...rest} className={classNames(css.facts, isSum && css.sum, className)}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A description list laid out in a row, with each name above its value. `isLarge` is for figures. */
export const FactRow = ({ facts, isLarge = false }: { facts: readonly Fact[]; isLarge?: boolean }) => (
  <dl className={css.row} data-large={isLarge || undefined}>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
