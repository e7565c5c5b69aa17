import { createRememberedSwitch } from '../../shared/memory/index.ts';

export const SOUND_FILTERS = ['noiseSuppression', 'echoCancellation', 'autoGainControl'] as const;
export type SoundFilter = (typeof SOUND_FILTERS)[number];

/** Filters that browsers apply to a microphone. They improve speech but distort music. */
export const soundFilters = {
  noiseSuppression: createRememberedSwitch('console.noiseSuppression'),
  echoCancellation: createRememberedSwitch('console.echoCancellation'),
  autoGainControl: createRememberedSwitch('console.autoGainControl'),
} as const satisfies Record<SoundFilter, unknown>;

/** Returns the microphone constraints for the current filter settings. */
export const soundConstraints = (): MediaTrackConstraints => ({
  noiseSuppression: soundFilters.noiseSuppression.on(),
  echoCancellation: soundFilters.echoCancellation.on(),
  autoGainControl: soundFilters.autoGainControl.on(),
});

/** Calls `onChange` whenever a filter is switched on or off. */
export function onSoundFilters(onChange: () => void): () => void {
  const offs = SOUND_FILTERS.map((filter) => soundFilters[filter].subscribe(onChange));
  return () => {
    for (const off of offs) off();
  };
}
