import { Cluster } from '@footlight/ui';
import type { ReactNode } from 'react';
import css from './setting-rows.module.css';

/** List for a settings page, one row per item. */
export const SettingRows = ({ children }: { children: ReactNode }) => <ul className={css.rows}>{children}</ul>;

interface RowProps {
  icon?: ReactNode;
  name: ReactNode;
  badges?: ReactNode;
  children?: ReactNode;
  acts?: ReactNode;
}

export const SettingRow = ({ icon, name, badges, children, acts }: RowProps) => (
  <li className={css.row}>
    {icon && <span className={css.icon}>{icon}</span>}
    <div className={css.words}>
      <b className={css.name}>
        {name} {badges}
      </b>
      {children}
    </div>
    {acts && <Cluster gap={8}>{acts}</Cluster>}
  </li>
);
