import { addTokens } from '@footlight/contract/tokens';
import { Button, ErrorState, Sheet, Spinner, TextField } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { formatTokens } from '../../../shared/formats/index.ts';
import type { PaidCommand } from '../../../shared/paying/index.ts';
import { useProfile } from '../../../shared/session/index.ts';
import { Approx } from '../../currencies/index.ts';
import { useWords, type Translate } from '../../../shared/words/index.ts';
import { showSessionWords } from '../session-words.ts';
import { tipSheetWords } from '../../tips/sheet-words.ts';
import { siteWords } from '../../../shared/words/site.ts';
import { TopUpSheet } from '../../wallet/index.ts';
import css from './join-sheet.module.css';
import { TONES, tokensOf } from './mode-bar.tsx';
import { neededTokens, type Offer } from './offers.ts';
import { showsQueries } from '../shows.queries.ts';
import { useHeldTicket } from './use-held-ticket.ts';
import { useJoinShow, type JoinWish } from './use-join-show.ts';

const LONGEST_NOTE = 200;

export interface JoinSheetProps {
  offer: Offer | undefined;
  name: string;
  onClose: () => void;
}

/**
 * Shows the cost of a show and a single button. If the balance is too low, opens the top-up in front and continues the
 * purchase automatically once the tokens arrive.
 */
export function JoinSheet({ offer, name, onClose }: JoinSheetProps) {
  const t = useWords(showSessionWords);
  const join = useJoinShow(onClose);
  const close = () => {
    join.reset();
    onClose();
  };
  const form = { name, join };
  return (
    <>
      <Sheet
        open={offer !== undefined && !join.waiting}
        onClose={close}
        title={offer ? t(`shows.ask.${offer.kind}`, { name }) : ''}
      >
        {offer && (offer.kind === 'peek' ? <PeekForm {...form} offer={offer} /> : <JoinForm {...form} offer={offer} />)}
      </Sheet>
      <TopUpSheet {...join.topUp} />
    </>
  );
}

interface FormProps {
  offer: Offer;
  name: string;
  join: PaidCommand<JoinWish>;
  /** Number of free seconds at the start of a peek. */
  freeSeconds?: number;
}

/** Fetches the prices of the running show, because a show keeps the prices it started with. */
function PeekForm(props: FormProps) {
  const t = useWords(showSessionWords);
  const { data, error, refetch, isFetching } = useQuery(showsQueries.peek(props.offer.id));
  if (error) return <ErrorState reason={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data)
    return (
      <p className={css.checking}>
        <Spinner size={20} label={t('shows.checking')} />
      </p>
    );
  if (!data.allowed) return <p>{t('shows.notNow')}</p>;
  const offer: Offer = { kind: 'peek', id: data.sessionId, pricePerMinute: data.pricePerMinute };
  return <JoinForm {...props} offer={offer} freeSeconds={data.freeSeconds} />;
}

function JoinForm({ offer: asked, name, join, freeSeconds = 0 }: FormProps) {
  const t = useWords(showSessionWords, tipSheetWords, siteWords);
  const hasTicket = useHeldTicket(asked) === true;
  const offer: Offer = hasTicket && asked.kind === 'paid' ? { ...asked, ticketPrice: 0 } : asked;
  const balance = useProfile('user')?.balance;
  const [note, setNote] = useState('');
  const needed = neededTokens(offer);
  const missing = balance === undefined ? 0 : addTokens(needed, -balance);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (join.isPending) return;
    const wish: JoinWish = { offer, note: note.trim() || undefined };
    if (missing > 0) join.topUpFirst(wish);
    else join.pay(wish);
  };
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <p>
        {hasTicket ? t('shows.text.hasTicket') : costWords(offer, name, freeSeconds, t)}{' '}
        {!hasTicket && <Approx tokens={tokensOf(offer)} />}
      </p>
      {!isTicket(offer) && <p className={css.small}>{t('shows.text.started')}</p>}
      {offer.kind === 'private' && (
        <TextField
          label={t('tips.note', { name })}
          value={note}
          onChange={setNote}
          maxLength={LONGEST_NOTE}
          placeholder={t('tips.notePlaceholder')}
          autoComplete="off"
        />
      )}
      {balance !== undefined && (
        <p className={css.balance} data-short={missing > 0 || undefined}>
          {missing > 0
            ? t('tips.missing', { amount: formatTokens(missing) })
            : t('shows.have', { balance: formatTokens(balance) })}
        </p>
      )}
      {join.error && (
        <p className={css.error} role="alert">
          {join.failure === 'unknown' ? t('shows.unknown') : t('shows.failed', { reason: join.error.message })}
        </p>
      )}
      <Button type="submit" tone={TONES[offer.kind]} size="large" wide busy={join.isPending}>
        {missing > 0
          ? t('shows.do.topUp')
          : join.failure === 'unknown'
            ? t('shows.do.again')
            : hasTicket
              ? t('shows.do.hasTicket')
              : buttonWords(offer, t)}
      </Button>
    </form>
  );
}

const isTicket = (offer: Offer) => offer.kind === 'paid' && offer.ticketPrice !== undefined;

function costWords(offer: Offer, name: string, freeSeconds: number, t: Translate<typeof showSessionWords>): string {
  const price = formatTokens(isTicket(offer) ? neededTokens(offer) : offer.pricePerMinute);
  if (offer.kind === 'private')
    return t('shows.text.private', {
      name,
      price,
      minutes: offer.minMinutes,
      needed: formatTokens(neededTokens(offer)),
    });
  if (offer.kind === 'group') return t(offer.isRunning ? 'shows.text.groupRunning' : 'shows.text.groupOpen', { price });
  if (offer.kind === 'peek') return t('shows.text.peek', { price, seconds: freeSeconds });
  return t(isTicket(offer) ? 'shows.text.ticket' : 'shows.text.paid', { price });
}

function buttonWords(offer: Offer, t: Translate<typeof showSessionWords>): string {
  const price = formatTokens(neededTokens(offer));
  if (offer.kind === 'group') return t(offer.isRunning ? 'shows.do.groupRunning' : 'shows.do.groupOpen');
  if (offer.kind === 'paid') return t(isTicket(offer) ? 'shows.do.ticket' : 'shows.do.paid', { price });
  return t(offer.kind === 'peek' ? 'shows.do.peek' : 'shows.do.private');
}
