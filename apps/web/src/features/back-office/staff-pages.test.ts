import { admin, type Endpoint, type StaffRole } from '@footlight/contract';
import { expect, it } from 'vitest';
import { mayOpen, mayStopRooms, STAFF_PAGES, type StaffPage } from './staff-pages.ts';

const ROLES: readonly StaffRole[] = ['admin', 'moderator', 'finance', 'support'];
const CALLS: Record<StaffPage, readonly Endpoint[]> = {
  overview: [admin.overview],
  verification: [admin.applicants, admin.applicant, admin.documentLink, admin.verify, admin.reject],
  rooms: [admin.rooms],
  packages: [admin.packages, admin.createPackage, admin.updatePackage],
  settings: [admin.settings, admin.updateSettings],
  audit: [admin.audit],
};
const mayCall = ({ staff }: Endpoint, role: StaffRole) => staff === undefined || staff.includes(role);

it.each(STAFF_PAGES)('%s is shown to whom the server answers', (page) => {
  for (const role of ROLES) expect(mayOpen(role, page)).toBe(CALLS[page].every((call) => mayCall(call, role)));
});

it('shows how to stop a room to whom the server lets do it', () => {
  for (const role of ROLES) expect(mayStopRooms(role)).toBe(mayCall(admin.stopRoom, role));
});
