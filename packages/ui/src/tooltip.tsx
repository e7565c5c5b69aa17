import type { ReactNode } from 'react';
import css from './tooltip.module.css';

/**
 * A label shown on hover and keyboard focus. It repeats the element's accessible name, so it is hidden from screen
 * readers. Don't put information here that isn't available elsewhere.
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
