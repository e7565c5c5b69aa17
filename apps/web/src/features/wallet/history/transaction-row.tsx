import {
  ArrowDownRight,
  ArrowUpRight,
  CreditCard,
  Gift,
  HistoryRow,
  Lock,
  LockOpen,
  RotateCcw,
  Undo2,
  Wallet,
  type Icon,
} from '@footlight/ui';
import type { ReactNode } from 'react';
import { DateTime, formatTokens } from '../../../shared/formats/index.ts';
import { useWords, type Translate } from '../../../shared/words/index.ts';
import { walletHistoryWords } from './words.ts';
import type { Transaction } from '../wallet.queries.ts';

const ICONS: Record<Transaction['type'], Icon> = {
  purchase: CreditCard,
  tip: ArrowUpRight,
  show: ArrowUpRight,
  recording: ArrowUpRight,
  gallery: ArrowUpRight,
  photo: ArrowUpRight,
  video: ArrowUpRight,
  product: ArrowUpRight,
  post: ArrowUpRight,
  subscription: ArrowUpRight,
  crowdfunding: ArrowUpRight,
  wheel: ArrowUpRight,
  boost: ArrowUpRight,
  message: ArrowUpRight,
  refund: RotateCcw,
  bonus: Gift,
  affiliate: Gift,
  hold: Lock,
  release: LockOpen,
  chargeback: Undo2,
  payout: Wallet,
  adjustment: ArrowDownRight,
};

/** Types that are purchases rather than gifts. Their rows name the seller or the buyer. */
const THINGS = new Set<Transaction['type']>([
  ...(['gallery', 'photo', 'video', 'product', 'post', 'recording'] as const),
  ...(['subscription', 'crowdfunding', 'wheel', 'message'] as const),
]);

function titleOf(transaction: Transaction, t: Translate<typeof walletHistoryWords>): string {
  const { type, counterpart, show, token } = transaction;
  if (type === 'hold' && counterpart) {
    const { name } = counterpart;
    return t('wallet.holdFor', { what: show ? t(`wallet.show.${show.kind}`, { name }) : name });
  }
  if (show && counterpart) return t(`wallet.show.${show.kind}`, { name: counterpart.name });
  if (type === 'tip' && counterpart)
    return t(token < 0 ? 'wallet.tipTo' : 'wallet.tipFrom', { name: counterpart.name });
  if (type === 'show' && counterpart) return t('wallet.showWith', { name: counterpart.name });
  return t(`wallet.type.${type}`);
}

/** Formats an amount as "−25" or "+550". Uses a real minus sign so that columns of figures align. */
const signedTokens = (token: number): string => `${token < 0 ? '−' : '+'}${formatTokens(Math.abs(token))}`;

interface Props {
  transaction: Transaction;
  actOn: ((transaction: Transaction, title: string) => ReactNode) | undefined;
}
export function TransactionRow({ transaction, actOn }: Props) {
  const t = useWords(walletHistoryWords);
  const { type, token, description, note, show, counterpart, discount, createdAt } = transaction;
  const Shown = ICONS[type] === ArrowUpRight && token > 0 ? ArrowDownRight : ICONS[type];
  const minutes = show && show.minutes > 0 && t('wallet.minutes', { n: show.minutes });
  const who = THINGS.has(type) && counterpart?.name;
  const saved = discount && t('wallet.saved', { amount: formatTokens(discount) });
  // If there is nothing else to say, the description is just the counterpart's username, which the title already shows.
  const what = description !== `@${counterpart?.username}` && description;
  const details = [what, who, minutes, saved, note && `“${note}”`].filter(Boolean).join(' · ');
  const title = titleOf(transaction, t);
  const act = actOn?.(transaction, title);
  return (
    <HistoryRow
      icon={<Shown size={18} aria-hidden />}
      tone={token > 0 ? 'ok' : undefined}
      title={title}
      details={
        act ? (
          <>
            {details} {act}
          </>
        ) : (
          details
        )
      }
      when={<DateTime at={createdAt} />}
      amount={signedTokens(token)}
    />
  );
}
