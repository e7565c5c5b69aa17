import type { Args } from '@footlight/contract';
import type { EndpointOf } from '../../../shared/api/index.ts';
import { problem, rules, type Rule } from '../../../shared/forms/index.ts';
import { crowdfundingDeskWords } from './words.ts';
import { toMomentField } from '../../../shared/formats/index.ts';
import type { Crowdfunding } from '../crowdfunding.queries.ts';

export type NewFields = NonNullable<Args<EndpointOf<'crowdfunding.create'>>['body']>;
export type ChangedFields = NonNullable<Args<EndpointOf<'crowdfunding.update'>>['body']>;

export type Values = {
  readonly title: string;
  readonly text: string;
  readonly perk: string;
  /** Upload id of a new picture. Null keeps the current one. */
  readonly pictureId: string | null;
  readonly isPictureGone: boolean;
  readonly goalTokens: number | undefined;
  readonly minTokens: number | undefined;
  /** Value of a `datetime-local` input, in the browser's time zone. */
  readonly deadline: string;
};

const MOST = 1_000_000;
const MONTH_MS = 30 * 24 * 3_600_000;

/** Returns the initial form values. A new crowdfunding runs for 30 days. */
export const valuesOf = (one: Crowdfunding | undefined): Values => ({
  title: one?.title ?? '',
  text: one?.text ?? '',
  perk: one?.perk ?? '',
  pictureId: null,
  isPictureGone: false,
  goalTokens: one?.goalTokens,
  minTokens: one?.minTokens ?? 1,
  deadline: toMomentField(one?.deadline ?? new Date(Date.now() + MONTH_MS).toISOString()),
});

const least: Rule<number | undefined> = (value, all) => {
  const { goalTokens } = all as Values;
  return value !== undefined && goalTokens !== undefined && value > goalTokens
    ? problem(crowdfundingDeskWords, 'crowd.leastWrong')
    : undefined;
};

/** Mirrors the server's validation. */
export const RULES = {
  title: [rules.required, rules.between(1, 100)],
  text: [rules.between(0, 5000)],
  perk: [rules.between(0, 500)],
  goalTokens: [rules.required, rules.between(1, MOST)],
  minTokens: [rules.required, rules.between(1, MOST), least],
  deadline: [rules.required],
};

const wordsOf = ({ title, text, pictureId, isPictureGone }: Values) => ({
  title: title.trim(),
  text,
  ...(pictureId ? { pictureId } : isPictureGone ? { pictureId: '' as const } : {}),
});

export const fieldsOf = (values: Values): NewFields => ({
  ...wordsOf(values),
  perk: values.perk,
  goalTokens: values.goalTokens ?? 0,
  minTokens: values.minTokens ?? 1,
  deadline: new Date(values.deadline).toISOString(),
});

/** Builds the update after the first contribution, when the terms promised to contributors can no longer change. */
export const promisedFieldsOf = (values: Values): ChangedFields => wordsOf(values);
