import { Switch, TextField, TicketIcon } from '@footlight/ui';
import { useState } from 'react';
import { formatTokens } from '../../../shared/formats/index.ts';
import { PayForm, usePayment, type PaidCommand } from '../../../shared/paying/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords, type Translate } from '../../../shared/words/index.ts';
import { ticketsWords } from '../words.ts';
import { PaySheet } from '../../wallet/index.ts';
import { Price } from '../price.tsx';
import css from '../tickets.module.css';
import type { TicketedShow } from '../tickets.queries.ts';
import { When } from '../when.tsx';
import { useBuyTicket, type TicketWish } from './use-ticket-acts.ts';

interface Props {
  show: TicketedShow;
  /** True if the viewer already has a ticket, so that this one is for someone else. */
  isGift: boolean;
  open: boolean;
  onClose: () => void;
}

/** Sheet with the ticket price, the return conditions and a single button. */
export function BuySheet({ show, isGift, open, onClose }: Props) {
  const t = useWords(ticketsWords);
  const buy = useBuyTicket(show, ({ giftTo }) => {
    onClose();
    toast.success(giftTo ? t('tix.gaveTicket', { name: giftTo }) : t('tix.boughtTicket'));
  });
  return (
    <PaySheet command={buy} open={open} onClose={onClose} title={t('tix.ticketFor', { title: show.title })}>
      <BuyForm show={show} buy={buy} mustGive={isGift} />
    </PaySheet>
  );
}

interface FormProps {
  show: TicketedShow;
  buy: PaidCommand<TicketWish>;
  mustGive: boolean;
}
function BuyForm({ show, buy, mustGive }: FormProps) {
  const t = useWords(ticketsWords);
  const [isGift, setGift] = useState(mustGive);
  const [giftTo, setGiftTo] = useState('');
  const { price } = show;
  const name = giftTo.trim().replace(/^@/, '').toLowerCase();
  const payment = usePayment(buy, price);
  return (
    <PayForm
      command={buy}
      payment={payment}
      isReady={!isGift || name !== ''}
      words={t('tix.buyFor', { shown: formatTokens(price), amount: price })}
      topUpWords={t('tix.topUpAndBuy')}
      icon={<TicketIcon size={18} aria-hidden />}
      onPay={() => payment.pay({ price, ...(isGift ? { giftTo: name } : {}) })}
    >
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
    </PayForm>
  );
}

const HOUR = 60;
const returnWords = ({ returnMinutes }: TicketedShow, t: Translate<typeof ticketsWords>): string =>
  returnMinutes > 0 && returnMinutes % HOUR === 0
    ? t('tix.returnHours', { count: returnMinutes / HOUR })
    : t('tix.returnMinutes', { count: returnMinutes });
