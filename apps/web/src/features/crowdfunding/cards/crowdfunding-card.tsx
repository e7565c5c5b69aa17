import { Avatar, Cluster } from '@footlight/ui';
import { SiteLink } from '../../../shared/app/index.ts';
import type { ReactNode } from 'react';
import { ItemPicture } from '../../catalog/index.ts';
import type { Crowdfunding } from '../crowdfunding.queries.ts';
import { Progress } from '../progress.tsx';
import { StatusBadge } from '../status-badge.tsx';
import css from './cards.module.css';

interface Props {
  one: Crowdfunding;
  /** Shows the creator's name. False on the creator's own pages. */
  isNamed?: boolean;
  children?: ReactNode;
}

export function CrowdfundingCard({ one, isNamed = false, children }: Props) {
  return (
    <li className={css.card}>
      <span className={css.picture}>
        <ItemPicture picture={one.picture} sizes="(max-width: 600px) 100vw, 340px" />
      </span>
      <div className={css.body}>
        <Cluster gap={6} columnGap={10} align="center" justify="space-between" className={css.title}>
          <h2>
            <SiteLink href={`/crowdfunding/${one._id}`}>{one.title}</SiteLink>
          </h2>
          <StatusBadge status={one.status} />
        </Cluster>
        {isNamed && (
          <SiteLink href={`/${one.performer.username}`} className={css.by}>
            <Avatar src={one.performer.avatar} size={24} />
            {one.performer.name}
          </SiteLink>
        )}
        <Progress of={one} size="small" />
        {children}
      </div>
    </li>
  );
}
