import type { ScreenedFields } from '@footlight/contract';
import { refuse } from '../../platform/refuse.ts';
import type { FactName } from '../../platform/outbox/facts.ts';
import type { Tx } from '../../platform/transaction.ts';
import './moderation.events.ts';
import type { TextHeld } from './moderation.events.ts';
import type { Place, Screened } from './word-match.rules.ts';

/** Decides what happens to a text at a place. Synchronous. */
export type Screen = (text: string, place: Place) => Screened;

const refuseWords = (property: string): never =>
  refuse('VALIDATION_FAILED', 'This contains words or links that are not allowed here.', { property });

/** Returns the text with masked words. Refuses texts that the rules would refuse or hold. */
function pass(screen: Screen, given: string, field: string, place: Place): string {
  const { action, text } = screen(given, place);
  return action === 'refuse' || action === 'hold' ? refuseWords(field) : text;
}

/**
 * Returns a body with screened texts. Texts that would be held elsewhere are refused, because they cannot be held here.
 */
export const screenBody =
  (screen: Screen) =>
  (body: unknown, { fields, place: named }: ScreenedFields): unknown => {
    const place: Place = named ?? 'texts';
    const given = body as Readonly<Record<string, unknown>> | undefined;
    const changed: Record<string, unknown> = {};
    for (const field of fields) {
      const value = given?.[field];
      const texts = Array.isArray(value) ? (value as unknown[]) : [value];
      const kept = texts.map((one) => (typeof one === 'string' ? pass(screen, one, field, place) : one));
      if (kept.some((one, at) => one !== texts[at])) changed[field] = Array.isArray(value) ? kept : kept[0];
    }
    return Object.keys(changed).length > 0 ? { ...given, ...changed } : body;
  };

interface Holding {
  readonly kind: TextHeld['kind'];
  readonly place: Place;
  /** Facts to suppress, because they would notify others. */
  readonly silent: readonly FactName[];
  /** Hides the new text from everyone. Returns the data needed to restore it. */
  readonly hide: (tx: Tx, id: string) => Promise<TextHeld['hidden']>;
}

/**
 * Wraps a command that writes a text, which the rules may refuse, mask or hold. A held text is stored and hidden in the
 * same transaction without notifying anyone, until staff decide.
 */
export const withHeld =
  <I extends { readonly body: { readonly text?: string | undefined } }, A extends { readonly _id: string }>(
    screen: Screen,
    { kind, place, silent, hide }: Holding,
    run: (tx: Tx, input: I) => Promise<A>,
  ) =>
  async (tx: Tx, input: I): Promise<A> => {
    const said = input.body.text ?? '';
    const { action, text, hits } = screen(said, place);
    if (action === 'pass') return run(tx, input);
    if (action === 'refuse') refuseWords('text');
    const cleaned = { ...input, body: { ...input.body, text } };
    if (action === 'mask') return run(tx, cleaned);
    const announce: Tx['announce'] = (topic, payload) => {
      if (!silent.includes(topic)) tx.announce(topic, payload);
    };
    const answer = await run({ ...tx, announce }, cleaned);
    const pattern = hits.find(({ rule }) => rule.action === 'hold')?.rule.pattern ?? '';
    const hidden = await hide(tx, answer._id);
    tx.announce('text/held', { kind, id: answer._id, accountId: tx.caller.accountId, text, pattern, hidden });
    return answer;
  };
