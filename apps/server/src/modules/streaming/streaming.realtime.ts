import { unitsToTokens } from '@footlight/contract';
import type { RealtimeMap } from '../../platform/module.ts';
import './streaming.events.ts';
import { publicRooms } from './public-rooms.ts';
import { goalAnswer, goalsAnswer, kingAnswer } from './room-answers.ts';

const roomOf = (performerId: string) => `performer:${performerId}`;
/** The room and the performer's own pages, which may be open elsewhere. */
const both = (performerId: string) => [roomOf(performerId), `account:${performerId}`];

export const streamingRealtime: RealtimeMap = {
  'stream/started': ({ performerId, streamId, title, startedAt }) => [
    { to: both(performerId), event: 'stream/started', payload: { performerId, streamId, title, startedAt } },
  ],
  'stream/state-changed': ({ performerId, streamId, state, reason }) => [
    {
      to: both(performerId),
      event: 'stream/state-changed',
      payload: { performerId, streamId, state, ...(reason ? { reason } : {}) },
    },
  ],
  'stream/ended': ({ performerId, streamId, reason, note }) => [
    {
      to: both(performerId),
      event: 'stream/state-changed',
      payload: { performerId, streamId, state: 'offline', reason },
    },
    ...(note
      ? [
          {
            to: `account:${performerId}`,
            event: 'stream/publisher-problem' as const,
            payload: { performerId, words: note },
          },
        ]
      : []),
  ],
  'stream/warned': ({ performerId, words }) => [
    { to: `account:${performerId}`, event: 'stream/publisher-problem', payload: { performerId, words } },
  ],
  'stream/grants-revoked': ({ lost }) =>
    lost.map(({ to, performerId, reason }) => ({ to, event: 'stream/access-lost', payload: { performerId, reason } })),
  'stream/raided': ({ performerId, toPerformerId, toUsername, toName }) => [
    {
      to: roomOf(performerId),
      event: 'stream/raided',
      payload: { performerId, toPerformerId, toUsername, toName },
    },
  ],
  'stream/room-updated': (fact) => [
    {
      to: publicRooms(fact.performerId),
      event: 'stream/room-updated',
      payload: {
        performerId: fact.performerId,
        title: fact.title,
        goal: fact.goal && goalAnswer(fact.goal),
        goals: goalsAnswer(fact.goals),
        king: fact.king && kingAnswer(fact.king),
        tipMenu: fact.tipMenu.map((item) => ({
          _id: item.id,
          title: item.title,
          tokens: unitsToTokens(item.priceUnits),
        })),
        pinnedNote: fact.pinnedNote,
        slowModeSeconds: fact.slowModeSeconds,
      },
    },
  ],
  'stream/goal-reached': ({ performerId, streamId, title, targetUnits, place, times }) => [
    {
      to: publicRooms(performerId),
      event: 'stream/goal-reached',
      payload: { performerId, streamId, title, targetTokens: unitsToTokens(targetUnits), place, times },
    },
  ],
  'stream/king-changed': ({ performerId, streamId, king }) => [
    {
      to: roomOf(performerId),
      event: 'stream/king-changed',
      payload: { performerId, streamId, king: king && kingAnswer(king) },
    },
  ],
  'viewer/blocked': ({ performerId, userId, reason }) => [
    { to: `account:${userId}`, event: 'stream/access-lost', payload: { performerId, reason } },
  ],
};
