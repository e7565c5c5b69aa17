import type { Answer, Input, moderationStaff } from '@footlight/contract';
import type { RequestContext } from '../../../platform/http/context.ts';
import { newId } from '../../../platform/ids.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { record } from '../../audit/index.ts';
import '../moderation.events.ts';
import { listRules, MOST_RULES, type RuleRow } from '../moderation.queries.ts';
import { countRulesLocked, deleteRule, insertRule } from '../moderation.store.ts';
import { compileRules, plainHost, plainWord, screenText } from '../word-match.rules.ts';

type Rule = Answer<typeof moderationStaff.add>;
const ruleOf = ({ id, created_at, places, ...row }: RuleRow): Rule => ({
  _id: id,
  ...row,
  places: [...places],
  createdAt: created_at.toISOString(),
});

export async function readRules({ db }: RequestContext): Promise<Answer<typeof moderationStaff.list>> {
  const rows = await listRules(db);
  return { data: rows.map(ruleOf), total: rows.length };
}

/** Normalizes a pattern for storage. Throws VALIDATION_FAILED for an empty one. */
function patternOf({ kind, pattern }: Pick<Input<typeof moderationStaff.add>['body'], 'kind' | 'pattern'>): string {
  const bad = (words: string): never => refuse('VALIDATION_FAILED', words, { property: 'pattern' });
  if (kind === 'host') {
    if (pattern.trim() === '*') return '*';
    const host = plainHost(pattern);
    return host.includes('.') ? host : bad('The name of a host, e.g. example.com, or * for any link');
  }
  const words = pattern.trim().split(/\s+/).map(plainWord).filter(Boolean);
  if (words.length === 0 || words.length > 8) bad('One to eight words');
  if (words.some((word) => !/[\p{L}\p{N}]/u.test(word))) bad('Each word needs a letter or a digit');
  return words.join(' ');
}

/** Adds a rule. Throws VALIDATION_FAILED, ALREADY_DONE, or CONFLICT if there are too many. */
export async function addRule(
  tx: Tx,
  { body }: Pick<Input<typeof moderationStaff.add>, 'body'>,
): Promise<Answer<typeof moderationStaff.add>> {
  const { kind, action, note = '' } = body;
  const pattern = patternOf(body);
  const places = [...new Set(body.places)];
  if ((await countRulesLocked(tx)) >= MOST_RULES) refuse('CONFLICT', `There are already ${MOST_RULES} rules.`);
  const row = { id: newId(), kind, pattern, action, places, note, created_at: tx.now };
  if (!(await insertRule(tx, { ...row, created_by: tx.caller.accountId })))
    refuse('ALREADY_DONE', 'A rule for this already exists.');
  await record(tx, {
    action: 'wording.add',
    subject: `word-rule:${row.id}`,
    detail: { kind, pattern, effect: action },
  });
  tx.announce('word-rules/changed', {});
  return ruleOf(row);
}

/** Deletes a rule. Throws NOT_FOUND. */
export async function removeRule(
  tx: Tx,
  { params }: Pick<Input<typeof moderationStaff.remove>, 'params'>,
): Promise<{ success: boolean }> {
  const pattern = (await deleteRule(tx, params.id)) ?? refuse('NOT_FOUND');
  await record(tx, { action: 'wording.remove', subject: `word-rule:${params.id}`, detail: { pattern } });
  tx.announce('word-rules/changed', {});
  return { success: true };
}

/** Shows what would happen to a text under the rules now in the database. */
export async function testText(
  { db }: RequestContext,
  { body }: Input<typeof moderationStaff.test>,
): Promise<Answer<typeof moderationStaff.test>> {
  const { action, text, hits } = screenText(compileRules(await listRules(db)), body.text, body.place);
  const met = hits.map(({ rule, from, to }) => ({
    ruleId: rule.id,
    pattern: rule.pattern,
    action: rule.action,
    words: body.text.slice(from, to),
  }));
  return { action, text, hits: met.slice(0, 50) };
}
