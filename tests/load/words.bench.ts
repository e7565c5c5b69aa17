import { compileRules, screenText, type Rule } from '../../apps/server/src/modules/moderation/word-match.rules.ts';

const LINES = [
  'Good evening everybody, what a lovely show tonight 🎶',
  'play it again please, the one from last week',
  'ok',
  'Könntest du später noch einmal das langsame Lied spielen? Das war wunderschön!',
  'see you tomorrow at https://example.com/some/page?with=query and on my own.site.test',
];
const ROUNDS = 20_000;

const places = ['chat', 'messages', 'texts'] as const;
const rulesOf = (words: number, wild: number, hosts: number): Rule[] => [
  ...Array.from({ length: words }, (_, at): Rule => ({
    id: `w${at}`,
    kind: 'word',
    pattern: `word${at.toString(36)}`,
    action: 'mask',
    places,
  })),
  ...Array.from({ length: wild }, (_, at): Rule => ({
    id: `*${at}`,
    kind: 'word',
    pattern: `*bad${at.toString(36)}*`,
    action: 'refuse',
    places,
  })),
  ...Array.from({ length: hosts }, (_, at): Rule => ({
    id: `h${at}`,
    kind: 'host',
    pattern: `site${at}.example`,
    action: 'hold',
    places,
  })),
];

function microsecondsOf(rules: readonly Rule[], lines: readonly string[]): number {
  const matcher = compileRules(rules);
  for (let round = 0; round < ROUNDS / 10; round++) for (const line of lines) screenText(matcher, line, 'chat');
  const from = process.hrtime.bigint();
  for (let round = 0; round < ROUNDS; round++) for (const line of lines) screenText(matcher, line, 'chat');
  return Number(process.hrtime.bigint() - from) / 1000 / ROUNDS / lines.length;
}

export const bench = {
  title: 'Cost of word rules per chat message',
  async run() {
    const row = (what: string, rules: readonly Rule[]) => ({
      what,
      value: Math.round(microsecondsOf(rules, LINES) * 100) / 100,
      unit: 'µs per message',
    });
    return [
      row('no rules', []),
      row('100 words', rulesOf(100, 0, 0)),
      row('1,500 words, 100 hosts', rulesOf(1500, 0, 100)),
      row('1,500 words, 100 hosts, 50 patterns starting with a wildcard', rulesOf(1500, 50, 100)),
    ];
  },
};
