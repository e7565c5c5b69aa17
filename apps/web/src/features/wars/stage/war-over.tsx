import { Avatar, Button, Stack, Swords, Trophy } from '@footlight/ui';
import type { ReactNode } from 'react';
import { formatTokens } from '../../../shared/formats/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { warsWords } from '../words.ts';
import { siteWords } from '../../../shared/words/site.ts';
import css from '../war.module.css';
import { reasonOf } from '../war-words.ts';
import type { War } from '../wars.queries.ts';

export interface WarOverProps {
  war: War;
  /** Returns to the room or desk. Undefined on the war's own page, which has `children` instead. */
  onBack?: () => void;
  children?: ReactNode;
  /** True at the desk of one of the two performers. */
  atDesk?: boolean;
}

export function WarOver({ war, onBack, children, atDesk = false }: WarOverProps) {
  const t = useWords(warsWords, siteWords);
  const [first, second] = war.sides;
  const winner = war.sides.find(({ performer }) => performer._id === war.winnerId)?.performer;
  const reason = reasonOf(war);
  return (
    <section
      className={css.over}
      data-desk={atDesk || undefined}
      style={{ maxHeight: 'none' }}
      aria-label={t('wars.over')}
    >
      {winner ? <Trophy size={32} aria-hidden /> : <Swords size={32} aria-hidden />}
      <h2>{winner ? t('wars.wins', { name: winner.name }) : t('wars.draw')}</h2>
      {reason && <p>{t(reason)}</p>}
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('wars.rounds')}</th>
            {war.sides.map(({ performer }) => (
              <th key={performer._id} scope="col" data-won={performer._id === war.winnerId || undefined}>
                <Stack as="span" gap={6} align="center" className={css.fighter}>
                  <Avatar src={performer.avatar} size={32} />
                  <span>{performer.name}</span>
                </Stack>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {war.results.map((result) => (
            <tr key={result.round}>
              <th scope="row">{result.round}</th>
              {result.scores.map((score, place) => {
                const { performer } = war.sides[place as 0 | 1];
                return (
                  <td key={performer._id} className="num" data-won={performer._id === result.winnerId || undefined}>
                    {formatTokens(score)}
                  </td>
                );
              })}
            </tr>
          ))}
          <tr>
            <th scope="row">{t('wars.total')}</th>
            {[first, second].map((side) => (
              <td key={side.performer._id} className="num">
                {formatTokens(side.total)}
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row">{t('wars.winsInAll')}</th>
            {[first, second].map((side) => (
              <td key={side.performer._id} className="num">
                {side.wins}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      {onBack && (
        <Button tone="action" onClick={onBack}>
          {t(atDesk ? 'shell.close' : 'wars.back')}
        </Button>
      )}
      {children}
    </section>
  );
}
