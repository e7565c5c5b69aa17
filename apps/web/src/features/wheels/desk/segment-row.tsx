import { IconButton, NumberField, TextField, X } from '@footlight/ui';
import { useWords } from '../../../shared/words/index.ts';
import { wheelsDeskWords } from './words.ts';
import { wheelsWords } from '../words.ts';
import css from './wheel-desk.module.css';
import { MOST_SIGNS, MOST_WEIGHT, type DraftSegment } from './wheel-draft.ts';

interface Props {
  place: number;
  segment: DraftSegment;
  /** Odds in percent. */
  odds: number;
  onChange: (next: Partial<DraftSegment>) => void;
  /** Undefined at the minimum number of segments. */
  onRemove: (() => void) | undefined;
}

/** Editor row of a segment: label, weight and the resulting odds. */
export function SegmentRow({ place, segment, odds, onChange, onRemove }: Props) {
  const t = useWords(wheelsDeskWords, wheelsWords);
  const n = place + 1;
  return (
    <div className={css.segment}>
      <TextField
        label={t('wheels.segment', { n })}
        hideLabel
        placeholder={t('wheels.segment', { n })}
        value={segment.label}
        maxLength={MOST_SIGNS}
        onChange={(label) => onChange({ label })}
      />
      <NumberField
        label={t('wheels.weight', { n })}
        hideLabel
        value={segment.weight}
        min={1}
        max={MOST_WEIGHT}
        onChange={(weight) => onChange({ weight })}
      />
      <output className={`${css.odds} num`} aria-label={t('wheels.oddsOf', { n })}>
        {t('wheels.percent', { odds })}
      </output>
      <IconButton label={t('wheels.removeSegment', { n })} disabled={!onRemove} onClick={() => onRemove?.()}>
        <X size={16} aria-hidden />
      </IconButton>
    </div>
  );
}
