import { Avatar, Cluster } from '@footlight/ui';
import type { ReactNode } from 'react';
import { SiteLink } from '../../../shared/app/index.ts';
import { Price } from '../price.tsx';
import type { TicketedShow } from '../tickets.queries.ts';
import { StatusBadge, When } from '../when.tsx';
import css from './cards.module.css';

interface Props {
  show: TicketedShow;
  /** Shows the creator's name. False on the creator's own pages. */
  isNamed?: boolean;
  children?: ReactNode;
}

export function ShowCard({ show, isNamed = false, children }: Props) {
  const { performer } = show;
  return (
    <li className={css.card}>
      <Cluster gap={6} columnGap={10} align="center" justify="space-between" className={css.title}>
        <h2>
          <SiteLink href={`/shows/${show._id}`}>{show.title}</SiteLink>
        </h2>
        <StatusBadge status={show.status} />
      </Cluster>
      {isNamed && (
        <SiteLink href={`/${performer.username}`} className={css.by}>
          <Avatar src={performer.avatar} size={24} />
          {performer.name}
        </SiteLink>
      )}
      <When show={show} />
      <Price of={show} />
      {children}
    </li>
  );
}
