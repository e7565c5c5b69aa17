/** The back office: what staff decide, set and watch. Viewers never download it. */
export { AuditLog } from './audit-log.tsx';
export { Overview, type FigureName } from './overview.tsx';
export { Packages } from './packages.tsx';
export { RoomWall } from './room-wall.tsx';
export { SiteSettings } from './site-settings.tsx';
export { mayOpen, STAFF_PATHS, type StaffPage } from './staff-pages.ts';
export { StaffLogin } from './staff-login.tsx';
export { DecisionDeskContext, useNewDecisionDesk } from './use-decisions.ts';
export { useStaffLogOut } from './use-staff-log-out.ts';
export { Verification, type VerificationSearch } from './verification.tsx';
