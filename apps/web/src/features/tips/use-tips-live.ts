import { useSyncExternalStore } from 'react';
import { useLive, type Told } from '../../shared/live/index.ts';
import { useSettings } from '../../shared/settings/index.ts';
import { playSound, soundOf, tipSounds } from './tip-sounds.ts';

/** Hears the tips of a room: `onTip` moves what is kept of it, and each sounds by its size unless that is off. */
export function useTipsLive(performerId: string, onTip: (tip: Told<'tip/sent'>) => void): void {
  const { tipSound } = useSettings();
  useLive('tip/sent', (tip) => {
    if (tip.performerId !== performerId) return;
    onTip(tip);
    if (tipSounds.on()) playSound(soundOf(tip.token, tipSound));
  });
}

/** Whether tips sound in this browser; on until somebody says otherwise. */
export const useTipSounds = (): boolean => useSyncExternalStore(tipSounds.subscribe, tipSounds.on, () => true);
