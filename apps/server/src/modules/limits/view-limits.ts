import { formatMinor, unitsToTokens, type Answer, type limits } from '@footlight/contract';
import type { Db } from '../../platform/db/database.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { readState, readTerms, type LimitState } from './limits.queries.ts';
import type { LimitDoors } from './limits.rules.ts';

type View = Answer<typeof limits.own>;
interface Reader {
  readonly db: Db;
  readonly caller: { readonly accountId: string };
  readonly now: Date;
}

export async function viewLimits({ db, caller, now }: Reader, siteCurrency: string): Promise<View> {
  const [terms, state] = await Promise.all([
    readTerms(db, caller.accountId, now),
    readState(db, caller.accountId, now),
  ]);
  const currency = terms?.currency ?? siteCurrency;
  const spansOf = <A>(what: LimitState['what'], write: (amount: number) => A) => {
    const spanOf = (span: LimitState['span']) =>
      limitOf(
        state.find((one) => one.what === what && one.span === span),
        write,
      );
    return { day: spanOf('day'), week: spanOf('week') };
  };
  const pause = terms?.cooling_until;
  return {
    timeZone: terms?.zone ?? null,
    ...(terms?.next_time_zone && terms.next_time_zone_at
      ? { nextTimeZone: { timeZone: terms.next_time_zone, at: terms.next_time_zone_at.toISOString() } }
      : {}),
    pausedUntil: pause && pause > now ? pause.toISOString() : null,
    tokens: spansOf('tokens', unitsToTokens),
    money: spansOf('money', (minor) => formatMinor(minor, currency)),
    currency,
  };
}

function limitOf<A>(state: LimitState | undefined, write: (amount: number) => A) {
  const orNone = (amount: number | null) => (amount === null ? null : write(amount));
  return {
    most: orNone(state?.most ?? null),
    used: write(state?.used ?? 0),
    endsAt: state?.ends_at.toISOString() ?? null,
    ...(state?.next_at ? { next: { most: orNone(state.next_most), at: state.next_at.toISOString() } } : {}),
  };
}

export const viewOwnLimits =
  ({ currency }: LimitDoors) =>
  ({ db, caller, now }: RequestContext): Promise<View> =>
    viewLimits({ db, caller, now }, currency());
