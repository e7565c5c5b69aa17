import { allEndpoints } from '@footlight/contract';
import { describe, expect, it } from 'vitest';
import { operationsOf } from '../../tools/calls.mjs';
import { createFinder } from '../../tools/find-place.mjs';
import { importersOf, meant, readSources, straightLine } from '../../tools/where.mjs';

const modules = 'apps/server/src/modules';
const features = 'apps/web/src/features';
const house = new Map([
  [
    'packages/contract/src/tips/calls.ts',
    "export const tips = {\n  send: endpoint({}),\n};\nconst l = {\n  'tip/sent': liveEvent({}) };",
  ],
  [
    `${modules}/tips/tips.routes.ts`,
    "import { sendTip } from './send-tip.ts';\nimplement(\n  'tips',\n  tips,\n)({\n  send: command(sendTip),\n});",
  ],
  [
    `${modules}/tips/send-tip.ts`,
    "import { post } from '../ledger/index.ts';\nexport async function sendTip(tx) {\n  await post(tx);\n  tx.announce('tips/sent', {});\n}",
  ],
  [`${modules}/ledger/index.ts`, 'export async function post() {}'],
  [
    `${modules}/tips/tips.realtime.ts`,
    "export const r = {\n  'tips/sent': (p) => [{ to: 'a', event: 'tip/sent' }],\n};",
  ],
  [
    `${features}/tips/use-send-tip.ts`,
    "import { api } from '../../shared/api.ts';\nexport const useSendTip = () => api('tips.send');",
  ],
  [`${features}/tips/send-tip-button.tsx`, 'export const B = () => {\n  const send = useSendTip();\n};'],
  [`${features}/tips/tips.live.ts`, "export const live = {\n  'tip/sent': () => {},\n};"],
]);

describe('npm run where', () => {
  it('prints the path of a tip, each stop with its line', () => {
    const line = straightLine(house, 'tips.send').map(({ shelf, file, line: number }) => `${shelf} ${file}:${number}`);
    expect(line).toEqual([
      `screen ${features}/tips/send-tip-button.tsx:2`,
      `web call ${features}/tips/use-send-tip.ts:2`,
      'contract packages/contract/src/tips/calls.ts:2',
      `route ${modules}/tips/tips.routes.ts:6`,
      `handler ${modules}/tips/send-tip.ts:2`,
      `ledger ${modules}/tips/send-tip.ts:3`,
      `fact ${modules}/tips/send-tip.ts:4`,
      `realtime ${modules}/tips/tips.realtime.ts:2`,
      'live contract packages/contract/src/tips/calls.ts:5',
      `reducer ${features}/tips/tips.live.ts:2`,
    ]);
  });
  it('follows a handler through the module’s index, parameters and re-exports', () => {
    const folder = `${modules}/polls`;
    const sources = new Map([
      [
        `${folder}/index.ts`,
        "import { pollsRoutes } from './polls.routes.ts';\nimport { createVote } from './own/vote.ts';\n" +
          'const vote = createVote();\nexport const polls = pollsRoutes({ vote });',
      ],
      [
        `${folder}/polls.routes.ts`,
        "export const pollsRoutes = ({ vote }) => implement('polls', polls)({ vote: command((tx) => vote(tx)) });",
      ],
      [
        `${folder}/own/vote.ts`,
        "import { tell } from '../../goals/index.ts';\nexport const createVote = () => (tx) => tell(tx);",
      ],
      [`${modules}/goals/index.ts`, "export { tell } from './tell.ts';"],
      [`${modules}/goals/tell.ts`, "export function tell(tx) {\n  tx.announce('goals/reached', {});\n}"],
    ]);
    expect(straightLine(sources, 'polls.vote').map(({ shelf, file, words }) => [shelf, file, words])).toEqual([
      ['route', `${folder}/polls.routes.ts`, ''],
      ['handler', `${folder}/own/vote.ts`, ''],
      ['fact', `${modules}/goals/tell.ts`, 'goals/reached'],
    ]);
    expect(importersOf(sources, `${folder}/own/vote.ts`)).toEqual([`${folder}/index.ts`]);
  });
  it('omits what is missing', () => expect(straightLine(new Map(), 'tips.send')).toEqual([]));
  it('finds calls by partial names', () => {
    const operations = [
      { name: 'tips.send', operation: { method: 'POST', path: '/member/send-tip-token/{id}', roles: [] }, key: '' },
      { name: 'users.me', operation: { method: 'GET', path: '/users/me', roles: [] }, key: '' },
    ];
    const names = (asked: string) => meant(operations, asked).map(({ name }) => name);
    expect(names('tip')).toEqual(['tips.send']);
    expect(names('send-tip')).toEqual(['tips.send']);
    expect(names('users.me')).toEqual(['users.me']);
    expect(names('nothing')).toEqual([]);
  });
});

it('finds the route and the handler of every call', () => {
  const sources = new Map([...readSources()].filter(([file]) => !file.startsWith('apps/web/')));
  const lost = operationsOf(allEndpoints).filter(({ name }) => {
    const shelves = straightLine(sources, name).map(({ shelf }) => shelf);
    return !['contract', 'route', 'handler'].every((shelf) => shelves.includes(shelf));
  });
  expect(lost.map(({ name }) => name)).toEqual([]);
});

describe('a question to npm run where', () => {
  const { find } = createFinder(readSources());
  it.each([
    ['where is a coupon\u2019s discount applied', `${modules}/coupons/coupons.rules.ts`],
    ['who decides the 18+ popup', `${features}/shell/age-gate.tsx`],
    ['the fee of a payout', `${modules}/payouts/fees.rules.ts`],
    ['where a socket is let in', 'apps/server/src/platform/realtime/socket-gate.ts'],
    ['the German words of the wallet', `${features}/wallet/words.ts`],
    ['the setting maintenanceMode', `${modules}/settings/site-settings.ts`],
    ['the screen of the wallet', 'apps/web/src/surfaces/account/wallet.tsx'],
    ['the job that renews subscriptions', `${modules}/subscriptions/index.ts`],
    ['the table of tickets', `${modules}/tickets/tickets.store.ts`],
    ['the error SHOW_FULL', 'packages/contract/src/errors.ts'],
    ['how long are chat messages kept', `${modules}/chat/card.ts`],
    ['which mail is sent when a payout is paid', `${modules}/payouts/state/payout-mails.ts`],
    ['how a private show is metered by the minute', `${modules}/shows/meter/meter.rules.ts`],
    ['what a viewer loses who is banned from a room', `${modules}/chat/ban-viewer.ts`],
  ])('“%s” finds %s in its first five lines', (question, file) => {
    expect(
      find(question)
        .slice(0, 5)
        .map((place) => place.file),
    ).toContain(file);
  });
});
