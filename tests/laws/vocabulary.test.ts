import { describe, expect, it } from 'vitest';
import ts from 'typescript';
import { AMERICAN } from './spelling.ts';
import { astOf, codeFiles, everyNode, houseOf, isTest, lineOf, readHouse, type SourceTree } from './source-tree.ts';
import { commentLines } from './text-laws.ts';

/** Retired names, each with the standard term that replaces it. Wire names are unchanged. */
const GIVEN_UP: readonly (readonly [RegExp, string])[] = [
  [/^(seat|seats)$|Seat(s)?$|^(lock|insert|update|charge|leave|take|new|end)Seat/, 'participant'],
  [/^tell[A-Z]|^teller|^Teller/, 'publish…, notify…, emitter'],
  [/^eachAlone$/, 'forEachInOwnTransaction'],
  [/^takeClock$/, 'acquireTickLease'],
  [/^moveOn$/, 'settleOverdue'],
  [/^carryOut$/, 'applyVerdict'],
  [/^lastsMs$/, 'remainingMs'],
  [/^hindrance|^(obstacleOf|ObstacleOf|TapObstacle)$/, 'blocker'],
  [/^(openTaking|joinTakings|takings|Taking)$/, 'recording segment'],
  [/^(createCuts|Cuts|createTurns|createRounds)$/, 'revocations, keyed queue, reconciliation'],
  [/^(barePage|dress)$/, 'shellHtml, injectHead'],
  [/Letter$/, 'mail'],
  [/^(hasBeaten|createBeats|flushBeats)$/, 'heartbeat'],
  [/^[lL]ate(Words|Desk|Shows|Wars|Room|Recordings|Legal|Parts|Notice|Plans)$/, 'lazy…'],
];
/**
 * Retired words in comments. `told apart`, `unless told otherwise` and going on air or on sale are allowed as normal
 * English.
 */
