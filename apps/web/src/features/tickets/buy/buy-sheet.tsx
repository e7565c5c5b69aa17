import { addTokens, missingTokens } from '@footlight/contract/tokens';
import { Button, Sheet, Switch, TextField, TicketIcon } from '@footlight/ui';
import { useState, type FormEvent } from 'react';
import { formatTokens } from '../../../shared/formats/index.ts';
import type { PaidCommand } from '../../../shared/paying/index.ts';
import { useProfile } from '../../../shared/session/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords, type Translate } from '../../../shared/words/index.ts';
import { ticketsWords } from '../words.ts';
import { siteWords } from '../../../shared/words/site.ts';
import { TopUpSheet } from '../../wallet/index.ts';
import { Price } from '../price.tsx';
import css from '../tickets.module.css';
import type { TicketedShow } from '../tickets.queries.ts';
import { When } from '../when.tsx';
import { useBuyTicket, type TicketWish } from './use-ticket-acts.ts';

interface Props {
  show: TicketedShow;
  /** The viewer already has a ticket, so this one is for someone else. */
  isGift: boolean;
  open: boolean;
  onClose: () => void;
}

/** Ticket price, return conditions and a single button. If the balance is too low, the top-up opens on top. */
export function BuySheet({ show, isGift, open, onClose }: Props) {
  const t = useWords(ticketsWords);
  const buy = useBuyTicket(show, ({ giftTo }) => {
    onClose();
    toast.success(giftTo ? t('tix.gaveTicket', { name: giftTo }) : t('tix.boughtTicket'));
  });
  const close = () => {
    buy.reset();
    onClose();
  };
  return (
    <>
      <Sheet open={open && !buy.waiting} onClose={close} title={t('tix.ticketFor', { title: show.title })}>
        <BuyForm show={show} buy={buy} mustGive={isGift} />
      </Sheet>
      <TopUpSheet {...buy.topUp} />
    </>
  );
}

interface FormProps {
  show: TicketedShow;
  buy: PaidCommand<TicketWish>;
  mustGive: boolean;
}
function BuyForm({ show, buy, mustGive }: FormProps) {
  const t = useWords(ticketsWords, siteWords);
  const balance = useProfile('user')?.balance ?? 0;
  const [isGift, setGift] = useState(mustGive);
  const [giftTo, setGiftTo] = useState('');
  const { price } = show;
  const name = giftTo.trim().replace(/^@/, '').toLowerCase();
  const missing = missingTokens(price, balance);
  const isReady = !isGift || name !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || buy.isPending) return;
    const wish = { price, ...(isGift ? { giftTo: name } : {}) };
    if (missing > 0) buy.topUpFirst(wish);
    else buy.pay(wish);
  };
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <When show={show} />
      <Price of={show} size="large" />
      <p className={css.quiet}>
        {t('tix.aboutBuying', { minutes: show.minMinutes })} {returnWords(show, t)}
      </p>
      {!mustGive && <Switch label={t('tix.asGift')} hint={t('tix.asGiftHint')} checked={isGift} onChange={setGift} />}
      {isGift && (
        <TextField
          label={t('tix.giftTo')}
          hint={t('tix.giftToHint')}
          value={giftTo}
          onChange={setGiftTo}
          maxLength={31}
          autoComplete="off"
        />
      )}
      <p className={missing > 0 ? css.short : css.quiet}>
        {missing > 0
          ? t('tips.missing', { amount: formatTokens(missing) })
          : t('tix.after', { amount: formatTokens(addTokens(balance, -price)) })}
      </p>
      {buy.error && (
        <p className={css.error} role="alert">
          {buy.failure === 'unknown' ? t('tix.unknown') : buy.error.message}
        </p>
      )}
      <Button
        type="submit"
        tone="brass"
        size="large"
        wide
        busy={buy.isPending}
        disabled={!isReady}
        icon={<TicketIcon size={18} aria-hidden />}
      >
        {missing > 0
          ? t('tix.topUpAndBuy')
          : buy.failure === 'unknown'
            ? t('tix.again')
            : t('tix.buyFor', { shown: formatTokens(price), amount: price })}
      </Button>
    </form>
  );
}

const HOUR = 60;
const returnWords = ({ returnMinutes }: TicketedShow, t: Translate<typeof ticketsWords>): string =>
  returnMinutes > 0 && returnMinutes % HOUR === 0
    ? t('tix.returnHours', { count: returnMinutes / HOUR })
    : t('tix.returnMinutes', { count: returnMinutes });
