import { allEndpoints, mayAsTeammate, mayLook, STUDIO_ROLES, type Endpoint } from '@footlight/contract';
import { expect, it } from 'vitest';
import { mayCall } from '../../../../../../tools/staff-rights.mjs';
import { SYSTEM_CALLER, type Caller } from '../../caller.ts';
import { Refusal } from '../../refuse.ts';
import type { Route } from '../implement.ts';
import { translated } from '../../languages/translate.ts';
import { checkRole } from './who-may.ts';

const calls = Object.entries(allEndpoints).flatMap(([word, endpoints]) =>
  Object.entries(endpoints as Record<string, Endpoint>).map(([name, endpoint]) => ({
    name: `${word}.${name}`,
    endpoint,
  })),
);
const refusalOf = (caller: Partial<Caller>, call: (typeof calls)[number]): string | undefined => {
  try {
    checkRole({ ...SYSTEM_CALLER, ...caller }, call as Route);
    return undefined;
  } catch (error) {
    return error instanceof Refusal ? error.code : String(error);
  }
};

it.each(['admin', 'moderator', 'finance', 'support'] as const)('%s can make the calls in the matrix', (staffRole) => {
  const ofStaff = calls.filter(({ endpoint }) => endpoint.roles.includes('staff'));
  expect(ofStaff.length).toBeGreaterThan(100);
  const wrong = ofStaff.filter(
    (call) =>
      refusalOf({ role: 'staff', staffRole }, call) !== (mayCall(call.endpoint, staffRole) ? undefined : 'FORBIDDEN'),
  );
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

it.each(STUDIO_ROLES)('a teammate who is %s can make the calls in the table', (role) => {
  const ofStudios = calls.filter(({ endpoint }) => endpoint.roles.includes('studio'));
  const wrong = ofStudios.filter(
    ({ name, endpoint }) =>
      refusalOf({ role: 'studio', teammate: { id: 'x', role } }, { name, endpoint }) !==
      (mayAsTeammate(endpoint, role) ? undefined : 'STUDIO_ROLE'),
  );
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

it('nobody can make calls of another kind of account', () => {
  for (const role of ['user', 'performer', 'studio', 'staff'] as const)
    for (const call of calls.filter(
      ({ endpoint }) => !endpoint.roles.includes(role) && !endpoint.roles.includes('visitor'),
    ))
      expect([call.name, refusalOf({ role, staffRole: 'admin' }, call)]).toEqual([call.name, 'FORBIDDEN']);
});

it('staff viewing as someone can only make the allowed calls', () => {
  const asked = calls.filter(({ endpoint }) => endpoint.roles.includes('user') || endpoint.roles.includes('visitor'));
  const wrong = asked.filter(
    (call) => (refusalOf({ role: 'user', lookedBy: 'x' }, call) === 'ONLY_LOOKING') === mayLook(call.endpoint),
  );
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

it('staff without the role are told which it takes, in every language', () => {
  const limited = calls.filter(({ endpoint }) => endpoint.roles.includes('staff') && endpoint.staff?.length);
  const words = new Set<string>();
  for (const call of limited)
    for (const staffRole of ['support', 'finance', 'moderator'] as const) {
      if (mayCall(call.endpoint, staffRole)) continue;
      try {
        checkRole({ ...SYSTEM_CALLER, role: 'staff', staffRole }, call as Route);
      } catch (error) {
        words.add((error as Refusal).message);
      }
    }
  expect([...words]).toContain(
    'Your staff role does not allow this. It takes somebody in finance or an administrator.',
  );
  for (const one of words) expect(translated(one, 'de'), one).not.toMatch(/administrator|somebody/);
});
