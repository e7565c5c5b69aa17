import type { ReactNode } from 'react';
import css from './setting-rows.module.css';

/** What somebody keeps on a page of settings, a row each. */
export const SettingRows = ({ children }: { children: ReactNode }) => <ul className={css.rows}>{children}</ul>;

interface RowProps {
  icon?: ReactNode;
  name: ReactNode;
  /** Badges beside the name. */
  badges?: ReactNode;
  /** What there is to know, below the name. */
  children?: ReactNode;
  /** The buttons at its end. */
  acts?: ReactNode;
}

/** One of them: what it is, what there is to know, and what can be done. */
export const SettingRow = ({ icon, name, badges, children, acts }: RowProps) => (
  <li className={css.row}>
    {icon && <span className={css.icon}>{icon}</span>}
    <div className={css.words}>
      <b className={css.name}>
        {name} {badges}
      </b>
      {children}
    </div>
    {acts && <div className={css.acts}>{acts}</div>}
  </li>
);
