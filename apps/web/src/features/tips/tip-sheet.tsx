import { TIP_CHOICES } from './tip-choices.ts';
import { Button, CoinMark, Gift, NumberField, Sheet, TextField } from '@footlight/ui';
import { useState, type FormEvent } from 'react';
import { ApiError } from '../../shared/api/index.ts';
import { formatTokens } from '../../shared/formats/index.ts';
import { useProfile } from '../../shared/session/index.ts';
import { toast } from '../../shared/toasts/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { TopUpSheet } from '../wallet/index.ts';
import css from './tip-sheet.module.css';
import type { TipWish } from './tip-attempt.ts';
import { isUnknown, useSendTip } from './use-send-tip.ts';

/** What the sheet begins with: an amount, or a thing of the tip menu, which has its price. */
export interface TipDraft {
  readonly token: number;
  readonly item?: { readonly _id: string; readonly title: string };
}
interface Props {
  draft: TipDraft | undefined;
  onClose: () => void;
  room: { readonly performerId: string; readonly conversationId: string; readonly name: string };
}

const MOST = 1_000_000;
const LONGEST_NOTE = 200;
const isAmount = (token: number | undefined): token is number =>
  token !== undefined && token > 0 && token <= MOST && Math.abs(token * 100 - Math.round(token * 100)) < 1e-6;

/**
 * Amount, note, and one button. Where the tokens are not enough the top-up opens over it, and when they are there the tip
 * goes out by itself.
 */
export function TipSheet({ draft, onClose, room }: Props) {
  const t = useWords();
  const send = useSendTip(room.performerId, room.conversationId);
  const [waiting, setWaiting] = useState<TipWish>();
  /** What was written before the top-up, for who comes back from it without tokens. */
  const [before, setBefore] = useState<TipWish>();

  const give = (wish: TipWish) =>
    send.mutate(wish, {
      onSuccess: ({ token }) => {
        setWaiting(undefined);
        close();
        toast.success(t('tips.sent', { amount: formatTokens(token) }));
      },
      onError: (error) => {
        if (error instanceof ApiError && error.code === 'INSUFFICIENT_BALANCE') topUp(wish);
        else setWaiting(undefined);
      },
    });
  const close = () => {
    send.reset();
    setBefore(undefined);
    onClose();
  };
  const topUp = (wish: TipWish) => {
    setBefore(wish);
    setWaiting(wish);
  };
  return (
    <>
      <Sheet
        open={draft !== undefined && !waiting}
        onClose={close}
        title={draft?.item ? draft.item.title : t('tips.title')}
      >
        {draft && (
          <TipForm
            key={draft.item?._id ?? draft.token}
            draft={draft}
            before={before}
            name={room.name}
            busy={send.isPending}
            error={waiting ? null : send.error}
            onSend={give}
            onTopUp={topUp}
          />
        )}
      </Sheet>
      <TopUpSheet
        open={waiting !== undefined}
        onClose={() => setWaiting(undefined)}
        neededTokens={waiting?.token ?? 0}
        onToppedUp={() => waiting && give(waiting)}
      />
    </>
  );
}

interface FormProps {
  draft: TipDraft;
  before: TipWish | undefined;
  name: string;
  busy: boolean;
  error: Error | null;
  onSend: (wish: TipWish) => void;
  onTopUp: (wish: TipWish) => void;
}

function TipForm({ draft, before, name, busy, error, onSend, onTopUp }: FormProps) {
  const t = useWords();
  const balance = useProfile('user')?.balance;
  const [token, setToken] = useState<number | undefined>(before?.token ?? draft.token);
  const [note, setNote] = useState(before?.note ?? '');
  const [told, setTold] = useState(false);
  const after = balance !== undefined && token !== undefined ? Math.round((balance - token) * 100) / 100 : undefined;
  const isShort = after !== undefined && after < 0;
  const shown = token === undefined ? '' : formatTokens(token);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (!isAmount(token)) return setTold(true);
    const wish: TipWish = { token, note: note.trim() || undefined, menuItemId: draft.item?._id };
    if (isShort) onTopUp(wish);
    else onSend(wish);
  };
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <p className={css.amount} data-long={shown.length > 6 || undefined}>
        <CoinMark size={32} />
        <output className="num">{shown || '0'}</output>
        <span>{t('tips.tokens')}</span>
      </p>
      {!draft.item && <Amounts token={token} onChange={setToken} isWrong={told && !isAmount(token)} />}
      <TextField
        label={t('tips.note', { name })}
        value={note}
        onChange={setNote}
        maxLength={LONGEST_NOTE}
        placeholder={t('tips.notePlaceholder')}
        autoComplete="off"
      />
      {balance !== undefined && (
        <p className={css.balance} data-short={isShort || undefined}>
          {isShort
            ? t('tips.missing', { amount: formatTokens(-after) })
            : t('tips.after', { amount: formatTokens(after ?? balance) })}
        </p>
      )}
      {error && (
        <p className={css.error} role="alert">
          {isUnknown(error) ? t('tips.unknown') : `${t('tips.failed')} ${error.message}`}
        </p>
      )}
      <Button type="submit" tone="brass" size="large" wide busy={busy} icon={<Gift size={18} aria-hidden />}>
        {isShort
          ? t('tips.topUpAndSend')
          : error && isUnknown(error)
            ? t('tips.again')
            : t('tips.send', { amount: token ?? 0, shown: shown || '0' })}
      </Button>
    </form>
  );
}

function Amounts({
  token,
  onChange,
  isWrong,
}: {
  token: number | undefined;
  onChange: (token: number | undefined) => void;
  isWrong: boolean;
}) {
  const t = useWords();
  return (
    <>
      <fieldset className={css.choices} aria-label={t('tips.amount')}>
        {TIP_CHOICES.map((choice) => (
          <Button
            key={choice}
            aria-pressed={choice === token}
            aria-label={t('tips.quickAmount', { amount: choice })}
            className={css.choice}
            onClick={() => onChange(choice)}
          >
            {choice}
          </Button>
        ))}
      </fieldset>
      <NumberField
        label={t('tips.custom')}
        value={token}
        onChange={onChange}
        min={1}
        max={MOST}
        step={5}
        error={isWrong ? t('tips.tooSmall') : undefined}
      />
    </>
  );
}
