import { Button, Gift } from '@footlight/ui';
import { useEffect, useState } from 'react';
import { useProfile } from '../../shared/session/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { createArming } from './quick-arming.ts';
import { tipsWords } from './words.ts';
import css from './quick-tips.module.css';
import { TIP_CHOICES } from './tip-choices.ts';
import type { TipDraft } from './tip-sheet.tsx';

/** Number of choices shown before "More" on narrow screens. */
const FEW = 4;
/** Time for which an armed amount waits for its second click, in milliseconds. */
const ARMED_MS = 6000;

/** Shared by all rooms opened during a visit. */
const arming = createArming();

/**
 * A row of tip amounts. The first tip of a visit requires a second click, and later tips require one. Narrow screens
 * show four amounts and "More".
 */
export function QuickTips({ onPick }: { onPick: (draft: TipDraft) => void }) {
  const t = useWords(tipsWords);
  const [armed, setArmed] = useState<number>();
  useEffect(() => {
    if (armed === undefined) return undefined;
    const timer = setTimeout(() => setArmed(undefined), ARMED_MS);
    return () => clearTimeout(timer);
  }, [armed]);
  const balance = useProfile('user')?.balance ?? 0;
  const press = (token: number) => {
    // Opens the sheet if the balance is too low, to explain what is missing.
    if (token > balance) return onPick({ token });
    if (!arming.maySend(token, armed)) return setArmed(token);
    setArmed(undefined);
    onPick({ token, isQuick: true });
  };
  return (
    <fieldset className={css.row} aria-label={t('tips.quick')}>
      {TIP_CHOICES.map((token, at) => (
        <button
          key={token}
          type="button"
          className={css.amount}
          data-rest={at >= FEW || undefined}
          data-armed={token === armed || undefined}
          aria-label={t(token === armed ? 'tips.quickArmed' : 'tips.quickAmount', { amount: token })}
          onClick={() => press(token)}
        >
          {token}
        </button>
      ))}
      <button type="button" className={css.more} onClick={() => onPick({ token: TIP_CHOICES[FEW] })}>
        {t('tips.more')}
      </button>
      <output className={css.armed} data-shown={armed !== undefined || undefined}>
        {armed !== undefined && t('tips.quickArmed', { amount: armed })}
      </output>
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
