import { useSyncExternalStore } from 'react';
import { useLive, type Told } from '../../shared/live/index.ts';
import { useSettings } from '../../shared/settings/index.ts';
import { playSound, soundOf, tipSounds } from './tip-sounds.ts';

/**
 * Subscribes to a room's tips. `onTip` updates the cached room. Unless sounds are off, each tip plays a sound that
 * depends on its size.
 */
export function useTipsLive(performerId: string, onTip: (tip: Told<'tip/sent'>) => void): void {
  const { tipSound } = useSettings();
  useLive('tip/sent', (tip) => {
    if (tip.performerId !== performerId) return;
    onTip(tip);
    if (tipSounds.on()) playSound(soundOf(tip.token, tipSound));
  });
}

/** Returns true if tip sounds are on in this browser. Defaults to on. */
export const useTipSounds = (): boolean => useSyncExternalStore(tipSounds.subscribe, tipSounds.on, () => true);
