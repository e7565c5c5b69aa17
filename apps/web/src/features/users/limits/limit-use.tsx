import { Cluster, Meter, Note } from '@footlight/ui';
import { DateTime, formatMoney, formatTokens } from '../../../shared/formats/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { usersWords } from '../words.ts';
import type { Limits } from './limits.queries.ts';
import css from './limits.module.css';

const SPANS = ['day', 'week'] as const;

/** A usage bar for each active limit, with any upcoming change and its date. */
export function LimitUse({ limits }: { limits: Limits }) {
  const t = useWords(usersWords);
  const tokens = (amount: number) => t('users.limits.tokens', { amount: formatTokens(amount) });
  const money = (amount: string) => formatMoney({ amount, currency: limits.currency });
  const rows = SPANS.flatMap((span) => [
    { key: `tokens.${span}` as const, ...limits.tokens[span], write: tokens as (amount: never) => string },
    { key: `money.${span}` as const, ...limits.money[span], write: money as (amount: never) => string },
  ]).filter(({ most, next }) => most !== null || next);
  if (rows.length === 0 && !limits.nextTimeZone) return null;
  return (
    <ul className={css.uses}>
      {rows.map(({ key, most, used, endsAt, next, write }) => (
        <li key={key}>
          <Cluster as="p" gap={2} columnGap={12} justify="space-between">
            <b>{t(`users.limits.${key}`)}</b>
            {most !== null && (
              <span>{t('users.limits.usedOf', { used: write(used as never), most: write(most as never) })}</span>
            )}
          </Cluster>
          {most !== null && (
            <Meter
              value={Number(used)}
              max={Number(most)}
              label={t(`users.limits.${key}`)}
              text={t('users.limits.usedOf', { used: write(used as never), most: write(most as never) })}
              size="small"
            />
          )}
          {most !== null && endsAt && (
            <Note size={13}>
              {t('users.limits.startsOver')} <DateTime at={endsAt} />
            </Note>
          )}
          {next && (
            <Note size={13}>
              {next.most === null
                ? t('users.limits.nextNone')
                : t('users.limits.next', { most: write(next.most as never) })}{' '}
              <DateTime at={next.at} />
            </Note>
          )}
        </li>
      ))}
      {limits.nextTimeZone && (
        <Note as="li" size={13}>
          {t('users.limits.nextZone', { zone: limits.nextTimeZone.timeZone })} <DateTime at={limits.nextTimeZone.at} />
        </Note>
      )}
    </ul>
  );
}
