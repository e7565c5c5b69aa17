export { createLiveConnection, noConnection } from './live-connection.ts';
export type { AckOf, Asked, AskedEvent, LiveConnection, LiveStatus, Told, ToldEvent } from './live-connection.ts';
export { LiveContext, useLive, useLiveBack, useLiveConnection, useLiveStatus } from './use-live.ts';
export { spread } from './spread.ts';
export { applyFact, applyFactToAll, refetchForFact } from './apply-fact.ts';
export { useWatch } from './use-watch.ts';
export { ConnectionBanner } from './connection-banner.tsx';
