/**
 * auth: authentication of callers. Covers registration, logins with their second step, sessions, passwords and emailed
 * links. Terms: a *session* is one logged-in device. A *requestor* is a login between its password and its second step.
 * A *try* is a guess of a password or code, counted before it is made. Invariants: tokens, codes and links are stored
 * only as hashes. A response never reveals whether an account exists. An ended session is invalid on all nodes and its
 * sockets are closed. A suspended account has no valid session.
 */
import type { Authenticate } from '../../platform/caller.ts';
import type { Module, Platform } from '../../platform/module.ts';
import type { Settings } from '../settings/index.ts';
import { card } from './card.ts';
import { authMails } from './mail-templates.ts';
import './auth.events.ts';
import type { AuthParts } from './auth-parts.ts';
import { authReactions } from './auth.reactions.ts';
import { authRealtime } from './auth.realtime.ts';
import { authRoutes, suspensionRoutes } from './auth.routes.ts';
import { createLookNotes } from './staff/note-look.ts';
import { authStaffRoutes } from './staff/auth.staff.routes.ts';
import { makeFirstStaff } from './first-staff.ts';
import { nobodysHash } from './passwords/passwords.ts';
import { expiryJob, purgeJob } from './purge.ts';
import { registerMember } from './registration/register-member.ts';
import { LINK_JOB, linkJob } from './email-links/request-link.ts';
import { createLoginSessionFinder } from './sessions/login-session-finder.ts';

export { checkOwnPassword } from './passwords/check-own-password.ts';
export { endLoginSessions, endLooks, openLoginSession, openLook } from './sessions/open-login-session.ts';
export type { NewMember } from './registration/register-member.ts';
export { hashPassword } from './passwords/passwords.ts';
export { checkStepUp } from './two-factor/step-up.ts';
export { revokeAccount } from './sessions/revoke-account.ts';
export { mailPasswordLink } from './email-links/mail-password-link.ts';
export { hashOfToken, newToken } from './secrets.ts';
export type { Referred, SessionEnded } from './auth.events.ts';

export interface Auth {
  readonly module: Module;
  /** Finds sessions for sockets, media and files. Rejects view-as sessions of staff. */
  readonly authenticate: Authenticate;
  /** Like `authenticate`, but also accepts view-as sessions. */
  readonly authenticateCalls: Authenticate;
  readonly noteLook: ReturnType<typeof createLookNotes>;
  readonly registerMember: ReturnType<typeof registerMember>;
}

const CHANNEL = 'session/ended';

export function createAuth(platform: Platform, { settings }: { readonly settings: Pick<Settings, 'get'> }): Auth {
  const { bus, config, log, realtime, transactions } = platform;
  const sessions = createLoginSessionFinder(platform, () => settings.get('staffSecondFactor'));
  const parts: AuthParts = {
    secret: platform.secret,
    files: platform.files,
    settings,
    sessions,
    site: () => ({ name: settings.get('siteName'), url: config.publicUrl }),
  };
  const module: Module = {
    ...card,
    mails: authMails,
    routes: [authRoutes(parts), ...suspensionRoutes(parts), authStaffRoutes(parts)],
    jobs: {
      [LINK_JOB]: linkJob(parts, transactions),
      'auth.purge': purgeJob(transactions),
      'auth.end-expired': expiryJob(transactions),
    },
    realtime: authRealtime,
    reactions: authReactions,
    effects: {
      'session/ended': ({ tokenKeys }) => bus.publish(CHANNEL, { tokenKeys }),
      'session/left': ({ sessionIds }) => {
        for (const id of sessionIds) realtime.disconnect(`session:${id}`);
      },
    },
    async start() {
      bus.subscribe(CHANNEL, ({ tokenKeys }: { tokenKeys: string[] }) => sessions.forget(tokenKeys));
      await nobodysHash();
      if (await makeFirstStaff(config, transactions)) log.info('created the first administrator');
    },
  };
  return {
    module,
    async authenticate(token) {
      const session = await sessions.authenticate(token);
      return session?.lookedBy ? null : session;
    },
    authenticateCalls: sessions.authenticate,
    noteLook: createLookNotes(transactions),
    registerMember: registerMember(parts),
  };
}
