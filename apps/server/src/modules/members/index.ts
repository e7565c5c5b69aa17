/**
 * members: membership in studios, joining and leaving, and what a studio sees of its members. Terms: a studio sends
 * someone an *invitation*, addressed only by email or username. Accepting makes them a *member*, active or inactive,
 * until the studio removes them or they leave. A *stay* is one membership, recorded permanently. Invariants: no one
 * belongs to two studios at the same time. Joining requires consent to terms the person has read, except for accounts
 * that the studio creates. A studio never learns who owns an email address. An inactive member is not live. The
 * studio's share ends with the stay.
 */
import type { Module, Platform } from '../../platform/module.ts';
import type { Auth } from '../auth/index.ts';
import type { Settings } from '../settings/index.ts';
import type { Streaming } from '../streaming/index.ts';
import { card } from './card.ts';
import { memberMails } from './invite/invitation-mail.ts';
import './members.events.ts';
import { membersReactions } from './members.reactions.ts';
import { membersRealtime } from './members.realtime.ts';
import { membersRoutes } from './members.routes.ts';
import { expireInvitations } from './members.store.ts';

export { inviteMember, type Asked } from './invite/invite-member.ts';

export interface MembersDoors extends Pick<Streaming, 'liveBroadcasts' | 'healthOf'>, Pick<Auth, 'registerMember'> {
  readonly settings: Pick<Settings, 'get' | 'commission'>;
}

export const createMembers = (
  { config, transactions }: Pick<Platform, 'config' | 'transactions'>,
  doors: MembersDoors,
): Module => ({
  ...card,
  mails: memberMails,
  routes: [membersRoutes({ ...doors, site: () => ({ name: doors.settings.get('siteName'), url: config.publicUrl }) })],
  realtime: membersRealtime,
  reactions: membersReactions,
  jobs: {
    'members.expire': { lane: 'background', cron: '23 * * * *', run: () => transactions.system(expireInvitations) },
  },
});
