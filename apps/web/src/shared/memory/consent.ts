import { browserMemory } from './browser-memory.ts';

const KEY = 'consent';

/** Returns the user's answer to the analytics consent prompt in this browser, or undefined if they haven't answered. */
export function consentGiven(): boolean | undefined {
  const kept = browserMemory.read(KEY);
  return kept === null || kept === undefined ? undefined : kept === 'yes';
}
export const keepConsent = (isGiven: boolean): void => browserMemory.write(KEY, isGiven ? 'yes' : 'no');

/** True if the browser itself opts out through Do Not Track or Global Privacy Control. */
export const refusesByBrowser = (): boolean =>
  navigator.doNotTrack === '1' || (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

/** True if this visit must not be tracked. */
export const refusesTracking = (): boolean => refusesByBrowser() || consentGiven() === false;
