import { Trophy } from '@footlight/ui';
import { SiteLink } from '../../shared/app/index.ts';
import { formatTokens } from '../../shared/formats/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { leaderboardsWords } from './words.ts';
import type { Boards } from './leaderboards.queries.ts';
import css from './leaderboards.module.css';

type Place = NonNullable<Boards['you']>;

export function OwnPlace({ you }: { you: Place }) {
  const t = useWords(leaderboardsWords);
  const words = useOwnWords(you);
  return (
    <p className={css.own}>
      <Trophy size={18} aria-hidden />
      <span>{words}</span>
      {!you.isShown && <SiteLink href="/settings/profile">{t('leaders.change')}</SiteLink>}
    </p>
  );
}

function useOwnWords({ isShown, rank, rankIsMore, tokens, missingTokens: n }: Place): string {
  const t = useWords(leaderboardsWords);
  const { role } = useSession();
  if (!isShown) return t('leaders.hidden');
  if (rank === undefined) return t(role === 'performer' ? 'leaders.noneCreator' : 'leaders.none');
  if (rankIsMore) return t('leaders.placeBeyond', { rank: rank - 1 });
  if (rank === 1) return t('leaders.first', { shown: formatTokens(tokens) });
  const place = t('leaders.place', { rank });
  return n === undefined ? place : `${place} · ${t('leaders.missing', { n, shown: formatTokens(n), rank: rank - 1 })}`;
}
