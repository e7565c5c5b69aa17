import { expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from './core.ts';

const call = { method: 'GET', path: '/x', summary: 'Test', response: z.boolean() } as const;
const ofStudios = { ...call, roles: ['studio'] } as const;
const ofAll = { ...call, roles: ['visitor', 'studio'] } as const;

it('an endpoint for studios doesn’t compile without studioRoles, unless open to visitors', () => {
  expectTypeOf(ofStudios).not.toExtend<Parameters<typeof endpoint<typeof ofStudios>>[0]>();
  expectTypeOf(ofAll).toExtend<Parameters<typeof endpoint<typeof ofAll>>[0]>();
  expect(endpoint({ ...ofStudios, studioRoles: [] }).studioRoles).toEqual([]);
});
