/** Staff login and logout. Viewers never download this code. */
export { StaffMembers } from './staff-members.tsx';
export { StaffLogin } from './staff-login.tsx';
export { useStaffLogOut } from './use-staff-log-out.ts';
