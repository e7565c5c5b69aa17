import { ChipChoice, Stack, TextField } from '@footlight/ui';
import { useState } from 'react';
import { useWords } from '../../../shared/words/index.ts';
import { earningsWords } from '../words.ts';
import { presetOf, presetRange, PRESETS, type DayRange, type Preset } from '../earnings-search.ts';
import css from './parts.module.css';

interface Props {
  /** The range in the URL. */
  range: DayRange;
  /** Range on display. */
  shown: { readonly fromDate: string; readonly toDate: string; readonly todayDate: string };
  onRange: (range: DayRange) => void;
}

export function RangePicker({ range, shown, onRange }: Props) {
  const t = useWords(earningsWords);
  const preset = presetOf(range, shown.todayDate);
  const [isOwn, setOwn] = useState(preset === 'own');
  const choose = (chosen: Preset | 'own') => {
    setOwn(chosen === 'own');
    if (chosen === 'own') onRange({ fromDate: shown.fromDate, toDate: shown.toDate });
    else onRange(chosen === 'days30' ? {} : presetRange(chosen, shown.todayDate));
  };
  return (
    <Stack gap={12} className={css.range}>
      <ChipChoice<Preset | 'own'>
        legend={t('earnings.range')}
        value={isOwn ? 'own' : preset}
        onChange={choose}
        options={[...PRESETS, 'own' as const].map((value) => ({ value, label: t(`earnings.preset.${value}`) }))}
      />
      {(isOwn || preset === 'own') && (
        <OwnRange key={`${shown.fromDate}${shown.toDate}`} shown={shown} onRange={onRange} />
      )}
    </Stack>
  );
}

function OwnRange({ shown, onRange }: Pick<Props, 'shown' | 'onRange'>) {
  const t = useWords(earningsWords);
  const keep = (next: { fromDate: string; toDate: string }) => {
    // Ignores incomplete dates while the user is typing.
    if (next.fromDate && next.toDate && next.fromDate <= next.toDate) onRange(next);
  };
  return (
    <fieldset className={css.own} aria-label={t('earnings.preset.own')}>
      <TextField
        label={t('earnings.from')}
        type="date"
        defaultValue={shown.fromDate}
        max={shown.toDate}
        onChange={(fromDate) => keep({ fromDate, toDate: shown.toDate })}
      />
      <TextField
        label={t('earnings.to')}
        type="date"
        defaultValue={shown.toDate}
        min={shown.fromDate}
        onChange={(toDate) => keep({ fromDate: shown.fromDate, toDate })}
      />
    </fieldset>
  );
}
