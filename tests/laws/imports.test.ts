import { describe, expect, it } from 'vitest';
import { cycles, wrongFloors, wrongImports } from './import-laws.ts';
import { codeFiles, houseOf, importsOf, readHouse, told } from './source-tree.ts';
import { patience } from '../patience.ts';

const house = readHouse();
const floors = [['settings'], ['ledger', 'commissions'], ['tips']];
const modules = 'apps/server/src/modules';
const web = 'apps/web/src';

describe('the code base', { timeout: patience(120_000) }, () => {
  it('is found: there are files with imports of other files', () => {
    const files = codeFiles(house);
    expect(files.length).toBeGreaterThan(50);
    const inner = files.flatMap((file) => importsOf(house, file)).filter((edge) => house.has(edge.target));
    expect(inner.length).toBeGreaterThan(100);
  });
  it('imports only downwards, through public indexes, from allowed places', () => {
    expect(told(wrongImports(house))).toEqual([]);
  });
  it('places every module on one floor', () => expect(told(wrongFloors(house))).toEqual([]));
  it('has no import cycles', () => expect(cycles(house).map((ring) => ring.join(' → '))).toEqual([]));
});

/** Source file, code, and the law's message. Each is a violation. */
const forbidden: readonly (readonly [from: string, code: string, words: RegExp])[] = [
  [
    `${modules}/ledger/post.ts`,
    "import { x } from '../tips/index.ts';",
    /ledger \(floor 1\) may only use floors below/,
  ],
  [`${modules}/ledger/post.ts`, "import { x } from '../commissions/index.ts';", /floors below/],
  [`${modules}/ledger/post.ts`, "import type { X } from '../tips/index.ts';", /floors below/],
  [`${modules}/ledger/post.ts`, "const x = await import('../tips/index.ts');", /floors below/],
  [`${modules}/tips/send-tip.ts`, "import { x } from '../ledger/post.ts';", /door of ledger/],
  [`${modules}/tips/send-tip.ts`, "export { x } from '../ledger/post.ts';", /door of ledger/],
  [`${modules}/tips/send-tip.test.ts`, "import { x } from '../ledger/post.ts';", /door of ledger/],
  [`${modules}/tips/send-tip.ts`, "import { x } from '../gifts/index.ts';", /gifts stands on no floor/],
  [`${modules}/gifts/give.ts`, "import { x } from '../ledger/index.ts';", /gifts stands on no floor/],
  ['apps/server/src/platform/jobs.ts', "import { x } from '../modules/tips/index.ts';", /platform knows no module/],
  [`${modules}/tips/send-tip.ts`, "import { x } from '../../integrations/mail/smtp.ts';", /as ports/],
  ['apps/server/src/platform/jobs.ts', "import { x } from '../integrations/mail/smtp.ts';", /as ports/],
  ['apps/server/src/platform/start-platform.ts', "import { x } from '../integrations/mail/smtp.ts';", /as ports/],
  ['apps/server/src/integrations/pay/a.ts', "import { x } from '../../modules/tips/index.ts';", /by type only/],
  [`${modules}/tips/send-tip.ts`, "import { sql } from 'kysely';", /only \*\.store\.ts/],
  [`${modules}/tips/tips.routes.ts`, "import { Pool } from 'pg';", /only \*\.store\.ts/],
  [`${modules}/tips/send-tip.ts`, "import type { FastifyRequest } from 'fastify';", /only \*\.routes\.ts/],
  [`${modules}/tips/send-tip.ts`, "import { Server } from 'socket.io';", /only \*\.realtime\.ts/],
  [`${modules}/tips/tips.jobs.ts`, "import nodemailer from 'nodemailer';", /behind a port/],
  [`${web}/surfaces/viewer/home.tsx`, "import { X } from '../admin/page.tsx';", /never import one another/],
  [
    `${web}/features/tips/x.tsx`,
    "import { X } from '../../surfaces/admin/page.tsx';",
    /features never import surfaces/,
  ],
  [`${web}/features/tips/x.tsx`, "import { X } from '../chat/chat-line.tsx';", /door of the feature chat/],
  [`${web}/surfaces/viewer/home.tsx`, "import { X } from '../../features/chat/chat-line.tsx';", /door of the feature/],
  [`${web}/shared/api.ts`, "import { X } from '../features/chat/index.ts';", /shared knows neither/],
  [`${web}/shared/api.ts`, "import { x } from '../../../server/src/platform/jobs.ts';", /by the contract only/],
  ['apps/server/src/platform/jobs.ts', "import { x } from '../../../web/src/shared/api.ts';", /knows no web code/],
  ['packages/ui/src/button.tsx', "import { tips } from '@footlight/contract';", /knows no domain/],
  ['packages/contract/src/tips/calls.ts', "import { x } from 'kysely';", /zod and itself/],
  ['packages/contract/src/tips/calls.ts', "import { x } from 'node:crypto';", /zod and itself/],
  [`${web}/shared/api.ts`, "import { x } from '../../../../packages/contract/src/index.ts';", /not its files by path/],
];
const others = [
  `${modules}/ledger/index.ts`,
  `${modules}/ledger/post.ts`,
  `${modules}/commissions/index.ts`,
  `${modules}/tips/index.ts`,
  `${modules}/gifts/index.ts`,
  'apps/server/src/integrations/mail/smtp.ts',
  'apps/server/src/platform/jobs.ts',
  'packages/contract/src/index.ts',
  `${web}/shared/api.ts`,
  `${web}/features/chat/index.ts`,
  `${web}/features/chat/chat-line.tsx`,
  `${web}/surfaces/admin/page.tsx`,
];
const withOthers = (files: Record<string, string>) =>
  houseOf({ ...Object.fromEntries(others.map((file) => [file, ''])), ...files });

