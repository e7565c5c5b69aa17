import type { ElementType, FormHTMLAttributes, SubmitEventHandler } from 'react';
import { classNames } from './class-names.ts';
import css from './layout.module.css';

interface Base extends Omit<FormHTMLAttributes<HTMLElement>, 'onSubmit'> {
  /** Replaces the default element. */
  as?: ElementType;
  onSubmit?: SubmitEventHandler<HTMLFormElement>;
}
/** Distances between children, in pixels. */
export type Gap = 2 | 4 | 6 | 8 | 10 | 12 | 14 | 16 | 20 | 24;

interface StackProps extends Base {
  gap: Gap;
  /** Children fill the width by default. */
  align?: 'start' | 'center' | 'end';
}

/** Stacks children vertically. */
export function Stack({ as: Element = 'div', gap, align, className, style, ...rest }: StackProps) {
  return (
    <Element {...rest} className={classNames(css.stack, className)} style={{ gap, justifyItems: align, ...style }} />
  );
}

interface ClusterProps extends Base {
  gap: Gap;
  /** Gap between columns, if it differs from the gap between lines. */
  columnGap?: Gap;
  align?: 'start' | 'center' | 'end' | 'baseline';
  justify?: 'center' | 'end' | 'space-between';
}

/** Places children side by side and wraps them as needed. */
export function Cluster({
  as: Element = 'div',
  gap,
  columnGap = gap,
  align,
  justify,
  className,
  style,
  ...rest
}: ClusterProps) {
  return (
    <Element
      {...rest}
      className={classNames(css.cluster, className)}
      style={{ rowGap: gap, columnGap, alignItems: align, justifyContent: justify, ...style }}
    />
  );
}

interface NoteProps extends Base {
  /** `faint` is for text that few people read. */
  tone?: 'soft' | 'faint';
  /** Inherited by default. */
  size?: 13 | 14;
}

/** Text of secondary importance. */
export function Note({ as: Element = 'p', tone, size, className, ...rest }: NoteProps) {
  return <Element {...rest} className={classNames(css.note, className)} data-tone={tone} data-size={size} />;
}
