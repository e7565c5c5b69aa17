import { tokensToUnits, type Answer, type Input, type toys } from '@footlight/contract';
import { refuse } from '../../platform/refuse.ts';
import type { Tx } from '../../platform/transaction.ts';
import './toys.events.ts';
import { readToys } from './toys.queries.ts';
import { actionAnswer, mistakeOf, type ToyAction } from './toys.rules.ts';
import { replaceActions, setSwitch } from './toys.store.ts';

type Call = typeof toys.update;

export async function viewToys(
  db: Parameters<typeof readToys>[0],
  performerId: string,
  isOffered: boolean,
): Promise<Answer<Call>> {
  const { isOn, actions } = await readToys(db, performerId);
  return { isOffered, isOn: isOn && isOffered, actions: actions.map(actionAnswer) };
}

/**
 * Switches the caller's toys on or off, sets their tip actions and notifies the room. Throws NOT_OFFERED if the site
 * has toys off.
 */
export const updateToys =
  (isOffered: () => boolean) =>
  async (tx: Tx, { body }: Input<Call>): Promise<Answer<Call>> => {
    const performerId = tx.caller.accountId;
    if (body.isOn && !isOffered()) refuse('NOT_OFFERED');
    const actions = body.actions?.map(({ fromTokens, toTokens, ...rest }): ToyAction => ({
      fromUnits: tokensToUnits(fromTokens),
      toUnits: tokensToUnits(toTokens),
      ...rest,
    }));
    const mistake = actions && mistakeOf(actions);
    if (mistake) refuse('VALIDATION_FAILED', mistake, { property: 'actions' });
    if (actions) await replaceActions(tx, performerId, actions);
    if (body.isOn !== undefined) await setSwitch(tx, performerId, body.isOn);
    const now = await readToys(tx.db, performerId);
    tx.announce('toys/changed', { performerId, actions: now.isOn && isOffered() ? now.actions : [] });
    return viewToys(tx.db, performerId, isOffered());
  };