const allowed: readonly (readonly [from: string, code: string])[] = [
  [`${modules}/tips/send-tip.ts`, "import { post } from '../ledger/index.ts';"],
  [`${modules}/tips/send-tip.ts`, "import { x } from './tips.store.ts';"],
  [`${modules}/tips/tips.store.ts`, "import { sql } from 'kysely';"],
  [`${modules}/tips/send-tip.ts`, "import type { Kysely } from 'kysely';"],
  [`${modules}/ledger/post.ts`, "import { sql } from 'kysely';"],
  ['apps/server/src/server.ts', "import { smtp } from './integrations/mail/smtp.ts';"],
  ['apps/server/src/integrations/pay/a.ts', "import type { Port } from '../../modules/tips/index.ts';"],
  [`${web}/surfaces/viewer/home.tsx`, "import { X } from '../../features/chat/index.ts';"],
  [`${web}/features/tips/x.tsx`, "import { X } from '../chat/index.ts'; import { tips } from '@footlight/contract';"],
  ['packages/contract/src/tips/calls.ts', "import { z } from 'zod'; import { x } from '../core.ts';"],
];

describe('the import laws', () => {
  it.each(forbidden)('reject %s: %s', (file, code, words) => {
    const found = told(wrongImports(withOthers({ [file]: `\n${code}` }), floors));
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(words);
    expect(found[0]).toContain(`${file}:2 `);
  });
  it.each(allowed)('accept %s: %s', (file, code) => {
    expect(told(wrongImports(withOthers({ [file]: code }), floors))).toEqual([]);
  });
  it('reject a module without a floor, or on two', () => {
    const tree = houseOf({ [`${modules}/gifts/index.ts`]: '' });
    expect(told(wrongFloors(tree, floors))).toEqual([expect.stringContaining('gifts stands on no floor')]);
    expect(told(wrongFloors(houseOf({}), [['a'], ['b', 'a']]))).toEqual([expect.stringContaining('a stands on two')]);
  });
  it('reject cycles by import and re-export, but not by type', () => {
    const ring = (last: string) => cycles(houseOf({ 'packages/a.ts': "import './b.ts';", 'packages/b.ts': last }));
    expect(ring("import './a.ts';")).toEqual([['packages/a.ts', 'packages/b.ts', 'packages/a.ts']]);
    expect(ring("export * from './a.ts';")).toHaveLength(1);
    expect(ring("export * from './b.ts';")).toEqual([['packages/b.ts', 'packages/b.ts']]);
    expect(ring("import { type A, b } from './a.ts';")).toHaveLength(1);
    expect(ring("import { type A } from './a.ts';")).toEqual([]);
    expect(ring("import type { A } from './a.ts';")).toEqual([]);
    expect(ring('export const b = 1;')).toEqual([]);
  });
});
