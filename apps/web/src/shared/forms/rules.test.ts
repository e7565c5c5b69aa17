import { describe, expect, it } from 'vitest';
import { file } from './rules.ts';

const MEGABYTE = 1024 * 1024;
const named = (name: string, bytes = 1) => ({ name, size: bytes }) as File;

describe('a picture to upload', () => {
  const check = file(['jpg', 'avif'], 3);
  it.each(['a.jpg', 'a.JPEG', 'my.holiday.avif'])('may be called %s', (name) => {
    expect(check(named(name))).toBeUndefined();
  });
  it.each(['a.png', 'a', 'jpg.exe'])('may not be called %s', (name) => {
    expect(check(named(name))).toMatchObject({ key: 'forms.fileKind', values: { list: 'jpg, avif' } });
  });
  it('may be as large as the site allows', () => {
    expect(check(named('a.jpg', 3 * MEGABYTE))).toBeUndefined();
    expect(check(named('a.jpg', 3 * MEGABYTE + 1))).toMatchObject({ key: 'forms.fileSize', values: { n: 3 } });
  });
  it('is not required', () => expect(check(undefined)).toBeUndefined());
});
