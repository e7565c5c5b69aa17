import type { Args } from '@footlight/contract';
import { DAY_MS } from '@footlight/contract/time';
import type { EndpointOf } from '../../../shared/api/index.ts';
import { toMomentField } from '../../../shared/formats/index.ts';
import { problem, rules, type Rule } from '../../../shared/forms/index.ts';
import { ticketsDeskWords } from './words.ts';
import type { TicketedShow } from '../tickets.queries.ts';

export type ShowFields = NonNullable<Args<EndpointOf<'tickets.announce'>>['body']>;

export type Values = {
  readonly title: string;
  readonly text: string;
  /** Value of a `datetime-local` input in the browser's time zone, like `earlyUntil`. */
  readonly startsAt: string;
  readonly minutes: number | undefined;
  readonly ticketPrice: number | undefined;
  readonly isLimited: boolean;
  readonly capacity: number | undefined;
  readonly isEarly: boolean;
  readonly earlyPrice: number | undefined;
  readonly earlyUntil: string;
};

const HALF_HOUR_MS = 30 * 60_000;
const DEFAULTS = { minutes: 60, ticketPrice: 50, capacity: 100 };
const roundUp = (ms: number) => Math.ceil(ms / HALF_HOUR_MS) * HALF_HOUR_MS;

/** Returns the initial form values. A new show starts in two days, rounded up to the next full or half hour. */
export function valuesOf(show: TicketedShow | undefined): Values {
  const startsAt = show?.startsAt ?? new Date(roundUp(Date.now() + 2 * DAY_MS)).toISOString();
  const earlyUntil = show?.earlyUntil ?? new Date(new Date(startsAt).getTime() - DAY_MS).toISOString();
  return {
    title: show?.title ?? '',
    text: show?.text ?? '',
    startsAt: toMomentField(startsAt),
    minutes: show?.minutes ?? DEFAULTS.minutes,
    ticketPrice: show?.ticketPrice ?? DEFAULTS.ticketPrice,
    isLimited: show?.capacity !== undefined,
    capacity: show?.capacity ?? DEFAULTS.capacity,
    isEarly: show?.earlyPrice !== undefined,
    earlyPrice: show?.earlyPrice ?? undefined,
    earlyUntil: toMomentField(earlyUntil),
  };
}

const when =
  <V extends number | string | undefined>(flag: 'isLimited' | 'isEarly', rule: Rule<V>): Rule<V> =>
  (value, all) =>
    (all as Values)[flag] ? rule(value, all) : undefined;
const lessThanPrice: Rule<number | undefined> = (value, all) => {
  const { isEarly, ticketPrice } = all as Values;
  return isEarly && value !== undefined && ticketPrice !== undefined && value >= ticketPrice
    ? problem(ticketsDeskWords, 'tix.earlyWrong')
    : undefined;
};
const beforeStart: Rule<string> = (value, all) => {
  const { isEarly, startsAt } = all as Values;
  return isEarly && value > startsAt ? problem(ticketsDeskWords, 'tix.earlyUntilWrong') : undefined;
};

/** Mirrors the server's validation. */
export const RULES = {
  title: [rules.required, rules.between(1, 100)],
  text: [rules.between(0, 2000)],
  startsAt: [rules.required],
  minutes: [rules.required, rules.between(5, 600)],
  ticketPrice: [rules.required, rules.between(1, 100_000)],
  capacity: [
    when<number | undefined>('isLimited', rules.required),
    when<number | undefined>('isLimited', rules.between(1, 100_000)),
  ],
  earlyPrice: [when<number | undefined>('isEarly', rules.required), lessThanPrice],
  earlyUntil: [when<string>('isEarly', rules.required), beforeStart],
};

const momentOf = (field: string): string => new Date(field).toISOString();

/** Converts valid form values to a request body. Leaves out the prices once a ticket is sold. */
export function fieldsOf(values: Values, isPromised: boolean): Partial<ShowFields> {
  const { isEarly, earlyPrice, earlyUntil, ticketPrice } = values;
  return {
    title: values.title.trim(),
    text: values.text,
    startsAt: momentOf(values.startsAt),
    minutes: values.minutes ?? 0,
    capacity: values.isLimited ? (values.capacity ?? null) : null,
    ...(isPromised
      ? {}
      : {
          ticketPrice: ticketPrice ?? 0,
          earlyPrice: isEarly ? (earlyPrice ?? null) : null,
          earlyUntil: isEarly ? momentOf(earlyUntil) : null,
        }),
  };
}
