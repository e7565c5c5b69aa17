import { tokensToUnits, unitsToTokens, type Answer, type Input, type wheels } from '@footlight/contract';
import { newId } from '../../../platform/ids.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { addSystemLine } from '../../chat/index.ts';
import { balanceOf, legsOf, postTransfer, splitAmount } from '../../ledger/index.ts';
import { drawSegment, openSeed, prepareSpin } from '../proofs/draw.ts';
import '../wheels.events.ts';
import { readSpender, type Spender } from '../../accounts/index.ts';
import { checkMaySpend } from '../../wallet/index.ts';
import { findStage, findVisible } from '../wheels.queries.ts';
import { LOCK_MS, OWED_MS, type WheelDoors, type WheelRow } from '../wheels.rules.ts';
import { lockWheel, saveWheel } from '../wheels.store.ts';
import { proofOf, resultOf, visibleOf } from '../wheels.views.ts';
import { findResult, listProofs } from './spins.queries.ts';
import { insertSpin } from './spins.store.ts';

type Call = typeof wheels.spin;
type Wish = NonNullable<Input<Call>['body']>;
type Found = { readonly wheel: WheelRow; readonly sealed: string; readonly spinner: Spender };

/**
 * Spins a wheel on display. The previously committed seed and the viewer's part decide the result, which is stored with
 * its payment, the next commitment and the line in the chat.
 *
 * Must never happen: a payment without its result, a seed used twice or known before its use, a price other than the
 * one shown. Throws NOT_FOUND, ACCOUNT_SUSPENDED, EMAIL_NOT_VERIFIED, CONFLICT if the price or version has changed or
 * another viewer has just spun, or INSUFFICIENT_BALANCE.
 */
export const spinWheel =
  (doors: WheelDoors) =>
  async (tx: Tx, { params, body = {} }: Pick<Input<Call>, 'params' | 'body'>): Promise<Answer<Call>> => {
    const found = await lockSpinnable(tx, params.id, body);
    const { wheel, sealed } = found;
    const serverSeed = openSeed(doors.keyring, wheel.id, sealed);
    const draw = { serverSeed, spinId: wheel.next_spin_id, clientSeed: body.clientSeed ?? '', weights: wheel.weights };
    const segment = drawSegment(draw);
    const next = prepareSpin(doors.keyring, wheel.id);
    const stage = await findStage(tx.db, wheel.performer_id);
    const transferId = await pay(tx, doors, wheel, stage.studio_id);
    await insertSpin(tx, {
      id: draw.spinId,
      wheel_id: wheel.id,
      version: wheel.version,
      number: wheel.next_number,
      performer_id: wheel.performer_id,
      viewer_id: tx.caller.accountId,
      price_units: Number(wheel.price_units),
      segment,
      label: wheel.labels[segment] ?? '',
      transfer_id: transferId,
      created_at: tx.now,
      commitment: wheel.commitment,
      server_seed: serverSeed,
      client_seed: draw.clientSeed,
      next_spin_id: next.next_spin_id,
      next_commitment: next.commitment,
      due_at: new Date(tx.now.getTime() + OWED_MS),
    });
    const lockedUntil = new Date(tx.now.getTime() + LOCK_MS);
    await saveWheel(tx, wheel.id, { ...next, next_number: wheel.next_number + 1, locked_until: lockedUntil });
    const after = { ...wheel, ...next, next_number: wheel.next_number + 1, locked_until: lockedUntil };
    const balanceUnits = await announce(tx, { ...found, after, segment, conversationId: stage.conversation_id });
    const { rows } = await listProofs(tx.db, { id: draw.spinId }, { limit: 1, offset: 0, sort: 'desc' });
    return {
      result: resultOf((await findResult(tx.db, draw.spinId)) ?? refuse('NOT_FOUND')),
      proof: proofOf(rows[0] ?? refuse('NOT_FOUND')),
      paid: unitsToTokens(Number(wheel.price_units)),
      balance: unitsToTokens(balanceUnits),
      lockedUntil: lockedUntil.toISOString(),
    };
  };

/** Locks a wheel shown to the caller, and checks that they may spin it. */
async function lockSpinnable(tx: Tx, id: string, { price, version }: Wish): Promise<Found> {
  const sealed = (await lockWheel(tx, id)) ?? refuse('NOT_FOUND');
  const spinner = await readSpender(tx.db, tx.caller.accountId);
  if (spinner.isSuspended) refuse('ACCOUNT_SUSPENDED');
  const wheel = (await findVisible(tx.db, id, tx.caller)) ?? refuse('NOT_FOUND');
  await checkMaySpend(tx.db, { accountId: tx.caller.accountId, isConfirmed: spinner.isConfirmed });
  if (price !== undefined && tokensToUnits(price) !== Number(wheel.price_units))
    refuse('CONFLICT', 'The price has changed. Please check it again.');
  if (version !== undefined && version !== wheel.version)
    refuse('CONFLICT', 'The wheel has changed. Please check it again.');
  if (wheel.locked_until && wheel.locked_until > tx.now)
    refuse('CONFLICT', 'Someone has just spun this wheel. Please wait a moment.');
  return { wheel, sealed, spinner };
}

/** Pays for the next spin. Returns the transfer's id. */
async function pay(tx: Tx, { commission }: WheelDoors, wheel: WheelRow, studioId: string | null): Promise<string> {
  const rates = commission(wheel.performer_id, studioId);
  const id = newId();
  const outcome = await postTransfer(tx, {
    id,
    key: `wheel:${wheel.next_spin_id}`,
    kind: 'wheel',
    payerId: tx.caller.accountId,
    rates,
    legs: legsOf(splitAmount(Number(wheel.price_units), rates), {
      performerId: wheel.performer_id,
      studioId,
    }),
  });
  if (outcome.status === 'insufficient') refuse('INSUFFICIENT_BALANCE');
  if (outcome.status !== 'done') throw new Error(`payment of spin ${wheel.next_spin_id}: ${outcome.status}`);
  return id;
}

interface Spun extends Found {
  readonly after: WheelRow;
  readonly segment: number;
  readonly conversationId: string | null;
}
/** Posts a line in the room and announces the spin. Returns the viewer's remaining balance in units. */
async function announce(tx: Tx, { wheel, after, spinner, segment, conversationId }: Spun): Promise<number> {
  const viewerId = tx.caller.accountId;
  const performerId = wheel.performer_id;
  const label = wheel.labels[segment] ?? '';
  const balances = await balanceOf(tx, [viewerId, performerId]);
  const viewerBalanceUnits = balances.get(viewerId) ?? 0;
  tx.announce('wheel/spun', {
    spinId: wheel.next_spin_id,
    wheelId: wheel.id,
    version: wheel.version,
    performerId,
    viewerId,
    segment,
    label,
    username: spinner.username,
    paidUnits: Number(wheel.price_units),
    wheel: visibleOf(after, tx.now),
    viewerBalanceUnits,
    performerBalanceUnits: balances.get(performerId) ?? 0,
    at: tx.now.toISOString(),
  });
  if (conversationId)
    await addSystemLine(tx, { performerId, conversationId }, { kind: 'wheel-spun', name: spinner.username, label });
  return viewerBalanceUnits;
}
