import type { ReactNode } from 'react';
import css from './tooltip.module.css';

/**
 * Words that show beside something on hover and keyboard focus. They repeat its accessible name, so they are hidden from
 * screen readers; what is not notified otherwise does not belong here.
 */
export function Tooltip({
  label,
  children,
  side = 'bottom',
}: {
  label: string;
  children: ReactNode;
  side?: 'bottom' | 'top';
}) {
  return (
    <span className={css.host} data-side={side}>
      {children}
      <span className={css.tip} aria-hidden>
        {label}
      </span>
    </span>
  );
}
