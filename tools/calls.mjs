/**
 * `npm run calls`: writes the contract's index and docs/calls.md, which maps the specification's calls to operations of
 * the contract.
 * tests/laws/calls.test.ts fails if that page is stale, if a call is declared twice, or if roles differ.
 *
 * @typedef {{ area: string, method: string, path: string, who: string, request: string }} Call
 * @typedef {{ readonly method: string, readonly path: string, readonly roles: readonly string[], readonly summary?:
 * string }} Operation
 * @typedef {Readonly<Record<string, Readonly<Record<string, Operation>>>>} Contract
 */
import { readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { writeWords } from './contract-index.mjs';
import { inRoot } from './packages.mjs';
import { renderStaffRights } from './staff-rights.mjs';

const CUSTOMERS = ['user', 'performer', 'studio'];
const ROLES_IN_PATHS = ['performer', 'studio'];

/**
 * Calls open to more roles than the specification lists, because the issue they were built from requires it
 * (docs/decisions).
 */
const WIDER = { 'POST /boost-profile': ['user'] };

/** @param {string} [text] @returns {Call[]} the specification's list */
export function readCalls(text = readFileSync(inRoot('tests', 'laws', 'calls.tsv'), 'utf8')) {
  const [, ...lines] = text.trimEnd().split('\n');
  return lines.map((line) => {
    const [area = '', method = '', path = '', who = '', request = ''] = line.split('\t');
    return { area, method, path, who, request };
  });
}

/** Normalizes a path so that equal routes match: parameters lose their names, and the end loses its slash. */
export const shapeOf = (path) => path.replace(/\{[^}]+\}|:[^/]+/g, '{}').replace(/(.)\/$/, '$1');

/** @param {Contract} contract @returns {{ name: string, operation: Operation, key: string }[]} */
export function operationsOf(contract) {
  return Object.entries(contract).flatMap(([word, operations]) =>
    Object.entries(operations).map(([verb, operation]) => ({
      name: `${word}.${verb}`,
      operation,
      key: `${operation.method} ${shapeOf(operation.path)}`,
    })),
  );
}

/**
 * Finds the operations that implement a call: one with the role as a parameter, or one for each role.
 * @param {Call} call
 * @param {ReturnType<typeof operationsOf>} operations
 */
export function answersTo(call, operations) {
  const find = (path) => operations.filter(({ key }) => key === `${call.method} ${shapeOf(path)}`);
  const direct = find(call.path);
  if (direct.length > 0 || !call.path.includes('{role}')) return direct;
  const byRole = ROLES_IN_PATHS.map((role) => find(call.path.replace('{role}', role)));
  return byRole.every((found) => found.length > 0) ? byRole.flat() : [];
}

/** Finds operations that share a method and a path. @param {Contract} contract */
export function duplicates(contract) {
  const byKey = Map.groupBy(operationsOf(contract), ({ key }) => key);
  return [...byKey]
    .filter(([, all]) => all.length > 1)
    .map(([key, all]) => `${key}: ${all.map((one) => one.name).join(', ')}`);
}

/**
 * Finds operations open to other roles than the specification says. Staff may have access wherever a login is required.
 * @param {readonly Call[]} calls
 * @param {Contract} contract
 */
export function roleMistakes(calls, contract) {
  const operations = operationsOf(contract);
  return calls.flatMap((call) =>
    answersTo(call, operations).flatMap(({ name, operation }) => {
      const wanted = wantedRoles(call, operation.path);
      const given = operation.roles.filter((role) => role !== 'staff' || wanted.includes('staff'));
      const same = wanted.length === given.length && wanted.every((role) => given.includes(role));
      return same
        ? []
        : [`${name} is for ${operation.roles.join(', ')}; ${call.method} ${call.path} is for ${call.who}`];
    }),
  );
}

function wantedRoles(call, path) {
  if (call.who === 'signed-in') return CUSTOMERS;
  const ownRole = call.path.includes('{role}') && ROLES_IN_PATHS.find((role) => path.includes(`/${role}`));
  return ownRole ? [ownRole] : [...call.who.split(', '), ...(WIDER[`${call.method} ${call.path}`] ?? [])];
}

/** @param {readonly Call[]} calls @param {Contract} contract @returns {string} docs/calls.md */
export function renderCalls(calls, contract) {
  const operations = operationsOf(contract);
  const rows = calls.map((call) => ({ call, names: answersTo(call, operations).map(({ name }) => name) }));
  const there = rows.filter(({ names }) => names.length > 0).length;
  const known = new Set(rows.flatMap(({ names }) => names));
  const own = operations.filter(({ name }) => !known.has(name));
  return [
    '# The calls of the specification',
    '',
    'Written by `npm run calls` from the contract; a test fails when it is stale.',
    '',
    `**${there} of ${calls.length}** calls are in the contract.`,
    '',
    '| area | call | for | operation |',
    '| --- | --- | --- | --- |',
    ...rows.map(({ call, names }) => `| ${call.area} | ${code(call)} | ${call.who} | ${names.join(', ') || 'later'} |`),
    '',
    `## Our own (${own.length})`,
    '',
    '| call | for | operation |',
    '| --- | --- | --- |',
    ...own.map(({ name, operation }) => `| ${code(operation)} | ${operation.roles.join(', ')} | ${name} |`),
    '',
  ].join('\n');
}

const code = ({ method, path }) => `\`${method} ${path}\``;

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await writeWords();
  const { allEndpoints } = await import('../packages/contract/src/index.ts');
  const page = renderCalls(readCalls(), allEndpoints);
  writeFileSync(inRoot('docs', 'calls.md'), page);
  writeFileSync(inRoot('docs', 'staff-rights.md'), renderStaffRights(allEndpoints));
  process.stdout.write(`docs/calls.md: ${/\*\*(.+)\*\*/.exec(page)?.[1]} calls.\n`);
}
