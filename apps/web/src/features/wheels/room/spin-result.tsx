import { useWords } from '../../../shared/words/index.ts';
import { wheelsWords } from '../words.ts';
import css from './room-wheel.module.css';
import type { WheelTurning } from './use-turning.ts';

/** The wheel's activity and the latest result. `rest` is shown before the first spin. */
export function SpinResult({ turning: { isTurning, stopped }, rest }: { turning: WheelTurning; rest: string }) {
  const t = useWords(wheelsWords);
  return (
    <p className={css.result} aria-live="polite" data-stopped={stopped !== undefined || undefined}>
      {isTurning
        ? t('wheels.turning')
        : stopped
          ? t('wheels.brought', { name: stopped.name, label: stopped.label })
          : rest}
    </p>
  );
}
