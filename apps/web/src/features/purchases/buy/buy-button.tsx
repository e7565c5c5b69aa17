import { Badge, Button, buttonClass, ShoppingBag } from '@footlight/ui';
import { lazy, Suspense, useState } from 'react';
import { LoginLink } from '../../../shared/entry/index.ts';
import { formatTokens } from '../../../shared/formats/index.ts';
import { useSession } from '../../../shared/session/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { purchasesWords } from '../words.ts';
import { isSent, type Buyable } from './buyable.ts';

const Sheet = lazy(() => import('./buy-sheet.tsx').then(({ BuySheet: part }) => ({ default: part })));

export interface BuyButtonProps {
  /** The item as displayed, so that the buyer pays the displayed price. */
  item: Buyable;
  onBought?: () => void;
}

export function BuyButton({ item, onBought }: BuyButtonProps) {
  const t = useWords(purchasesWords);
  const { role } = useSession();
  const [open, setOpen] = useState<boolean>();
  if (item.isOwn) return <Badge>{t('purchases.own')}</Badge>;
  if (item.isBought && !isSent(item)) return <Badge tone="ok">{t('purchases.bought')}</Badge>;
  const isSoldOut = isSent(item) && item.stock === 0;
  const words = isSoldOut
    ? t('purchases.soldOut')
    : item.price === 0
      ? t('purchases.take')
      : t(item.isBought ? 'purchases.againFor' : 'purchases.buyFor', {
          price: item.price,
          shown: formatTokens(item.price),
        });
  const icon = <ShoppingBag size={18} aria-hidden />;
  if (role === undefined)
    return (
      <LoginLink goOn={() => setOpen(true)} className={buttonClass({ tone: 'brass' })}>
        {icon}
        {words}
      </LoginLink>
    );
  if (role !== 'user') return null;
  return (
    <>
      <Button tone="brass" icon={icon} disabled={isSoldOut} onClick={() => setOpen(true)}>
        {words}
      </Button>
      {open !== undefined && (
        <Suspense fallback={null}>
          <Sheet item={item} open={open} onClose={() => setOpen(false)} onBought={onBought} />
        </Suspense>
      )}
    </>
  );
}
