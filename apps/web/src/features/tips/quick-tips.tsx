import { Button, Gift } from '@footlight/ui';
import { useWords } from '../../shared/words/index.ts';
import { tipsWords } from './words.ts';
import css from './quick-tips.module.css';
import { TIP_CHOICES } from './tip-choices.ts';
import type { TipDraft } from './tip-sheet.tsx';

/** Number of choices shown before "More" on narrow screens. */
const FEW = 4;

/** A row of tip amounts. Narrow screens show four of them and "More". */
export function QuickTips({ onPick }: { onPick: (draft: TipDraft) => void }) {
  const t = useWords(tipsWords);
  return (
    <fieldset className={css.row} aria-label={t('tips.quick')}>
      {TIP_CHOICES.map((token, at) => (
        <button
          key={token}
          type="button"
          className={css.amount}
          data-rest={at >= FEW || undefined}
          aria-label={t('tips.quickAmount', { amount: token })}
          onClick={() => onPick({ token })}
        >
          {token}
        </button>
      ))}
      <button type="button" className={css.more} onClick={() => onPick({ token: TIP_CHOICES[FEW] })}>
        {t('tips.more')}
      </button>
    </fieldset>
  );
}

export function TipButton({ onClick }: { onClick: () => void }) {
  const t = useWords(tipsWords);
  return (
    <Button tone="brass" icon={<Gift size={18} aria-hidden />} onClick={onClick}>
      {t('tips.tip')}
    </Button>
  );
}
