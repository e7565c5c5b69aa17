import { Stack, Switch } from '@footlight/ui';
import { useSyncExternalStore } from 'react';
import { useWords } from '../../shared/words/index.ts';
import css from './device-picker.module.css';
import { SOUND_FILTERS, soundFilters, type SoundFilter } from './sound-filters.ts';
import { devicesWords } from './words.ts';

const WORDS = {
  noiseSuppression: { label: 'console.noiseSuppression', hint: 'console.noiseSuppressionHint' },
  echoCancellation: { label: 'console.echoCancellation', hint: 'console.echoCancellationHint' },
  autoGainControl: { label: 'console.autoGainControl', hint: 'console.autoGainControlHint' },
} as const;
const onServer = () => true;

/** Switches for the browser's microphone filters. They also work while live. */
export function SoundSwitches() {
  const t = useWords(devicesWords);
  return (
    <details className={css.sound}>
      <summary>{t('console.soundFilters')}</summary>
      <Stack gap={12}>
        {SOUND_FILTERS.map((filter) => (
          <SoundSwitch key={filter} filter={filter} />
        ))}
      </Stack>
    </details>
  );
}

function SoundSwitch({ filter }: { filter: SoundFilter }) {
  const t = useWords(devicesWords);
  const { subscribe, on, choose } = soundFilters[filter];
  const { label, hint } = WORDS[filter];
  return (
    <Switch label={t(label)} hint={t(hint)} checked={useSyncExternalStore(subscribe, on, onServer)} onChange={choose} />
  );
}
