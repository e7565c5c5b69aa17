import css from './coin.module.css';
import { classNames } from './class-names.ts';
import { useUiWords } from './ui-words.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export function CoinMark({ size = 14 }: { size?: number }) {
  return (
    <svg className={css.mark} width={size} height={size} viewBox="0 0 16 16" aria-hidden>
      <circle cx="8" cy="8" r="7.4" fill="var(--brass)" />
      <circle cx="8" cy="8" r="5.2" fill="none" stroke="var(--brass-ink)" strokeOpacity="0.4" />
      <path d="M8 4.9v6.2M5.9 6.5h3.6M6.5 9.5h3.6" stroke="var(--brass-ink)" strokeWidth="1.3" strokeLinecap="round" />
    </svg>
  );
}

/** An amount of tokens, already formatted. Screen readers read "25 tokens". */
export function Coin({ amount, size = 14, tone }: { amount: string | number; size?: number; tone?: 'brass' }) {
  const words = useUiWords();
  return (
    <span className={classNames(css.coin, tone === 'brass' && css.brass, 'num')}>
      <CoinMark size={size} />
      {amount}
      <VisuallyHidden> {words.tokens}</VisuallyHidden>
    </span>
  );
}
