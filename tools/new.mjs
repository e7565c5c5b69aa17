/**
 * Generates the files for something new and prints the lines to add to existing files. Never overwrites anything. The
 * generated code compiles once the contract has its entry, and its test fails until the operation exists.
 *
 * - `npm run new operation tips.send-tip`: a call, and its module if there is none of that name
 * - `npm run new staff tips.refund-tip`: a staff call, in the staff folder of its word: contract, module and feature
 * - `npm run new feature tips`: a web feature, with its index and its queries
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { floorOf } from '../floors.mjs';
import { inRoot } from './packages.mjs';
import { bold, giveUp, say } from './say.mjs';

const KEBAB = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const camel = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
const capital = (name) => name.replace(/^\w/, (letter) => letter.toUpperCase());

/**
 * @typedef {{ files: Record<string, string>, lines: { file: string, text: string }[] }} Plan files to write, and lines
 * to add to existing files
 */

/**
 * Plans a new operation.
 * @param {string} word the module, e.g. `tips`
 * @param {string} verb the file, e.g. `send-tip`
 * @returns {Plan}
 */
export function plan(word, verb) {
  const folder = `apps/server/src/modules/${word}`;
  const name = camel(word);
  const command = camel(verb);
  const files = {
    [`${folder}/${verb}.ts`]: commandFile(name, command),
    [`${folder}/${verb}.test.ts`]: testFile(name, verb, command),
    [`${folder}/card.ts`]: cardFile(word),
    [`${folder}/index.ts`]: doorFile(word, name),
    [`${folder}/${word}.routes.ts`]: routesFile(word, name, verb, command),
  };
  const lines = [
    { file: `packages/contract/src/${word}/calls.ts`, text: contractEntry(word, verb, command) },
    { file: `${folder}/${word}.routes.ts`, text: `  ${command}: command(${command}),` },
    ...(floorOf(word) === undefined ? newWord(word, name) : []),
    {
      file: `apps/web/src/features/${word}/use-${verb}.ts`,
      text: `a hook for the command, which calls '${name}.${command}'`,
    },
  ];
  return { files, lines };
}

/**
 * Plans a new staff operation, stored with the word it acts on.
 * @param {string} word
 * @param {string} verb
 * @returns {Plan}
 */
export function planStaff(word, verb) {
  const folder = `apps/server/src/modules/${word}/staff`;
  const name = `${camel(word)}Staff`;
  const command = camel(verb);
  const lift = (text) => text.replaceAll("'../../", "'../../../");
  const files = {
    [`${folder}/${verb}.ts`]: lift(commandFile(name, command)),
    [`${folder}/${verb}.test.ts`]: testFile(name, verb, command).replaceAll("'../../../test", "'../../../../test"),
    [`${folder}/${word}.staff.routes.ts`]: lift(routesFile(word, name, verb, command)),
    [`apps/web/src/features/${word}/staff/index.ts`]:
      '/** Staff screens. Viewers never download them. */\nexport {};\n',
  };
  const entry = contractEntry(word, verb, command)
    .replace(`'/${word}/`, `'/admin/${word}/`)
    .replace("roles: ['user'],", "roles: ['staff'],\n    staff: ['admin'],");
  const lines = [
    { file: `packages/contract/src/${word}/staff-calls.ts`, text: `export const ${name} = {\n${entry}\n};` },
    { file: `${folder}/${word}.staff.routes.ts`, text: `  ${command}: command(${command}),` },
    { file: `apps/server/src/modules/${word}/index.ts`, text: `routes: […, ${name}Routes],` },
    {
      file: `${folder}/${verb}.ts`,
      text: 'await record(tx, …), which writes the staff action to the audit log in the same transaction',
    },
  ];
  return { files, lines };
}

/**
 * Plans a new web feature.
 * @param {string} word
 * @returns {Plan}
 */
export function planFeature(word) {
  const folder = `apps/web/src/features/${word}`;
  const files = {
    [`${folder}/index.ts`]: `/** ${word}: one sentence about what users do here. */\nexport { ${camel(word)}Queries } from './${word}.queries.ts';\n`,
    [`${folder}/${word}.queries.ts`]: `/** All query keys of this feature: \`apiQuery('${camel(word)}.…')\` from shared/api. */\nexport const ${camel(word)}Queries = {};\n`,
  };
  const lines = [
    { file: `${folder}/use-….ts`, text: 'one hook per command; use usePaidCommand for everything that costs tokens' },
    {
      file: `${folder}/${word}.live.ts`,
      text: 'pure reducers that merge socket events into cached data; an event may arrive twice',
    },
    { file: 'apps/web/src/routes.ts', text: 'the feature’s pages; surfaces only compose' },
  ];
  return { files, lines };
}

