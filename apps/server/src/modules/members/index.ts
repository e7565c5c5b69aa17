/**
 * members: who belongs to a studio, how they come to it and leave it, and what the studio sees of them.
 * Words: a studio *asks* somebody by an *invitation*, which names no more than an address or a username; who accepts is a
 * *member*, active or inactive, until the studio removes them or they leave. A *stay* is one membership, kept for good.
 * Invariants: nobody belongs to two studios; nobody joins without their consent to terms that they have read, but by an account
 * that the studio makes for them; a studio learns nothing of whose an address is; an inactive member is not on air; the
 * studio's share ends with the stay.
 */
import type { Module, Platform } from '../../platform/module.ts';
import type { Auth } from '../auth/index.ts';
import type { Settings } from '../settings/index.ts';
import type { Streaming } from '../streaming/index.ts';
import './members.events.ts';
import { membersReactions } from './members.reactions.ts';
import { membersRealtime } from './members.realtime.ts';
import { membersRoutes } from './members.routes.ts';
import { expireInvitations } from './members.store.ts';

export { memberMails } from './invite/invitation-mail.ts';
export { inviteMember, type Asked } from './invite/invite-member.ts';

export interface MembersDoors extends Pick<Streaming, 'liveBroadcasts' | 'healthOf'>, Pick<Auth, 'registerMember'> {
  readonly settings: Pick<Settings, 'get' | 'commission'>;
}

export const createMembers = (
  { config, transactions }: Pick<Platform, 'config' | 'transactions'>,
  doors: MembersDoors,
): Module => ({
  name: 'members',
  routes: [membersRoutes({ ...doors, site: () => ({ name: doors.settings.get('siteName'), url: config.publicUrl }) })],
  realtime: membersRealtime,
  reactions: membersReactions,
  jobs: {
    'members.expire': { lane: 'background', cron: '23 * * * *', run: () => transactions.system(expireInvitations) },
  },
});
