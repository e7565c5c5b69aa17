import { z } from 'zod';
import type { ApiScope } from './developers/terms.ts';
import type { ErrorCode } from './errors.ts';
import type { Feature } from './settings/terms.ts';
import type { StudioRole } from './teams/terms.ts';

/** Roles that may call an endpoint. `visitor` means anyone, signed in or not. */
export type Role = 'visitor' | 'user' | 'performer' | 'studio' | 'staff';
export type AccountRole = Exclude<Role, 'visitor'>;
/** Permissions of staff members. `admin` may do everything. */
export type StaffRole = 'admin' | 'moderator' | 'finance' | 'support';
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Any zod schema. Constrained by shape, which type-checks several times faster than `z.ZodType`. */
export interface Schema {
  readonly _zod: { readonly input: unknown; readonly output: unknown };
}

/** Limits of an uploaded file. `kinds` are checked against the sniffed content, never the name. */
export interface FileRule {
  readonly maxBytes: number;
  /** `file` accepts any content. */
  readonly kinds: readonly ('image' | 'pdf' | 'video' | 'audio' | 'file')[];
  readonly required: boolean;
  /** Avatars have a size limit of their own in the site's settings. */
  readonly isAvatar?: boolean;
}

/** Fields of a body that word rules screen before the handler runs. Rules apply to chat, messages or other texts. */
export interface ScreenedFields {
  readonly fields: readonly string[];
  /** Defaults to `texts`. */
  readonly place?: 'chat' | 'messages';
}

/** An API endpoint: everything that server and client share about it. */
export interface Endpoint {
  readonly method: Method;
  /** Path below `/api` with parameters in braces: `/performers/{id}/view`. */
  readonly path: string;
  readonly roles: readonly Role[];
  /** Staff roles allowed to call a staff endpoint. Absent means any staff member. */
  readonly staff?: readonly StaffRole[];
  /**
   * Roles of studio team members who may call the endpoint. Required for studio endpoints that visitors can't call.
   * Empty means only the studio's own login, because the call requires its password or concerns the account itself.
   */
  readonly studioRoles?: readonly StudioRole[];
  /** False for a studio call other than GET that changes nothing, so that the studio's log leaves it out. */
  readonly inTrail?: false;
  /** Scope that an API token requires. Absent means closed to tokens, unless visitors may call the endpoint. */
  readonly scope?: ApiScope;
  /**
   * Feature in which the call starts something: it fails with FEATURE_OFF while the feature is off. Never set for calls
   * that end something or give something back: a running show still ends, and a ticket can be returned.
   */
  readonly feature?: Feature;
  /** Feature that the call belongs to if the `price` in its body is above zero. */
  readonly featureIfPriced?: Feature;
  /**
   * True if staff may call the endpoint while they view the site as another account; public endpoints are always open
   * to them. Never set for payment details, documents, messages, addresses, or anything that grants access.
   */
  readonly whileLooking?: true;
  /** True if staff need the call to set up a required second factor. */
  readonly beforeSecondFactor?: true;
  /** True if the call works during maintenance, because pages or the staff login need it. */
  readonly duringMaintenance?: true;
  /**
   * Role whose calls a read replica may serve with slightly stale data. Never set for calls about money. Only visitors
   * and staff, because signed-in users must see their own writes.
   */
  readonly mayLagFor?: 'visitor' | 'staff';
  /**
   * Texts shown to others, which word rules screen. Texts that can be held (chat lines, messages, comments) are
   * screened by their own commands (`withHeld`).
   */
  readonly screens?: ScreenedFields;
  readonly summary: string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly files?: Readonly<Record<string, FileRule>>;
  readonly response: Schema;
  /** Content type of a response that is streamed as a named file instead of JSON. */
  readonly file?: 'text/csv' | 'application/pdf';
  /** Error codes beyond those implied by the endpoint's options; see `errorsOf`. */
  readonly errors?: readonly ErrorCode[];
  /**
   * True if the call spends, reserves or refunds tokens or money. It then accepts an `Idempotency-Key` header, and a
   * repeat returns the first response. Only for account endpoints, and never with `secret`.
   */
  readonly idempotent?: boolean;
  /** True if the response contains a credential: a token, key, code or signed URL. It is never stored. */
  readonly secret?: boolean;
  /**
   * Seconds for which browsers may cache a response that is the same for all callers and rarely changes; afterwards
   * they revalidate it by ETag. Only for visitor endpoints that don't depend on the caller.
   */
  readonly keptSeconds?: number;
  /** Rate limit per minute and caller (account, or IP address for visitors). Defaults to 240. */
  readonly perMinute?: number;
}

