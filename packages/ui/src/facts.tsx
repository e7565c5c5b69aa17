import type { HTMLAttributes, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import css from './facts.module.css';

/** A name and what it is; names are told apart by themselves. */
export type Fact = readonly [name: string, value: ReactNode];

/** What is known of one thing, line by line. A `sum` stands on a ground of its own and ends with what it comes to. */
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

/** What is known of one thing, side by side, each name above its value. `isLarge` is for figures. */
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
