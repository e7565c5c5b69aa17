import { expect, it } from 'vitest';
import type { z } from 'zod';
import { allEndpoints, allLiveEvents, type Endpoint, type LiveEvent } from './index.ts';

interface Leaf {
  readonly at: string;
  readonly schema: z.ZodType;
}
type Def = z.ZodType['_zod']['def'] & {
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly element?: z.ZodType;
  readonly innerType?: z.ZodType;
  readonly options?: readonly z.ZodType[];
  readonly in?: z.ZodType;
  readonly keyType?: z.ZodType;
  readonly valueType?: z.ZodType;
  readonly left?: z.ZodType;
  readonly right?: z.ZodType;
};

/** Finds the text fields that a schema accepts. A transformed text is checked together with its transformation. */
function textsIn(schema: z.ZodType, at: string, whole: z.ZodType = schema): Leaf[] {
  const def = schema._zod.def as Def;
  if (def.type === 'string') return [{ at, schema: whole }];
  if (def.type === 'pipe') return def.in ? textsIn(def.in, at, whole) : [];
  const inner: [string, z.ZodType | undefined][] = [
    ...Object.entries(def.shape ?? {}).map(([name, one]): [string, z.ZodType] => [`${at}.${name}`, one]),
    ...(def.options ?? []).map((one): [string, z.ZodType] => [at, one]),
    [`${at}[]`, def.element],
    [at, def.innerType],
    [`${at}{key}`, def.keyType],
    [`${at}{}`, def.valueType],
    [at, def.left],
    [at, def.right],
  ];
  return inner.flatMap(([place, one]) => (one ? textsIn(one, place) : []));
}

const calls = Object.entries(allEndpoints).flatMap(([word, all]) =>
  Object.entries(all as Record<string, Endpoint>).flatMap(([name, { body }]) =>
    body ? textsIn(body as unknown as z.ZodType, `${word}.${name}`) : [],
  ),
);
const events = Object.entries(allLiveEvents as Record<string, LiveEvent>).flatMap(([name, { from, payload }]) =>
  from === 'client' ? textsIn(payload as unknown as z.ZodType, name) : [],
);

/** Invisible characters that remain in a text stored as is. */
const UNSEEN = ['\u202E', '\u200B', '\u0007', '\uFEFF', '\u0085', '\u{E0041}', '\u0301'.repeat(9)];
const BAD = /(?!\n)\p{Cc}|[\u202E\u200B\uFEFF\u{E0041}]|\u0301{3}/u;
const BLANKS = ['   ', '\u200B\u200B\u200B', '\r\n\r\n', '\u3164\u3164\u3164'];

/** Texts stored exactly as typed, with the reason. */
const AS_THEY_COME: readonly (readonly [RegExp, string])[] = [
  [/\.(password|prePassword)$/, 'a password is what its owner has typed'],
  [/^auth\.\w+Login\.(email|username)$/, 'a name to log in with is only looked up'],
  [/^settingsStaff\.updateSettings\.values/, 'each setting has a check of its own, and some are styles and scripts'],
];

/** Returns every text in a schema's output. */
const valuesIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Array.isArray(value) ? value.flatMap(valuesIn) : [];

/** Reports whether a field either rejects invisible characters or strips them. */
function isClean({ schema }: Leaf): boolean {
  const kept = (given: string): string[] => {
    const { success, data } = schema.safeParse(given);
    return success ? valuesIn(data) : [];
  };
  return (
    UNSEEN.every((sign) => !kept(`abcdefgh${sign}ijklmnopq`).some((text) => BAD.test(text))) &&
    BLANKS.every((blank) => kept(blank).every((text) => text === ''))
  );
}

it('finds the texts of calls and events', () => {
  expect(calls.map(({ at }) => at)).toEqual(
    expect.arrayContaining([
      'tips.send.note',
      'auth.userRegister.name',
      'feed.comment.text',
      'catalog.createGallery.title',
    ]),
  );
});

it('drops invisible characters from every user text, and rejects blank ones', () => {
  const left = [...calls, ...events].filter(
    (leaf) => !isClean(leaf) && !AS_THEY_COME.some(([place]) => place.test(leaf.at)),
  );
  expect([...new Set(left.map(({ at }) => at))]).toEqual([]);
});
