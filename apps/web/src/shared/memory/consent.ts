import { browserMemory } from './browser-memory.ts';

const KEY = 'consent';

/** What this browser has answered to the question whether visits may be measured; undefined while it was not asked. */
export function consentGiven(): boolean | undefined {
  const kept = browserMemory.read(KEY);
  return kept === null || kept === undefined ? undefined : kept === 'yes';
}
export const keepConsent = (isGiven: boolean): void => browserMemory.write(KEY, isGiven ? 'yes' : 'no');

/** Whether the browser itself says so: Do Not Track, or Global Privacy Control. */
export const refusesByBrowser = (): boolean =>
  navigator.doNotTrack === '1' || (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

/** Whether this visit must not be counted. */
export const refusesTracking = (): boolean => refusesByBrowser() || consentGiven() === false;
