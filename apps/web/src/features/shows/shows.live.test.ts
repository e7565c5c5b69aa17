import { describe, expect, test } from 'vitest';
import { withAnswer, withCurrent, withParticipant, withShow, type SeatFact, type ShowFact } from './shows.live.ts';
import type { Show } from './shows.queries.ts';

const asked: Show = {
  _id: 'a1',
  conversationId: 'a1',
  kind: 'private',
  state: 'requested',
  title: 'Loops',
  performer: { _id: 'mara', username: 'mara', name: 'Mara', avatar: '' },
  customer: { _id: 'ann', username: 'ann', name: 'Ann', avatar: '' },
  streamId: 's1',
  pricePerMinute: 20,
  minMinutes: 3,
  minViewers: 1,
  maxViewers: 1,
  viewers: 1,
  peeking: 0,
  canPeek: false,
  peekPrice: 5,
  canRecord: false,
  recordingPrice: 0,
  requestedAt: '2026-01-01T20:00:00Z',
  answerBy: '2026-01-01T20:02:00Z',
  you: {
    _id: 'seat',
    kind: 'customer',
    state: 'waiting',
    pricePerMinute: 20,
    minutes: 0,
    spentTokens: 0,
    joinedAt: '2026-01-01T20:00:00Z',
  },
};
const changed = (fact: Partial<ShowFact>): ShowFact => ({
  sessionId: 'a1',
  performerId: 'mara',
  kind: 'private',
  state: 'running',
  viewers: 1,
  peeking: 0,
  canPeek: false,
  ...fact,
});
const participant = (fact: Partial<SeatFact>): SeatFact => ({
  sessionId: 'a1',
  performerId: 'mara',
  state: 'sitting',
  minutes: 1,
  spentTokens: 20,
  ...fact,
});

describe('live updates match a refetch', () => {
  test('accepted, started, peeked, ended', () => {
    const accepted = withShow(asked, changed({ state: 'accepted', answerBy: '2026-01-01T20:01:00Z', canPeek: true }));
    expect(accepted).toEqual({ ...asked, state: 'accepted', answerBy: '2026-01-01T20:01:00Z' });
    const { answerBy: _gone, ...rest } = accepted;
    const running = withShow(accepted, changed({ startedAt: '2026-01-01T20:00:30Z', canPeek: true }));
    expect(running).toEqual({ ...rest, state: 'running', startedAt: '2026-01-01T20:00:30Z', canPeek: true });
    const peeked = withShow(running, changed({ startedAt: '2026-01-01T20:00:30Z', canPeek: true, peeking: 2 }));
    expect(peeked).toEqual({ ...running, peeking: 2 });
    const ended = withShow(
      peeked,
      changed({ state: 'ended', startedAt: '2026-01-01T20:00:30Z', endReason: 'user-left', viewers: 0 }),
    );
    expect(ended).toEqual({ ...running, state: 'ended', endReason: 'user-left', viewers: 0, canPeek: false });
  });

  test('late events change nothing', () => {
    const ended = withShow(asked, changed({ state: 'ended', endReason: 'declined' }));
    expect(withShow(ended, changed({ state: 'running' }))).toBe(ended);
    const paid = withParticipant(asked, participant({ minutes: 2, spentTokens: 40 }));
    expect(withParticipant(paid, participant({ minutes: 1, spentTokens: 20 }))).toBe(paid);
  });

  test('other shows are unchanged', () => {
    expect(withShow(asked, changed({ sessionId: 'b2' }))).toBe(asked);
    expect(withParticipant(asked, participant({ sessionId: 'b2' }))).toBe(asked);
  });

  test('the viewer’s own seat', () => {
    const paid = withParticipant(asked, participant({ paidUntil: '2026-01-01T20:02:00Z' }));
    expect(paid.you).toEqual({
      ...asked.you,
      state: 'sitting',
      minutes: 1,
      spentTokens: 20,
      paidUntil: '2026-01-01T20:02:00Z',
    });
    expect(withParticipant(paid, participant({ state: 'left', endReason: 'funds' })).you).toMatchObject({
      state: 'left',
      endReason: 'funds',
    });
  });
});

describe('the viewer’s shows', () => {
  test('drop ended and left ones', () => {
    const shows = { data: [asked] };
    expect(withCurrent(shows, (show) => withShow(show, changed({ state: 'ended' })))).toEqual({ data: [] });
    expect(withCurrent(shows, (show) => withParticipant(show, participant({ state: 'left' })))).toEqual({ data: [] });
    expect(withCurrent(shows, (show) => withShow(show, changed({ sessionId: 'b2' })))).toEqual(shows);
  });

  test('add a response once, oldest first', () => {
    const other = { ...asked, _id: 'a0' };
    expect(withAnswer({ data: [asked] }, other)).toEqual({ data: [other, asked] });
    expect(withAnswer({ data: [asked] }, { ...asked, viewers: 2 })).toEqual({ data: [{ ...asked, viewers: 2 }] });
    expect(withAnswer({ data: [asked] }, { ...asked, state: 'ended' })).toEqual({ data: [] });
  });
});
