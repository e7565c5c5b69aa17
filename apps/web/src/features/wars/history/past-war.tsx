import { HistoryRow, Minus, Swords, Trophy } from '@footlight/ui';
import { SiteLink } from '../../../shared/app/index.ts';
import { DateTime, formatTokens } from '../../../shared/formats/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { warsWords } from '../words.ts';
import { reasonOf } from '../war-words.ts';
import type { PastWar as Past } from '../war-parts.queries.ts';

const RESULTS = { won: 'wars.wonAgainst', lost: 'wars.lostAgainst', draw: 'wars.drawAgainst' } as const;
const ICONS = { won: Trophy, lost: Swords, draw: Minus };

/** A past war of a performer: result in rounds and points, reason for its end, and earnings. */
export function PastWar({ war, performerId }: { war: Past; performerId: string }) {
  const t = useWords(warsWords);
  const own = war.sides.find(({ performer }) => performer._id === performerId) ?? war.sides[0];
  const other = war.sides.find((side) => side !== own) ?? war.sides[1];
  const result = !war.winnerId ? 'draw' : war.winnerId === performerId ? 'won' : 'lost';
  const Shown = ICONS[result];
  const reason = reasonOf(war);
  return (
    <HistoryRow
      icon={<Shown size={18} aria-hidden />}
      tone={result === 'won' ? 'brass' : undefined}
      title={<SiteLink href={`/wars/${war._id}`}>{t(RESULTS[result], { name: other.performer.name })}</SiteLink>}
      details={
        <>
          <span className="num">{t('wars.roundsResult', { a: own.roundsWon, b: other.roundsWon })}</span>
          <span className="num">
            {t('wars.pointsResult', { a: formatTokens(own.total), b: formatTokens(other.total) })}
          </span>
          {reason && <span>{t(reason)}</span>}
        </>
      }
      when={<DateTime at={war.endedAt ?? war.requestedAt} />}
      {...(war.earned !== undefined && {
        amount: `${war.earned > 0 ? '+' : ''}${formatTokens(war.earned)}`,
        amountLabel: t('wars.earned', { amount: formatTokens(war.earned) }),
      })}
    />
  );
}