const GIVEN_UP_IN_COMMENTS: readonly (readonly [RegExp, string])[] = [
  [/\banew\b/i, 'again'],
  [/\b(goes|go|went|gone) on\b(?! air| sale)/i, 'continue'],
  [/\bcan not\b/i, 'cannot'],
  [
    /\b(tells?|told|telling)\b(?! (apart|from|otherwise|\w+ (apart|from)|this node's))/i,
    'publish, notify, report, show, say',
  ],
  [
    /(?:[;.,] |\/\*\* |^\* )answers (how many|how|whether|the ids?|their|its ids?|them|those|who|what was|where)\b/i,
    'return',
  ],
];
const ANYWHERE = new RegExp(GIVEN_UP_IN_COMMENTS.map(([pattern]) => pattern.source).join('|'), 'im');
const WRITTEN = /^(apps|packages|tests|tools)\//;

function givenUpInComments(tree: SourceTree): string[] {
  return codeFiles(tree)
    .filter((file) => WRITTEN.test(file) && ANYWHERE.test(tree.get(file) ?? ''))
    .flatMap((file) =>
      commentLines(tree, file).flatMap(({ line, text }) =>
        GIVEN_UP_IN_COMMENTS.filter(([pattern]) => pattern.test(text)).map(
          ([, instead]) => `${file}:${line} ${text}: say ${instead}`,
        ),
      ),
    );
}

/** The product's own code. `SeatEnd` and similar names are gone from the contract, and wire fields aren't checked. */
const PLACES = /^(apps\/server\/src|apps\/web\/src|packages\/ui\/src)\//;

/** Matches any of these names anywhere. Only matching files are worth parsing. */
const LOOKED_FOR = new RegExp(GIVEN_UP.map(([pattern]) => pattern.source.replaceAll(/[$^]/g, '')).join('|'));

function givenUp(tree: SourceTree): string[] {
  return codeFiles(tree)
    .filter((file) => PLACES.test(file) && LOOKED_FOR.test(tree.get(file) ?? ''))
    .flatMap((file) => {
      const ast = astOf(tree, file);
      const found: string[] = [];
      everyNode(ast, (node) => {
        if (!ts.isIdentifier(node) || !isDeclared(node)) return;
        for (const [pattern, instead] of GIVEN_UP)
          if (pattern.test(node.text))
            found.push(`${file}:${lineOf(ast, node.getStart(ast))} ${node.text}: say ${instead}`);
      });
      return found;
    });
}

/** Matches declarations only, because uses follow from them. */
const isDeclared = (node: ts.Identifier): boolean =>
  (ts.isVariableDeclaration(node.parent) ||
    ts.isFunctionDeclaration(node.parent) ||
    ts.isInterfaceDeclaration(node.parent) ||
    ts.isTypeAliasDeclaration(node.parent) ||
    ts.isParameter(node.parent)) &&
  node.parent.name === node;

/** Folders with the texts of emails, documents and refusals. `words-used.test.ts` reads the texts of the web. */
const TEXTS = /^(apps\/server\/src|packages\/contract\/src)\//;
/**
 * Matches the German plural `Tokens`, because the texts use `Token`: ein Token, zwei Token. Within a sentence, only
 * German capitalizes the word.
 */
const GERMAN_TOKENS = /(^|[^.!?:>\s]) Tokens\b|-Tokens\b/;

/** Finds texts in which a word is retired, as literals and as parts of templates. */
function givenUpInTexts(tree: SourceTree, pattern: RegExp): string[] {
  return codeFiles(tree)
    .filter((file) => TEXTS.test(file) && !isTest(file) && pattern.test(tree.get(file) ?? ''))
    .flatMap((file) => {
      const ast = astOf(tree, file);
      const found: string[] = [];
      everyNode(ast, (node) => {
        const isText = ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node);
        if (isText && pattern.test(node.text)) found.push(`${file}:${lineOf(ast, node.getStart(ast))} ${node.text}`);
      });
      return found;
    });
}

describe('the vocabulary', () => {
  const house = readHouse();
  it('replaces retired words', () => expect(givenUp(house)).toEqual([]));
  it('covers comments too', () => expect(givenUpInComments(house)).toEqual([]));
  it('rejects a retired word in a comment, but not common words', () => {
    const found = (comment: string) => givenUpInComments(houseOf({ 'apps/server/src/a.ts': comment })).length;
    for (const words of ['/** Begins anew. */', '// It goes on with the next.', '/** Adds a line; answers the id. */'])
      expect(found(words)).toBe(1);
    for (const words of ['// Tells the room.', '/** Who is told of it. */', '/**\n * What can not be.\n */'])
      expect(found(words)).toBe(1);
    for (const words of ['// The host goes on air.', '/** How they are told apart. */', '/** Answers a WHIP offer. */'])
      expect(found(words)).toBe(0);
    expect(found("const words = 'Reminders are told anew.';")).toBe(0);
  });
  it('has “Token” as the German plural', () => expect(givenUpInTexts(house, GERMAN_TOKENS)).toEqual([]));
  it('rejects another German plural, but not the English one', () => {
    const found = (text: string) =>
      givenUpInTexts(houseOf({ 'packages/contract/src/a.ts': `const text = ${text};` }), GERMAN_TOKENS);
    expect(found('`${n} Tokens sind zurück`')).toHaveLength(1);
    expect(found("'Du hast nicht genug Tokens.'")).toHaveLength(1);
    expect(found("'Thank you. Tokens do not end.'")).toEqual([]);
    expect(found("'Tokens'")).toEqual([]);
  });
  it('has British spelling in texts', () => {
    // Leaves out `color` and similar words, because strings also contain CSS and names.
    expect(givenUpInTexts(house, /(?<!\.)\b(cancel(ed|ing)|behaviors?)\b/i)).toEqual([]);
    const file = { 'packages/contract/src/a.ts': "const text = 'It was canceled.';" };
    expect(givenUpInTexts(houseOf(file), AMERICAN)).toHaveLength(1);
  });
  it('rejects a retired name', () => {
    const file = 'apps/server/src/modules/shows/a.ts';
    expect(givenUp(houseOf({ [file]: 'const seat = 1;' }))).toHaveLength(1);
    expect(givenUp(houseOf({ [file]: 'function tellShow() {}' }))).toHaveLength(1);
    expect(givenUp(houseOf({ [file]: 'function publishShow() {}' }))).toEqual([]);
    expect(givenUp(houseOf({ 'tests/a.ts': 'const seat = 1;' }))).toEqual([]);
  });
});
