import { Stack, VisuallyHidden } from '@footlight/ui';
import { DateTime, formatTokens } from '../../shared/formats/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { ticketsWords } from './words.ts';
import { TokenPrice } from '../currencies/index.ts';
import css from './tickets.module.css';
import type { TicketedShow } from './tickets.queries.ts';

type Sale = Pick<TicketedShow, 'price' | 'ticketPrice' | 'earlyUntil' | 'sold' | 'capacity' | 'isSoldOut' | 'status'>;

/** Current ticket price, the time until which it applies, and the number of tickets sold. */
export function Price({ of: sale, size = 'medium' }: { of: Sale; size?: 'large' | 'medium' }) {
  const t = useWords(ticketsWords);
  const { price, ticketPrice, earlyUntil, sold, capacity, isSoldOut } = sale;
  const isEarly = price < ticketPrice;
  return (
    <Stack gap={4}>
      <p className={css.sum} data-size={size}>
        <TokenPrice tokens={price} size={size === 'large' ? 22 : 16} tone="brass" />
        {isEarly && (
          <s>
            <VisuallyHidden>{t('tix.instead')} </VisuallyHidden>
            {formatTokens(ticketPrice)}
          </s>
        )}
        <span>{t('tix.aTicket')}</span>
      </p>
      {isEarly && earlyUntil && (
        <p className={css.quiet}>
          {t('tix.earlyUntil')} <DateTime at={earlyUntil} pattern="DD/MM/YYYY HH:mm" />
        </p>
      )}
      <p className={css.quiet}>
        {isSoldOut
          ? t('tix.soldOut')
          : capacity === undefined
            ? t('tix.sold', { count: sold })
            : t('tix.soldOf', { count: sold, capacity })}
      </p>
    </Stack>
  );
}
