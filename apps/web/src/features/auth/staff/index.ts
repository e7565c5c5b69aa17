/** Login and logout of the back office. Viewers never download it. */
export { StaffMembers } from './staff-members.tsx';
export { StaffLogin } from './staff-login.tsx';
export { useStaffLogOut } from './use-staff-log-out.ts';
