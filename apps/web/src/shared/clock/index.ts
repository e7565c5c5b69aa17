export { noteServerTime, siteNow } from './site-clock.ts';
export { useHydratedNow, useNow, useSecondsLeft } from './use-now.ts';
