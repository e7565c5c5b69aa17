import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isVersion, makeKey, makeRelease, notesOf, verifyRelease } from '../../tools/release/make-release.mjs';
import { prepareRelease } from '../../tools/release/prepare.mjs';

describe('a release', () => {
  let folder = '';
  let clone = '';
  let key = '';
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.test', ...args], { cwd: clone });
  const write = (file: string, text: string) => writeFileSync(join(clone, file), text);
  const commit = () => {
    git('add', '-A');
    git('commit', '-qm', 'a commit');
  };
  const make = (name: string) => makeRelease({ folder: clone, out: join(folder, name), key });
  const sumOf = (file: string) =>
    createHash('sha256')
      .update(readFileSync(join(folder, file)))
      .digest('hex');

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'footlight-release-'));
    clone = join(folder, 'clone');
    execFileSync('git', ['init', '-q', clone]);
    write('package.json', '{\n  "name": "footlight",\n  "version": "0.1.0"\n}\n');
    write('package-lock.json', '{ "version": "0.1.0", "packages": { "": { "version": "0.1.0" } } }\n');
    write('CHANGELOG.md', '# Changelog\n\n## [Unreleased]\n\n- Something new\n');
    commit();
    key = join(folder, 'key.pem');
    makeKey(key);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('has a version and a changelog entry', () => {
    expect(['1.2.3', '0.1.0-rc.1', 'v1.2.3', '1.2', '01.2.3', '1.2.3+4'].map(isVersion)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(notesOf('## [1.0.0] - 2026-01-31\n\n- a\n\n## [0.9.0] - 2025-01-01\n- b', '1.0.0')).toEqual({
      date: '2026-01-31',
      notes: '- a',
    });
    expect(() => make('early')).toThrow('CHANGELOG.md has no heading "## [0.1.0]');
    prepareRelease(clone, '0.2.0', '2026-01-31');
    expect(() => make('dirty')).toThrow('not committed');
    commit();
    expect(readFileSync(join(clone, 'package-lock.json'), 'utf8')).not.toContain('0.1.0');
    expect(() => prepareRelease(clone, '0.3.0', '2026-02-01')).toThrow('nothing under "Unreleased"');
  });

  it('is reproducible, from committed files only', () => {
    const first = make('first');
    expect(first).toMatchObject({ version: '0.2.0', commit: git('rev-parse', 'HEAD').toString().trim() });
    make('second');
    const archive = 'footlight-0.2.0.tar.gz';
    expect(sumOf(`first/${archive}`)).toBe(sumOf(`second/${archive}`));
    const tar = gunzipSync(readFileSync(join(folder, 'first', archive)));
    expect(tar.includes('footlight-0.2.0/package.json')).toBe(true);
    const sums = readFileSync(join(folder, 'first', 'SHA256SUMS'), 'utf8');
    expect(sums).toContain(`${createHash('sha256').update(tar).digest('hex')}  footlight-0.2.0.tar\n`);
    expect(readFileSync(join(folder, 'first', 'NOTES.md'), 'utf8')).toBe('- Something new\n');
    expect(statSync(key).mode & 0o077).toBe(0);
  });

  it('is verified with the user’s own key, not the one next to it', () => {
    make('checked');
    const release = join(folder, 'checked');
    const check = (by = `${key}.pub`) => verifyRelease({ release, key: by });
    expect(check().checked).toEqual(['footlight-0.2.0.tar.gz', 'NOTES.md']);
    const other = join(folder, 'other.pem');
    makeKey(other);
    expect(() => check(`${other}.pub`)).toThrow('signature of SHA256SUMS');
    writeFileSync(join(release, 'NOTES.md'), 'something else');
    expect(() => check()).toThrow("NOTES.md doesn't match");
    writeFileSync(join(release, 'SHA256SUMS'), readFileSync(join(release, 'SHA256SUMS'), 'utf8').replace('a', 'b'));
    expect(() => check()).toThrow('signature of SHA256SUMS');
    expect(() => makeKey(key)).toThrow('already');
  });

  it('is not built from two commits under one version', () => {
    git('tag', 'v0.2.0');
    make('again');
    write('more', 'of it');
    commit();
    expect(() => make('another')).toThrow('already released');
  });
});
