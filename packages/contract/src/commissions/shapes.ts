import { z } from 'zod';
import { Person, timestamp } from '../fields.ts';

/** Kinds of spending that can have their own split. */
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
/** `platform` is the site's share; `studio` is a studio's share of its members' income. */
export const CommissionShare = z.enum(['platform', 'studio']);
/** Level at which a percentage is set: for a performer, for the entire studio, or for the whole site. */
export const CommissionLevel = z.enum(['performer', 'studio', 'site']);

/** Returns the settings key of the site's own percentage. The wheel's key follows the specification's spelling. */
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

/** Converts to hundredths of a percent, so that 100 - 33.33 is 66.67. */
const hundredths = (percent: number) => Math.round(percent * 100);

/** Returns the remainder to 100 percent. */
export const restOf = (...percents: readonly number[]): number =>
  percents.reduce((left, percent) => left - hundredths(percent), 10_000) / 100;

/** Percentage with at most two decimals. */
export const percent = z.number().min(0).max(100).multipleOf(0.01);
/**
 * New percentages by kind of spending. Null removes a percentage, so that the level above applies again. Omitted kinds
 * stay unchanged.
 */
export const commissionChanges = z.object({
  rates: z.partialRecord(CommissionKind, percent.nullable()).meta({ maxProperties: COMMISSION_KINDS.length }),
});

/** Current split of one kind of spending, in percent. The parts add up to 100. */
export const Commission = z.object({
  kind: CommissionKind,
  platformPercent: z.number(),
  platformFrom: CommissionLevel,
  studioPercent: z.number(),
  /** Absent if there is no studio. */
  studioFrom: CommissionLevel.optional(),
  creatorPercent: z.number(),
  /** The studio's own percentage, if the site's share leaves less. */
  studioWishPercent: z.number().optional(),
});
/** A split with its editable values. */
export const EditableCommission = Commission.extend({
  /** Percentage set at this level. Null if the level above applies. */
  ownPercent: z.number().nullable(),
  /** Percentage that applies if none is set at this level. */
  inheritedPercent: z.number(),
  /** Maximum percentage at this level. */
  mostPercent: z.number(),
  /** Percentage proposed by the studio, pending the member's consent. */
  proposedPercent: z.number().optional(),
});
export const commissionTable = z.array(Commission).max(COMMISSION_KINDS.length);
export const editableCommissions = z.array(EditableCommission).max(COMMISSION_KINDS.length);

export const CommissionChange = z.object({
  _id: z.string(),
  at: timestamp,
  kind: CommissionKind,
  share: CommissionShare,
  /** The performer or studio whose split changed. Absent for the whole site. */
  owner: Person.extend({ role: z.enum(['performer', 'studio']) }).optional(),
  /** Null means that the level above applies. */
  from: z.number().nullable(),
  to: z.number().nullable(),
  /** Absent if the site itself made the change. */
  by: z.object({ _id: z.string(), name: z.string(), role: z.enum(['staff', 'studio', 'performer']) }).optional(),
});

/** A studio's proposal to take a higher share from a member. */
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
