import { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/** Who may make a call. `visitor` means: anyone, signed in or not. */
export type Role = 'visitor' | 'user' | 'performer' | 'studio' | 'staff';
export type AccountRole = Exclude<Role, 'visitor'>;
/** What a member of staff may do; `admin` may do everything. */
export type StaffRole = 'admin' | 'moderator' | 'finance' | 'support';
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Any zod schema; constrained by shape, which type-checks several times faster than `z.ZodType`. */
export interface Schema {
  readonly _zod: { readonly input: unknown; readonly output: unknown };
}

/** An uploaded file's bounds. `kinds` are checked against the sniffed content, never against the name. */
export interface FileRule {
  readonly maxBytes: number;
  /** `file` takes anything. */
  readonly kinds: readonly ('image' | 'pdf' | 'video' | 'audio' | 'file')[];
  readonly required: boolean;
}

/** One call of the API: all that both ends need to know of it. */
export interface Endpoint {
  readonly method: Method;
  /** Below `/api`, parameters in braces: `/performers/{id}/view`. */
  readonly path: string;
  readonly roles: readonly Role[];
  /** For staff calls: which of them. Absent means any member of staff. */
  readonly staff?: readonly StaffRole[];
  readonly summary: string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly files?: Readonly<Record<string, FileRule>>;
  readonly response: Schema;
  /** The response is a file of this kind instead of JSON: it is streamed, under a name of its own. */
  readonly file?: 'text/csv' | 'application/pdf';
  /** Codes beyond those that come of how a call is made: see `errorsOf`. */
  readonly errors?: readonly ErrorCode[];
  /**
   * Pays, sets aside or gives back tokens or money: takes an `Idempotency-Key` header, and a repeat returns the first response.
   * Only for calls of accounts, and never with `secret`.
   */
  readonly idempotent?: boolean;
  /** The response carries what opens something: a token, a key, a code, a signed address. It is never stored. */
  readonly secret?: boolean;
  /**
   * The same for everybody and seldom another: browsers may keep the response so many seconds, and then ask by its ETag whether it
   * still holds. Only for calls of visitors that do not depend on who asks.
   */
  readonly keptSeconds?: number;
  /** Calls a minute for one caller (account, or address for visitors); the default is 240. */
  readonly perMinute?: number;
}

/** A file that a handler returns. */
export interface StreamedFile {
  /** What it is saved as. */
  readonly name: string;
  /** Its rows, where it has some and they were counted. */
  readonly rows?: number;
  /** Read as slowly as the client takes it; ended when the client goes away. */
  readonly content: AsyncIterable<string | Uint8Array>;
}
/** The response of calls with `file`. */
export const fileResponse = z.custom<StreamedFile>();

/** Declares a call; keeps its literal types. */
export const endpoint = <const D extends Endpoint>(definition: D): D => definition;

const EVERYWHERE = [
  'VALIDATION_FAILED',
  'BAD_REQUEST',
  'TOO_LARGE',
  'RATE_LIMITED',
  'MAINTENANCE',
  'AGE_CHECK',
  'UNEXPECTED',
] as const;
const WITH_FILES = ['UNSUPPORTED_FILE'] as const;
const OF_ACCOUNTS = ['UNAUTHENTICATED', 'FORBIDDEN'] as const;
/** Of staff who look at the site as somebody: they only read, and not everything. */
const OF_LOOKS = ['ONLY_LOOKING'] as const;
/** Of who works for a studio, outside of what their role may do. */
const OF_TEAMMATES = ['STUDIO_ROLE'] as const;
/** What begins something of a feature that staff have switched off. */
const OF_FEATURES = ['FEATURE_OFF'] as const;
/** Where the site wants a second factor of its staff. */
const OF_STAFF = ['SECOND_FACTOR_REQUIRED'] as const;
const WITH_KEYS = ['IDEMPOTENCY_KEY_REUSED'] as const;
/** Of viewers who pay tokens. */
const WITH_LIMITS = ['SPENDING_LIMIT'] as const;
/** A frozen account lacks tokens, however many it has. */
const OF_PAYERS = ['ACCOUNT_FROZEN'] as const;

/** Every code that a call may return: those it declares, and those that come of how it is called. */
export function errorsOf(endpoint: Endpoint): ErrorCode[] {
  return [
    ...new Set<ErrorCode>([
      ...EVERYWHERE,
      // A body of another kind than JSON or a form is refused wherever one is sent.
      ...(endpoint.files || endpoint.method !== 'GET' ? WITH_FILES : []),
      ...(endpoint.roles.includes('visitor') ? [] : OF_ACCOUNTS),
      ...(endpoint.roles.includes('staff') ? OF_STAFF : []),
      ...(endpoint.roles.length === 1 && endpoint.roles[0] === 'staff' ? [] : OF_LOOKS),
      ...(endpoint.roles.includes('studio') && !endpoint.roles.includes('visitor') ? OF_TEAMMATES : []),
      ...(endpoint.method === 'GET' || endpoint.roles.every((role) => role === 'staff') ? [] : OF_FEATURES),
      ...(endpoint.idempotent ? WITH_KEYS : []),
      ...(endpoint.roles.includes('user') && endpoint.errors?.includes('INSUFFICIENT_BALANCE') ? WITH_LIMITS : []),
      ...(endpoint.errors?.includes('INSUFFICIENT_BALANCE') ? OF_PAYERS : []),
      ...(endpoint.errors ?? []),
    ]),
  ];
}

/** A list that has no pages: at most so many rows, and how many there are in all. */
export const shortList = <T extends z.core.SomeType>(row: T, most: number) =>
  z.object({ data: z.array(row).max(most), total: z.number().int() });

/**
 * The `data` of every other list: a page of rows and how many there are in all. Long lists are counted up to 1,000: with
 * `totalIsMore` there are more than `total`. Where there is a `nextCursor`, it leads to the page after this one.
 */
export const list = <T extends z.core.SomeType>(row: T) =>
  z.object({
    data: z.array(row),
    total: z.number().int(),
    totalIsMore: z.boolean().optional(),
    nextCursor: z.string().optional(),
  });

type OutputOf<D, K extends string> = D extends { readonly [P in K]: infer X extends Schema }
  ? X['_zod']['output']
  : undefined;
type InputOf<D, K extends string> = D extends { readonly [P in K]: infer X extends Schema }
  ? X['_zod']['input']
  : never;
type Part<D, K extends string> = [InputOf<D, K>] extends [never]
  ? unknown
  : {} extends InputOf<D, K>
    ? { [P in K]?: InputOf<D, K> }
    : { [P in K]: InputOf<D, K> };

/** What a handler is given: parsed parts of the request. */
export interface Input<D extends Endpoint> {
  readonly params: OutputOf<D, 'params'>;
  readonly query: OutputOf<D, 'query'>;
  readonly body: OutputOf<D, 'body'>;
}
/** What a handler returns, and a client reads: the `data` of the envelope. */
export type Answer<D extends Endpoint> = D['response']['_zod']['input'];
export type Res<D extends Endpoint> = D['response']['_zod']['output'];
/** What a client passes to make the call. */
export type Args<D extends Endpoint> = Part<D, 'params'> &
  Part<D, 'query'> &
  Part<D, 'body'> &
  (D extends { readonly files: infer F } ? { files: { [K in keyof F]?: Blob } } : unknown);

/** A realtime event: its payload, and which end sends it. */
export interface LiveEvent {
  readonly from: 'server' | 'client';
  readonly payload: Schema;
  /** What the acknowledgement carries, for events from a client. */
  readonly ack?: Schema;
}
export const liveEvent = <const E extends LiveEvent>(definition: E): E => definition;
export type PayloadOf<E extends LiveEvent> = E['payload']['_zod']['output'];