/** A file returned by a handler. */
export interface StreamedFile {
  /** File name for saving. */
  readonly name: string;
  /** Row count, if there are rows and they were counted. */
  readonly rows?: number;
  /** Consumed at the client's pace; ended when the client disconnects. */
  readonly content: AsyncIterable<string | Uint8Array>;
}
/** Response schema of endpoints with `file`. */
export const fileResponse = z.custom<StreamedFile>();

/** Requires `studioRoles` if studios may call the endpoint and visitors may not. */
type WithStudioRoles<D extends Endpoint> = 'visitor' extends D['roles'][number]
  ? unknown
  : 'studio' extends D['roles'][number]
    ? { readonly studioRoles: readonly StudioRole[] }
    : unknown;

/** Declares an endpoint and preserves its literal types. */
export const endpoint = <const D extends Endpoint>(definition: D & WithStudioRoles<D>): D => definition;

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
/** For staff viewing the site as another user, which is read-only and restricted. */
const OF_LOOKS = ['ONLY_LOOKING'] as const;
/** For studio team members, for calls beyond their role. */
const OF_TEAMMATES = ['STUDIO_ROLE'] as const;
/** For calls that start something with a feature that staff have turned off. */
const OF_FEATURES = ['FEATURE_OFF'] as const;
/** For staff of a site that requires a second factor. */
const OF_STAFF = ['SECOND_FACTOR_REQUIRED'] as const;
const WITH_KEYS = ['IDEMPOTENCY_KEY_REUSED'] as const;
/** For viewers who pay tokens. */
const WITH_LIMITS = ['SPENDING_LIMIT'] as const;
/** A frozen account can't pay, whatever its balance. */
const OF_PAYERS = ['ACCOUNT_FROZEN'] as const;

/** Returns every error code of an endpoint: those it declares, and those implied by its options. */
export function errorsOf(endpoint: Endpoint): ErrorCode[] {
  return [
    ...new Set<ErrorCode>([
      ...EVERYWHERE,
      // Any endpoint that accepts a body rejects types other than JSON or a form.
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

/** Schema of an unpaginated list: at most `most` rows, and the total count. */
export const shortList = <T extends z.core.SomeType>(row: T, most: number) =>
  z.object({ data: z.array(row).max(most), total: z.number().int() });

/**
 * Schema of all other lists' `data`: a page of rows and the total count. Long lists are counted up to 1,000;
 * `totalIsMore` means that there are more than `total`. `nextCursor`, if present, leads to the next page.
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

/** Input of a handler: the parsed parts of the request. */
export interface Input<D extends Endpoint> {
  readonly params: OutputOf<D, 'params'>;
  readonly query: OutputOf<D, 'query'>;
  readonly body: OutputOf<D, 'body'>;
}
/** Return value of a handler, which a client receives as `data` of the envelope. */
export type Answer<D extends Endpoint> = D['response']['_zod']['input'];
export type Res<D extends Endpoint> = D['response']['_zod']['output'];
/** Arguments of a client call. */
export type Args<D extends Endpoint> = Part<D, 'params'> &
  Part<D, 'query'> &
  Part<D, 'body'> &
  (D extends { readonly files: infer F } ? { files: { [K in keyof F]?: Blob } } : unknown);

/** A realtime event: its payload and its sender. */
export interface LiveEvent {
  readonly from: 'server' | 'client';
  readonly payload: Schema;
  /** Schema of the acknowledgement of a client event. */
  readonly ack?: Schema;
}
export const liveEvent = <const E extends LiveEvent>(definition: E): E => definition;
export type PayloadOf<E extends LiveEvent> = E['payload']['_zod']['output'];
