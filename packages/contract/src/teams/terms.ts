import type { Endpoint } from '../core.ts';

/**
 * Roles of people who work for a studio. The studio's own account may do everything, and an owner nearly everything.
 */
export const STUDIO_ROLES = ['owner', 'manager', 'finance', 'viewer'] as const;
export type StudioRole = (typeof STUDIO_ROLES)[number];

const ALL = ['owner', 'manager', 'finance', 'viewer'] as const;
const MONEY = ['owner', 'finance'] as const;
const PEOPLE = ['owner', 'manager'] as const;
const EITHER = ['owner', 'manager', 'finance'] as const;
const OWNER = ['owner'] as const;
/** Requires the studio's own login, because these calls require its password or concern the account itself. */
const NOBODY = [] as const;

const rights = (names: string, roles: readonly StudioRole[]) =>
  names
    .split(/\s+/)
    .filter(Boolean)
    .map((name) => [name, roles] as const);

/** Studio calls and the roles that may make them. Unlisted calls are only for the studio's own account. */
export const STUDIO_RIGHTS: ReadonlyMap<string, readonly StudioRole[]> = new Map([
  // These concern the logged-in person, not the studio.
  ...rights(
    `auth.changePassword auth.twoFactorStatus auth.twoFactorSetup auth.twoFactorConfirm auth.twoFactorDisable auth.stepUp
     auth.logout auth.devices auth.revokeDevice`,
    ALL,
  ),
  ...rights(
    `studios.me members.list members.stats members.live users.search users.view notifications.me notifications.read
     notifications.terms notifications.pushKey featured.packages commissions.studio commissions.members recordings.list friends.list`,
    ALL,
  ),
  ...rights(
    `studios.update studios.uploadCover studios.uploadAvatar members.add members.setStatus members.remove notifications.remove friends.requests friends.sendRequest
     friends.accept friends.reject friends.unfriend reports.own reports.statements`,
    PEOPLE,
  ),
  ...rights(
    `messaging.conversations messaging.search messaging.open messaging.conversation messaging.mute messaging.messages messaging.send
     messaging.totalUnread messaging.readAll messaging.deleteMessage messaging.removeMessages messaging.edit messaging.react
     messaging.unreact messaging.report messaging.keepFile messaging.keepVoice messaging.terms`,
    PEOPLE,
  ),
  ...rights(
    `wallet.studioTransactions earnings.search earnings.stats earnings.insights earnings.exportCsv earnings.statement
     earnings.payout paymentDetails.read payouts.ask payouts.edit payouts.cancel payouts.read payouts.view payouts.studioSearch
     payouts.studioStats affiliates.view affiliates.join affiliates.days affiliates.referrals payouts.plan payouts.decideMember taxforms.read taxforms.file`,
    MONEY,
  ),
  ...rights('commissions.history payouts.memberRequests', EITHER),
  ...rights('commissions.setStudio commissions.setMember teams.list teams.invite teams.change teams.remove', OWNER),
  ...rights('teams.trail', EITHER),
  ...rights(
    `paymentDetails.save paymentDetails.choose paymentDetails.remove paymentDetails.studioBankTransfer
     developers.tokens developers.createToken developers.revokeToken webhooks.list webhooks.create webhooks.update webhooks.remove
     webhooks.rotate webhooks.test webhooks.deliveries webhooks.delivery webhooks.replay webhooks.replayDead
     paymentDetails.studioDirectDeposit paymentDetails.studioPaxum paymentDetails.studioBitpay privacy.own privacy.update
     privacy.exports privacy.requestExport privacy.exportLink privacy.erase messaging.setTerms notifications.updateTerms
     notifications.tokens notifications.addToken notifications.removeToken wars.join recordings.downloadLink
     chat.streamConversation chat.sendPublic chat.sendStream chat.removeMessage translations.message`,
    NOBODY,
  ),
]);

/**
 * Reports whether a teammate with this role may make a call, given its name. Calls open to visitors are open to
 * everyone.
 */
export const mayAsTeammate = (name: string, { roles }: Pick<Endpoint, 'roles'>, role: StudioRole): boolean =>
  roles.includes('visitor') || (STUDIO_RIGHTS.get(name)?.includes(role) ?? false);

/** Reports whether a call concerns the logged-in person, even while they work for a studio. */
export const isOwnCall = (name: string): boolean => name.startsWith('auth.');
