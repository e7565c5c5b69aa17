import { Coin, Zap } from '@footlight/ui';
import { formatTokens } from '../../shared/formats/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { toysWords } from './words.ts';
import css from './toy-effects.module.css';
import { ACTION_WORDS, strengthWords } from './toy-words.ts';
import type { ToyAction } from './toys.queries.ts';

export interface ToyEffectsProps {
  actions: readonly ToyAction[];
  /** Starts a tip. Undefined if the viewer can't tip. */
  onPick: ((draft: { token: number }) => void) | undefined;
}

export function ToyEffects({ actions, onPick }: ToyEffectsProps) {
  const t = useWords(toysWords);
  return (
    <section className={css.map} aria-label={t('toys.title')}>
      <h2 className={css.title}>
        <Zap size={15} aria-hidden />
        {t('toys.tipsDo')}
      </h2>
      <ul>
        {actions.map((one) => {
          const amount = `${formatTokens(one.fromTokens)}–${formatTokens(one.toTokens)}`;
          const effect = t('toys.effect', {
            seconds: one.seconds,
            strength: t(strengthWords(one.strength)),
            action: t(ACTION_WORDS[one.action]),
          });
          const words = (
            <>
              <span>{effect}</span>
              <Coin amount={amount} tone="brass" />
            </>
          );
          return (
            <li key={one.fromTokens}>
              {onPick ? (
                <button type="button" className={css.item} onClick={() => onPick({ token: one.fromTokens })}>
                  {words}
                </button>
              ) : (
                <span className={css.item}>{words}</span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
