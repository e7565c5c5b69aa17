import { unitsToTokens } from '@footlight/contract';
import type { RealtimeMap } from '../../platform/module.ts';
import './recordings.events.ts';

/** Notifies everyone in a show that it is being recorded. Sends updates on the video only to its owners. */
export const recordingsRealtime: RealtimeMap = {
  'recording/moved': (fact) => {
    const payload = {
      vodId: fact.recordingId,
      performerId: fact.performerId,
      kind: fact.kind,
      ...(fact.sessionId ? { sessionId: fact.sessionId } : {}),
      ...(fact.streamId ? { streamId: fact.streamId } : {}),
      at: fact.at,
    };
    const event = fact.isRecording ? ('recording/started' as const) : ('recording/stopped' as const);
    const rooms = [`account:${fact.performerId}`];
    if (fact.customerId) rooms.push(`account:${fact.customerId}`);
    rooms.push(fact.kind === 'private' ? `show:${fact.sessionId}` : `performer:${fact.performerId}`);
    return [{ to: rooms, event, payload }];
  },
  'recording/changed': (fact) => {
    const { recordingId: vodId, state, failure, progress, isTrimming, cutFailed } = fact;
    const payload = {
      vodId,
      state,
      ...(failure ? { failure } : {}),
      progress,
      isTrimming,
      ...(cutFailed ? { cutFailed } : {}),
    };
    const owners = [fact.performerId, fact.customerId].flatMap((id) => (id ? [`account:${id}`] : []));
    return [{ to: owners, event: 'recording/changed', payload }];
  },
  'recording/paid': (fact) => {
    if (fact.state === 'posted')
      return [
        {
          to: `account:${fact.performerId}`,
          event: 'earnings/changed',
          payload: { earnedTokens: 0, tips: 0, balance: unitsToTokens(fact.performerBalanceUnits), at: fact.at },
        },
      ];
    const balance = unitsToTokens(fact.payerBalanceUnits);
    return [
      {
        to: `account:${fact.payerId}`,
        event: 'wallet/balance-changed',
        payload: { balance, at: fact.at, reason: 'recording' },
      },
    ];
  },
};
