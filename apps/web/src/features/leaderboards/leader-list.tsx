import { Avatar, Coin } from '@footlight/ui';
import { SiteLink } from '../../shared/app/index.ts';
import { formatTokens } from '../../shared/formats/index.ts';
import type { Leader } from './leaderboards.queries.ts';
import css from './leaderboards.module.css';

/** Ranked list of leaders. `linked` links each leader to their page, for lists of creators. */
export const LeaderList = ({ leaders, linked = false }: { leaders: readonly Leader[]; linked?: boolean }) => (
  <ol className={css.list}>
    {leaders.map((leader) => (
      <li key={leader._id}>
        <span className={`${css.rank} num`} data-first={leader.rank <= 3 || undefined}>
          {leader.rank}
        </span>
        <Avatar src={leader.avatar} size={36} live={leader.isLive ?? false} />
        <span className={css.who}>
          {linked ? (
            <SiteLink href={leader.isLive ? `/live/${leader.username}` : `/${leader.username}`}>{leader.name}</SiteLink>
          ) : (
            <b>{leader.username}</b>
          )}
          {linked && leader.name !== leader.username && (
            <small>
              <bdi>@{leader.username}</bdi>
            </small>
          )}
        </span>
        <Coin amount={formatTokens(leader.tokens)} />
      </li>
    ))}
  </ol>
);
