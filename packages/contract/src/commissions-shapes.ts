import { z } from 'zod';
import { Person, timestamp } from './fields.ts';

/** What spends are split by. */
export const COMMISSION_KINDS = [
  'tip',
  'private',
  'group',
  'peek',
  'paidStream',
  'streamWars',
  'video',
  'photo',
  'gallery',
  'product',
  'subscription',
  'message',
  'wheel',
  'recording',
  'crowdfunding',
] as const;
export const CommissionKind = z.enum(COMMISSION_KINDS);
/** `platform`: what the site takes; `studio`: what a studio takes of its members. */
export const CommissionShare = z.enum(['platform', 'studio']);
/** Where a percentage comes from: set for the performer herself, for all of her studio, or for the whole site. */
export const CommissionLevel = z.enum(['performer', 'studio', 'site']);

/** The key of the site's own percentage among the settings; the wheel's is spelt as the specification spells it. */
export function commissionSettingOf<K extends CommissionKind, S extends CommissionShare>(kind: K, share: S) {
  const keyOf = () => {
    if (kind !== 'wheel') return `${kind}${share === 'platform' ? 'Platform' : 'Studio'}Percent`;
    return share === 'platform' ? 'spinWheelCommission' : 'spinWheelStudioPercent';
  };
  return keyOf() as CommissionSettingKey<K, S>;
}
type CommissionSettingKey<K extends CommissionKind, S extends CommissionShare> = K extends 'wheel'
  ? S extends 'platform'
    ? 'spinWheelCommission'
    : 'spinWheelStudioPercent'
  : `${K}${Capitalize<S>}Percent`;

/** Adds and subtracts in hundredths of a percent, so that 100 - 33.33 is 66.67. */
const hundredths = (percent: number) => Math.round(percent * 100);

/** What is left of 100 percent. */
export const restOf = (...percents: readonly number[]): number =>
  percents.reduce((left, percent) => left - hundredths(percent), 10_000) / 100;

/** Percent, at most two decimals. */
export const percent = z.number().min(0).max(100).multipleOf(0.01);
/** New percentages by kind of spend; null takes one away, so that the level above holds again. What is left out stays. */
export const commissionChanges = z.object({
  rates: z.partialRecord(CommissionKind, percent.nullable()).meta({ maxProperties: COMMISSION_KINDS.length }),
});

/** How one kind of spend is split at present, in percent. All of them together are 100. */
export const Commission = z.object({
  kind: CommissionKind,
  platformPercent: z.number(),
  platformFrom: CommissionLevel,
  studioPercent: z.number(),
  /** Absent without a studio. */
  studioFrom: CommissionLevel.optional(),
  creatorPercent: z.number(),
  /** What the studio asks for, where the site leaves less. */
  studioWishPercent: z.number().optional(),
});
/** The same where it is changed. */
export const EditableCommission = Commission.extend({
  /** What is set here; null where the level above holds. */
  ownPercent: z.number().nullable(),
  /** What holds where nothing is set here. */
  inheritedPercent: z.number(),
  /** The most that may be set here. */
  mostPercent: z.number(),
  /** What the studio would like to take, when the member agrees. */
  proposedPercent: z.number().optional(),
});
export const commissionTable = z.array(Commission).max(COMMISSION_KINDS.length);
export const editableCommissions = z.array(EditableCommission).max(COMMISSION_KINDS.length);

/** One change of one percentage. */
export const CommissionChange = z.object({
  _id: z.string(),
  at: timestamp,
  kind: CommissionKind,
  share: CommissionShare,
  /** Whose income it is taken of; absent for the whole site. */
  owner: Person.extend({ role: z.enum(['performer', 'studio']) }).optional(),
  /** Null: the level above holds. */
  from: z.number().nullable(),
  to: z.number().nullable(),
  /** Absent when the site itself did it. */
  by: z.object({ _id: z.string(), name: z.string(), role: z.enum(['staff', 'studio', 'performer']) }).optional(),
});

/** A studio would like to take more of one of its members. */
export const CommissionProposal = z.object({
  _id: z.string(),
  kind: CommissionKind,
  from: z.number(),
  to: z.number(),
  at: timestamp,
});

export type CommissionKind = z.output<typeof CommissionKind>;
export type CommissionShare = z.output<typeof CommissionShare>;
export type CommissionLevel = z.output<typeof CommissionLevel>;
export type Commission = z.output<typeof Commission>;
export type EditableCommission = z.output<typeof EditableCommission>;
export type CommissionChange = z.output<typeof CommissionChange>;
