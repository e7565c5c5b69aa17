export { browserMemory, createRememberedSwitch } from './browser-memory.ts';
export { consentGiven, keepConsent, refusesByBrowser, refusesTracking } from './consent.ts';
