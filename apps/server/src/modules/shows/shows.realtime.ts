import { unitsToTokens } from '@footlight/contract';
import type { RealtimeMap } from '../../platform/module.ts';
import { earnedAnswer } from '../streaming/index.ts';
import './shows.events.ts';
import type { ParticipantMoved } from './shows.events.ts';
import { roomOfPeekers, roomOfShow } from './shows.live.ts';

const participantEvent = (fact: ParticipantMoved) => ({
  to: `account:${fact.viewerId}`,
  event: 'show/seat-changed' as const,
  payload: {
    sessionId: fact.sessionId,
    performerId: fact.performerId,
    state: fact.state,
    ...(fact.endReason ? { endReason: fact.endReason } : {}),
    minutes: fact.minutes,
    spentTokens: unitsToTokens(fact.spentUnits),
    ...(fact.paidUntil ? { paidUntil: fact.paidUntil } : {}),
  },
});

/** Sends a show's state to its participants, the public part to the room, and each viewer's own part to that viewer. */
export const showsRealtime: RealtimeMap = {
  'show/moved': (fact) => {
    const isExclusive = fact.state === 'accepted' || fact.state === 'running';
    const payload = {
      sessionId: fact.sessionId,
      performerId: fact.performerId,
      kind: fact.kind,
      state: fact.state,
      ...(fact.endReason ? { endReason: fact.endReason } : {}),
      viewers: fact.viewers,
      peeking: fact.peeking,
      canPeek: fact.canPeek,
      ...(fact.answerBy ? { answerBy: fact.answerBy } : {}),
      ...(fact.startedAt ? { startedAt: fact.startedAt } : {}),
    };
    const newest = (event: string) => ({ key: `${event} ${fact.sessionId}`, isUrgent: !fact.isCount });
    const members = [roomOfShow(fact.sessionId), roomOfPeekers(fact.sessionId), `account:${fact.performerId}`];
    if (fact.customerId) members.push(`account:${fact.customerId}`);
    return [
      { to: members, event: 'show/changed', payload, newest: newest('changed') },
      ...(fact.state === 'requested' || (fact.state === 'ended' && !fact.isAccepted && fact.kind === 'private')
        ? []
        : [
            {
              to: `performer:${fact.performerId}`,
              event: 'show/mode' as const,
              newest: newest('mode'),
              payload: {
                performerId: fact.performerId,
                mode: isExclusive ? fact.kind : ('public' as const),
                ...(isExclusive ? { sessionId: fact.sessionId } : {}),
                canPeek: fact.canPeek,
                ...(fact.state === 'open' ? { openGroupId: fact.sessionId } : {}),
                ...(fact.state === 'ended' ? {} : { pricePerMinute: unitsToTokens(fact.priceUnits) }),
                ...(fact.ticketUnits ? { ticketPrice: unitsToTokens(fact.ticketUnits) } : {}),
                ...(fact.ticketedShowId && isExclusive ? { ticketedShowId: fact.ticketedShowId } : {}),
                seats: fact.viewers,
                maxViewers: fact.maxViewers,
              },
            },
          ]),
    ];
  },
  'show/seat-moved': (fact) => [participantEvent(fact)],
  'show/charged': (fact) => [
    participantEvent(fact),
    {
      to: `account:${fact.viewerId}`,
      event: 'wallet/balance-changed',
      payload: { balance: unitsToTokens(fact.viewerBalanceUnits), at: fact.at, reason: fact.kind },
    },
    {
      to: `account:${fact.performerId}`,
      event: 'earnings/changed',
      payload: {
        streamId: fact.streamId,
        ...earnedAnswer(fact.earned),
        balance: unitsToTokens(fact.performerBalanceUnits),
        at: fact.at,
      },
    },
  ],
  'show/low-balance': ({ viewerId, sessionId, secondsLeft }) => [
    { to: `account:${viewerId}`, event: 'show/low-balance', payload: { sessionId, secondsLeft } },
  ],
};
