import { Cluster, Note } from '@footlight/ui';
import { DateTime } from '../formats/index.ts';
import type { ReactNode } from 'react';
import css from './staff-cards.module.css';

interface CardProps {
  by: { readonly name: string; readonly username: string };
  /** Creation or start time. */
  at: string;
  badge?: ReactNode;
  acts?: ReactNode;
  children: ReactNode;
}

export const StaffCard = ({ by, at, badge, acts, children }: CardProps) => (
  <li className={css.card} tabIndex={-1}>
    <Note size={14} className={css.by}>
      <b>{by.name}</b> @{by.username} · <DateTime at={at} /> {badge}
    </Note>
    {children}
    {acts && (
      <Cluster gap={8} justify="end">
        {acts}
      </Cluster>
    )}
  </li>
);

export const CardFigures = ({ children }: { children: ReactNode }) => (
  <Note size={14} className={css.by}>
    {children}
  </Note>
);

/** User-written text with its line breaks, after an optional label. */
export const CardText = ({ label, children }: { label?: string; children: ReactNode }) => (
  <p className={css.text}>
    {label && <b>{label}: </b>}
    {children}
  </p>
);
