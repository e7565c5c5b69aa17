import type { Emission, RealtimeMap } from '../../platform/module.ts';
import type { InvitationChanged } from './members.events.ts';

type Status = 'invited' | 'active' | 'inactive' | 'left' | 'declined' | 'withdrawn';
interface Change {
  readonly studioId: string;
  readonly performerId: string | null;
  readonly at: string;
}
const changed = (status: Status, { studioId, performerId, at }: Change): Emission[] => [
  {
    to: [`account:${studioId}`, ...(performerId ? [`account:${performerId}`] : [])],
    event: 'member/changed',
    payload: { ...(performerId ? { performerId } : {}), status, at },
  },
];

/** Notifies a studio and its member of changes to their relationship. */
export const membersRealtime: RealtimeMap = {
  'member/invited': (fact: InvitationChanged) => changed('invited', fact),
  'member/declined': (fact) => changed('declined', fact),
  'member/withdrawn': (fact) => changed('withdrawn', fact),
  'performer/member-changed': (fact) => changed(fact.status, fact),
};
