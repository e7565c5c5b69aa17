import { describe, expect, it } from 'vitest';
import { email, NOT_AN_EMAIL, NOT_ASCII_EMAIL, plainEmail } from './fields.ts';

describe('an email address', () => {
  it.each([
    ['anna@müller.example', 'anna@xn--mller-kva.example'],
    ['ANNA@XN--MLLER-KVA.example', 'anna@xn--mller-kva.example'],
    ['anna@mu\u0308ller.example', 'anna@xn--mller-kva.example'],
    ['a@xn--80afvemcl9d.xn--p1ai', 'a@xn--80afvemcl9d.xn--p1ai'],
    [' Ada@Example.TEST ', 'ada@example.test'],
    ['ada+shop@mail.example.test', 'ada+shop@mail.example.test'],
  ])('normalizes %j to %j', (typed, kept) => expect(email.parse(typed)).toBe(kept));

  it.each([
    ['jürgen@example.test', NOT_ASCII_EMAIL],
    ['ada@', NOT_AN_EMAIL],
    ['ada@exa mple.test', NOT_AN_EMAIL],
    ['ada@example.test:25', NOT_AN_EMAIL],
    ['ada@example.test/path', NOT_AN_EMAIL],
    ['@example.test', NOT_AN_EMAIL],
    ['no address', NOT_AN_EMAIL],
  ])('rejects %j: %s', (typed, words) => {
    expect(email.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([words]);
  });

  it('keeps a username, in lower case', () => expect(plainEmail('AdaLove')).toBe('adalove'));
});
