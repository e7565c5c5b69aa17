import type { ReactNode } from 'react';
import { Coin } from './coin.tsx';
import { classNames } from './class-names.ts';
import css from './ticket.module.css';

/** Number of characters from which an amount uses a smaller font size. */
const LONG = 4;

/** A ticket stub: an amount of tokens, torn off next to the name and purpose. */
export function Ticket({
  amount,
  title,
  children,
  tone = 'brass',
}: {
  amount: string | number;
  title: ReactNode;
  children?: ReactNode;
  tone?: 'brass' | 'citron';
}) {
  return (
    <div className={css.ticket} data-tone={tone}>
      <div className={css.stub} data-long={String(amount).length > LONG || undefined}>
        <Coin amount={amount} size={16} />
      </div>
      <div className={css.words}>
        <b>{title}</b>
        {children && <span>{children}</span>}
      </div>
    </div>
  );
}

/** The shape of a ticket around other content. `stub` is left of the tear, and the rest is right of it. */
export function TicketFrame({
  stub,
  children,
  chosen = false,
  className,
}: {
  stub: ReactNode;
  children: ReactNode;
  chosen?: boolean;
  className?: string | undefined;
}) {
  return (
    <div
      className={classNames(css.ticket, css.wideStub, className)}
      data-tone="brass"
      data-chosen={chosen || undefined}
    >
      <div className={css.stub}>{stub}</div>
      <div className={css.words}>{children}</div>
    </div>
  );
}
