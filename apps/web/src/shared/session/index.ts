export { browserCookies, requestCookies, type CookieJar } from './cookies.ts';
export { profileQuery } from './profile.queries.ts';
export type { PerformerProfile, Profile, StaffProfile, StudioProfile, UserProfile } from './profile.queries.ts';
export { loginPageOf, requireRole } from './require-role.ts';
export { createSessionStore, type SessionState, type SessionStore } from './session-store.ts';
export { useSecondProof, type SecondProof } from './use-second-proof.ts';
export { SessionContext, useProfile, useSession, useSessionChange, useSessionStore } from './use-session.ts';
