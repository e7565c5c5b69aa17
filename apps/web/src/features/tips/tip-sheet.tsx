import { addTokens } from '@footlight/contract/tokens';
import { Approx } from '../currencies/index.ts';
import { TIP_CHOICES } from './tip-choices.ts';
import { Button, CoinMark, Gift, NumberField, TextField } from '@footlight/ui';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { formatTokens } from '../../shared/formats/index.ts';
import type { PaidCommand } from '../../shared/paying/index.ts';
import { useProfile } from '../../shared/session/index.ts';
import { toast } from '../../shared/toasts/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { tipsWords } from './words.ts';
import { tipSheetWords } from './sheet-words.ts';
import { siteWords } from '../../shared/words/site.ts';
import { PaySheet } from '../wallet/index.ts';
import css from './tip-sheet.module.css';
import { useSendTip, type TipWish } from './use-send-tip.ts';

/** Initial tip: an amount, or a tip menu item with its price. */
export interface TipDraft {
  readonly token: number;
  /** Sends the tip immediately. The sheet opens only if that fails. */
  readonly isQuick?: boolean;
  readonly item?: { readonly _id: string; readonly title: string };
}
export interface TipSheetProps {
  draft: TipDraft | undefined;
  onClose: () => void;
  /** Keeps the chat at the right edge visible. */
  beside?: boolean;
  room: {
    readonly performerId: string;
    readonly conversationId: string;
    readonly name: string;
    /** Returns the page that opens with this tip, to return to after a checkout. Defaults to the current page. */
    readonly backTo?: ((draft: TipDraft) => string) | undefined;
    /** Current menu. Prices may change while the sheet is open. */
    readonly tipMenu: readonly { readonly _id: string; readonly tokens: number }[];
  };
}

const MOST = 1_000_000;
const LONGEST_NOTE = 200;
const isAmount = (token: number | undefined): token is number =>
  token !== undefined && token > 0 && token <= MOST && Math.abs(token * 100 - Math.round(token * 100)) < 1e-6;

/**
 * Amount, note and a single button. If the balance is too low, the top-up replaces the form, and the tip is sent
 * automatically once the tokens arrive.
 */
export function TipSheet({ draft, onClose, room, beside = false }: TipSheetProps) {
  const t = useWords(tipsWords, tipSheetWords);
  /** The tip entered before the top-up, to restore if the viewer returns without tokens. */
  const [before, setBefore] = useState<TipWish>();
  const sent = useRef<TipDraft>(undefined);
  const send = useSendTip(room, ({ token }) => {
    setBefore(undefined);
    // Stays open for another quick tip that was clicked in the meantime.
    if (!draft?.isQuick || draft === sent.current) onClose();
    toast.success(t('tips.sent', { amount: formatTokens(token) }));
  });
  const close = () => {
    setBefore(undefined);
    onClose();
  };
  const onSend = (wish: TipWish, isShort: boolean) => {
    setBefore(wish);
    if (isShort) send.topUpFirst(wish);
    else send.pay(wish);
  };
  useEffect(() => {
    if (!draft?.isQuick || sent.current === draft || send.isPending) return;
    sent.current = draft;
    onSend({ token: draft.token }, false);
  });
  const isAlone = draft?.isQuick === true && !send.error && !send.waiting;
  return (
    <PaySheet
      command={send}
      beside={beside}
      open={draft !== undefined && !isAlone}
      onClose={close}
      title={draft?.item ? draft.item.title : t('tips.title')}
      lastStep={t('tips.tip')}
      backTo={draft && room.backTo?.({ ...draft, token: before?.token ?? draft.token })}
    >
      {draft && (
        <TipForm
          key={draft.item?._id ?? draft.token}
          draft={draft}
          price={draft.item && room.tipMenu.find(({ _id }) => _id === draft.item?._id)?.tokens}
          before={before}
          name={room.name}
          send={send}
          onSend={onSend}
        />
      )}
    </PaySheet>
  );
}

interface FormProps {
  draft: TipDraft;
  /** Current price of the item. Undefined for a custom amount, or if the item is no longer on the menu. */
  price: number | undefined;
  before: TipWish | undefined;
  name: string;
  send: PaidCommand<TipWish>;
  onSend: (wish: TipWish, isShort: boolean) => void;
}

function TipForm({ draft, price, before, name, send, onSend }: FormProps) {
  const t = useWords(tipsWords, tipSheetWords, siteWords);
  const balance = useProfile('user')?.balance;
  const [chosen, setToken] = useState<number | undefined>(before?.token ?? draft.token);
  const [note, setNote] = useState(before?.note ?? '');
  const [told, setTold] = useState(false);
  const isGone = draft.item !== undefined && price === undefined;
  const token = price ?? chosen;
  const after = balance !== undefined && token !== undefined ? addTokens(balance, -token) : undefined;
  const isShort = after !== undefined && after < 0;
  const shown = token === undefined ? '' : formatTokens(token);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (send.isPending || isGone) return;
    if (!isAmount(token)) return setTold(true);
    onSend({ token, note: note.trim() || undefined, menuItemId: draft.item?._id }, isShort);
  };
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <p className={css.amount} data-long={shown.length > 6 || undefined}>
        <CoinMark size={32} />
        <output className="num">{shown || '0'}</output>
        <span>{t('tips.tokens')}</span>
        <Approx tokens={token ?? 0} />
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
      <Failure send={send} isGone={isGone} hasNewPrice={draft.item !== undefined && token !== draft.token} />
      <Button
        type="submit"
        tone="brass"
        size="large"
        wide
        busy={send.isPending}
        disabled={isGone}
        icon={<Gift size={18} aria-hidden />}
      >
        {isShort
          ? t('tips.topUpAndSend')
          : send.failure === 'unknown'
            ? t('tips.again')
            : t('tips.send', { amount: token ?? 0, shown: shown || '0' })}
      </Button>
    </form>
  );
}

/** Shows an error, or what has changed since the sheet was opened. */
function Failure({ send, isGone, hasNewPrice }: { send: PaidCommand<TipWish>; isGone: boolean; hasNewPrice: boolean }) {
  const t = useWords(tipsWords, tipSheetWords);
  const words =
    send.failure === 'unknown'
      ? t('tips.unknown')
      : isGone
        ? t('tips.gone')
        : hasNewPrice
          ? t('tips.newPrice')
          : send.error && `${t('tips.failed')} ${send.error.message}`;
  if (!words) return null;
  return (
    <p className={css.error} role="alert">
      {words}
    </p>
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
  const t = useWords(tipsWords, tipSheetWords);
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
