import { unitsToTokens, type Answer, type shows } from '@footlight/contract';
import { personOf } from '../../accounts/index.ts';
import { splitAmount } from '../../ledger/index.ts';
import type { Person, ShowView } from '../shows.queries.ts';
import { ratesOf, type Participant, type Terms } from '../shows.rules.ts';

export const termsAnswer = (terms: Terms): Answer<typeof shows.price> => ({
  performerId: terms.performer_id,
  privatePrice: unitsToTokens(terms.private_units),
  privateMinMinutes: terms.private_min_minutes,
  groupPrice: unitsToTokens(terms.group_units),
  groupMin: terms.group_min,
  groupMax: terms.group_max,
  peekPrice: unitsToTokens(terms.peek_units),
  paidPrice: unitsToTokens(terms.paid_units),
  ticketPrice: unitsToTokens(terms.ticket_units),
  recordingPrice: unitsToTokens(terms.recording_units),
  warEntryPrice: unitsToTokens(terms.war_entry_units),
  allowPrivate: terms.allow_private,
  allowGroup: terms.allow_group,
  allowPeek: terms.allow_peek,
  allowRecording: terms.allow_recording,
  allowWars: terms.allow_wars,
});

const at = (date: Date | null) => (date ? new Date(date).toISOString() : undefined);
const participantView = (participant: Participant): NonNullable<Answer<typeof shows.view>['you']> => ({
  _id: participant.id,
  kind: participant.kind,
  state: participant.state,
  pricePerMinute: unitsToTokens(participant.price_units),
  minutes: participant.minutes,
  spentTokens: unitsToTokens(participant.spent_units),
  paidUntil: at(participant.paid_until),
  freeUntil: at(participant.free_until),
  endReason: participant.end_reason ?? undefined,
  joinedAt: participant.joined_at.toISOString(),
  leftAt: at(participant.left_at),
});

/** Returns the performer's share of one participant's minute or of one ticket. */
function shareUnitsOf(show: ShowView): number {
  const kind = show.kind === 'private' ? 'customer' : show.kind === 'group' ? 'member' : 'guest';
  return splitAmount(show.ticket_units ?? show.price_units, ratesOf(show, { kind })).performerUnits;
}

/**
 * Returns a show for a viewer. The customer and their note are visible only to the performer and the customer, earnings
 * and participants only to the performer.
 */
export function showAnswer(
  show: ShowView,
  viewerId: string,
  participant: Participant | undefined,
  members?: readonly Person[],
): Answer<typeof shows.view> {
  const isHost = viewerId === show.performer_id;
  const { performer, customer } = show;
  const isNamed = customer && (isHost || customer.id === viewerId);
  return {
    _id: show.id,
    conversationId: show.id,
    kind: show.kind,
    state: show.state,
    title: show.title,
    note: isNamed ? (show.note ?? undefined) : undefined,
    performer: personOf('performer', performer),
    customer: isNamed ? personOf('user', customer) : undefined,
    streamId: show.stream_id,
    pricePerMinute: unitsToTokens(show.price_units),
    ticketPrice: show.ticket_units === null ? undefined : unitsToTokens(show.ticket_units),
    ticketedShowId: show.ticketed_show_id ?? undefined,
    minMinutes: show.min_minutes,
    minViewers: show.min_viewers,
    maxViewers: show.max_viewers,
    viewers: show.viewers,
    members: isHost ? members?.map((member) => personOf('user', member)) : undefined,
    peeking: show.peeking,
    canPeek: show.can_peek && show.kind === 'private' && show.state === 'running',
    peekPrice: unitsToTokens(show.peek_units),
    canRecord: show.can_record,
    recordingPrice: unitsToTokens(show.recording_units),
    requestedAt: at(show.requested_at) ?? '',
    answerBy: at(show.answer_by),
    startedAt: at(show.started_at),
    endedAt: at(show.ended_at),
    endReason: show.end_reason ?? undefined,
    shareTokens: isHost ? unitsToTokens(shareUnitsOf(show)) : undefined,
    earnedTokens: isHost ? unitsToTokens(show.earned_units) : undefined,
    you: participant && participantView(participant),
  };
}
