import { DateTime } from '../formats/index.ts';
import type { ReactNode } from 'react';
import css from './staff-cards.module.css';

/** What staff read and decide about, one below the other. */
export const StaffCards = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className={css.list} aria-label={label}>
    {children}
  </ul>
);

interface CardProps {
  by: { readonly name: string; readonly username: string };
  /** When it was made, or begins. */
  at: string;
  /** Beside whose it is. */
  badge?: ReactNode;
  /** The buttons of the decision. */
  acts?: ReactNode;
  children: ReactNode;
}

/** One of them: whose it is, what it says, and the decision. */
export const StaffCard = ({ by, at, badge, acts, children }: CardProps) => (
  <li className={css.card}>
    <p className={css.by}>
      <b>{by.name}</b> @{by.username} · <DateTime at={at} /> {badge}
    </p>
    {children}
    {acts && <div className={css.acts}>{acts}</div>}
  </li>
);

/** Figures in a line. */
export const CardFigures = ({ children }: { children: ReactNode }) => <p className={css.by}>{children}</p>;

/** What somebody wrote, with its line breaks, after what it is. */
export const CardText = ({ label, children }: { label?: string; children: ReactNode }) => (
  <p className={css.text}>
    {label && <b>{label}: </b>}
    {children}
  </p>
);