/** Shared files that a new module changes. Its card contains everything else that the site needs to know about it. */
const newWord = (word, name) => [
  { file: 'floors.mjs', text: `the layer of '${word}'; record the reason in docs/decisions` },
  {
    file: 'apps/server/src/modules.ts',
    text: `create${capital(name)}(platform, { … }), with the parts of lower modules that it uses`,
  },
];

const contractEntry = (word, verb, command) => `  ${command}: endpoint({
    method: 'POST',
    path: '/${word}/{id}/${verb}',
    roles: ['user'],
    summary: '…',
    params: Id,
    body: z.object({}),
    response: success,
    errors: ['NOT_FOUND'],
  }),`;

const commandFile = (name, command) => `import type { Answer, Input, ${name} } from '@footlight/contract';
import type { Tx } from '../../platform/transaction.ts';
import { refuse } from '../../platform/refuse.ts';

type Call = typeof ${name}.${command};

/**
 * Describe what the command does, what must never happen, and why.
 * It runs in one transaction and may run again after a deadlock, so it has no side effects outside \`tx\`.
 */
export async function ${command}(_tx: Tx, { params }: Input<Call>): Promise<Answer<Call>> {
  return refuse('NOT_FOUND', \`There is no \${params.id}.\`);
}
`;

const testFile = (name, verb, command) => `import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ${name} } from '@footlight/contract';
import { startTestServer, type TestServer } from '../../../test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('${verb.replaceAll('-', ' ')}', () => {
  it('succeeds', async () => {
    const { method, path } = ${name}.${command};
    const reply = await server.call(method, path.replace('{id}', '0190a000-0000-7000-8000-000000000000'), { body: {} });
    expect(reply.status).toBe(200);
  });
});
`;

const cardFile = (word) => `import type { Card } from '../../platform/module-card.ts';

export const card = {
  name: '${word}',
  /** Tables that only this module writes, with their retention and their part in data exports. */
  tables: {},
} as const satisfies Card;
`;

const doorFile = (word, name) => `/**
 * ${word}: one sentence about the purpose of this module.
 * Terms: the meaning of this module's terms.
 * Invariants: everything that always holds here.
 */
import type { Module } from '../../platform/module.ts';
import { card } from './card.ts';
import { ${name}Routes } from './${word}.routes.ts';

export const create${capital(name)} = (): Module => ({ ...card, routes: [${name}Routes] });
`;

const routesFile = (word, name, verb, command) => `import { ${name} } from '@footlight/contract';
import { command, implement } from '../../platform/http/implement.ts';
import { ${command} } from './${verb}.ts';

export const ${name}Routes = implement('${name}', ${name})({
  ${command}: command(${command}),
});
`;

const KINDS = {
  operation: (word, verb) => plan(word, verb),
  staff: (word, verb) => planStaff(word, verb),
  feature: (word) => planFeature(word),
};

function main([kind, target = '']) {
  const [word = '', verb = ''] = target.split('.');
  const isComplete = KEBAB.test(word) && (kind === 'feature' ? verb === '' : KEBAB.test(verb));
  if (!Object.hasOwn(KINDS, kind ?? '') || !isComplete) {
    giveUp('Usage: npm run new operation tips.send-tip | staff tips.refund-tip | feature tips (names in kebab-case)');
  }
  const { files, lines } = KINDS[kind](word, verb);
  const existing = (file) => existsSync(inRoot(file));
  const written = Object.keys(files).filter((file) => !existing(file));
  for (const file of written) {
    mkdirSync(path.dirname(inRoot(file)), { recursive: true });
    writeFileSync(inRoot(file), files[file]);
    say(`wrote  ${file}`);
  }
  say(bold('\nNow add:'));
  for (const { file, text } of lines.filter((line) => !written.includes(line.file))) say(`\n${file}\n${text}`);
  say('\nThen run: npm run calls && npm run check. See docs/how-to/add-an-operation.md.');
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) main(process.argv.slice(2));
