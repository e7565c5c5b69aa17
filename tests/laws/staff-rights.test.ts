import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { allEndpoints } from '../../packages/contract/src/index.ts';
import { mayCall, renderStaffRights, staffOperations } from '../../tools/staff-rights.mjs';
import { root } from './source-tree.ts';

it('staff permissions are in docs/staff-rights.md (npm run calls)', () => {
  const page = readFileSync(path.join(root, 'docs/staff-rights.md'), 'utf8');
  expect(page).toBe(renderStaffRights(allEndpoints));
});

/** Calls open to every staff member. All other calls list their roles. Each line here is a deliberate decision. */
const FOR_ALL = [
  'auth.twoFactorConfirm',
  'auth.twoFactorDisable',
  'auth.twoFactorSetup',
  'auth.twoFactorStatus',
  'auth.stepUp',
  'auth.logout',
  'auth.devices',
  'auth.revokeDevice',
  'authStaff.me',
  'statisticsStaff.overview',
  'statisticsStaff.admin',
  'streamingStaff.rooms',
];

it('a staff call declares its roles', () => {
  const open = staffOperations(allEndpoints).filter(({ operation }) => !('staff' in operation));
  const unnamed = open.filter(({ operation }) => operation.roles.length === 1 || operation.path.startsWith('/admin'));
  expect(unnamed.map(({ name }) => name).filter((name) => !FOR_ALL.includes(name))).toEqual([]);
});

it('only administrators change settings, staff and jobs, and read the audit log', () => {
  const others = staffOperations(allEndpoints).filter(
    ({ operation }) =>
      /^\/admin\/(settings|staff|audit|dead-facts|jobs)\b/.test(operation.path) &&
      ['moderator', 'finance', 'support'].some((role) => mayCall(operation, role)),
  );
  expect(others.map(({ name }) => name)).toEqual([]);
});
