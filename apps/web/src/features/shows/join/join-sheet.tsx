import { Button, ErrorState, Sheet, Spinner, TextField } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { ApiError } from '../../../shared/api/index.ts';
import { formatTokens } from '../../../shared/formats/index.ts';
import { useProfile } from '../../../shared/session/index.ts';
import { useWords, type Translate } from '../../../shared/words/index.ts';
import { TopUpSheet } from '../../wallet/index.ts';
import css from './join-sheet.module.css';
import { TONES } from './mode-bar.tsx';
import { neededTokens, type Offer } from './offers.ts';
import { showsQueries } from '../shows.queries.ts';
import { isUnanswered, useJoinShow } from './use-join-show.ts';

const LONGEST_NOTE = 200;

export interface JoinSheetProps {
  offer: Offer | undefined;
  name: string;
  onClose: () => void;
}
interface Wish {
  readonly offer: Offer;
  readonly note?: string | undefined;
}

/**
 * What a show costs, in words, and one button. Where the tokens are not enough the top-up opens over it, and when they are
 * there it goes on by itself.
 */
export function JoinSheet({ offer, name, onClose }: JoinSheetProps) {
  const t = useWords();
  const join = useJoinShow();
  const [waiting, setWaiting] = useState<Wish>();
  const close = () => {
    join.reset();
    onClose();
  };
  const go = (wish: Wish) =>
    join.mutate(wish, {
      onSuccess: () => {
        setWaiting(undefined);
        close();
      },
      onError: (error) => {
        const isShort = error instanceof ApiError && error.code === 'INSUFFICIENT_BALANCE';
        setWaiting(isShort ? wish : undefined);
      },
    });
  const form = { name, busy: join.isPending, error: waiting ? null : join.error, onGo: go, onTopUp: setWaiting };
  return (
    <>
      <Sheet
        open={offer !== undefined && !waiting}
        onClose={close}
        title={offer ? t(`shows.ask.${offer.kind}`, { name }) : ''}
      >
        {offer && (offer.kind === 'peek' ? <PeekForm {...form} offer={offer} /> : <JoinForm {...form} offer={offer} />)}
      </Sheet>
      <TopUpSheet
        open={waiting !== undefined}
        onClose={() => setWaiting(undefined)}
        neededTokens={waiting ? neededTokens(waiting.offer) : 0}
        onToppedUp={() => waiting && go(waiting)}
      />
    </>
  );
}

interface FormProps {
  offer: Offer;
  name: string;
  busy: boolean;
  error: Error | null;
  onGo: (wish: Wish) => void;
  onTopUp: (wish: Wish) => void;
  /** Of a peek, that are free. */
  freeSeconds?: number;
}

/** A show keeps the prices of its beginning, so a peek asks for its own before anything is said. */
function PeekForm(props: FormProps) {
  const t = useWords();
  const { data, error, refetch, isFetching } = useQuery(showsQueries.peek(props.offer.id));
  if (error) return <ErrorState reason={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data)
    return (
      <p className={css.checking}>
        <Spinner size={20} label={t('shows.checking')} />
      </p>
    );
  if (!data.allowed) return <p>{t('shows.notNow')}</p>;
  const offer: Offer = { kind: 'peek', id: props.offer.id, pricePerMinute: data.pricePerMinute };
  return <JoinForm {...props} offer={offer} freeSeconds={data.freeSeconds} />;
}

function JoinForm({ offer, name, busy, error, onGo, onTopUp, freeSeconds = 0 }: FormProps) {
  const t = useWords();
  const balance = useProfile('user')?.balance;
  const [note, setNote] = useState('');
  const needed = neededTokens(offer);
  const missing = balance === undefined ? 0 : Math.round((needed - balance) * 100) / 100;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const wish: Wish = { offer, note: note.trim() || undefined };
    if (missing > 0) onTopUp(wish);
    else onGo(wish);
  };
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <p>{costWords(offer, name, freeSeconds, t)}</p>
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
            : t('wallet.sheet.have', { balance: formatTokens(balance) })}
        </p>
      )}
      {error && (
        <p className={css.error} role="alert">
          {isUnanswered(error) ? t('shows.unknown') : t('shows.failed', { reason: error.message })}
        </p>
      )}
      <Button type="submit" tone={TONES[offer.kind]} size="large" wide busy={busy}>
        {missing > 0 ? t('shows.do.topUp') : error && isUnanswered(error) ? t('shows.do.again') : buttonWords(offer, t)}
      </Button>
    </form>
  );
}

const isTicket = (offer: Offer) => offer.kind === 'paid' && offer.ticketPrice !== undefined;

function costWords(offer: Offer, name: string, freeSeconds: number, t: Translate): string {
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

function buttonWords(offer: Offer, t: Translate): string {
  const price = formatTokens(neededTokens(offer));
  if (offer.kind === 'group') return t(offer.isRunning ? 'shows.do.groupRunning' : 'shows.do.groupOpen');
  if (offer.kind === 'paid') return t(isTicket(offer) ? 'shows.do.ticket' : 'shows.do.paid', { price });
  return t(offer.kind === 'peek' ? 'shows.do.peek' : 'shows.do.private');
}
