import { describe, expect, it } from 'vitest';
import { compileRules, fitsPattern, plainHost, screenText, type Rule } from './word-match.rules.ts';

const rule = (pattern: string, action: Rule['action'] = 'refuse', kind: Rule['kind'] = 'word'): Rule => ({
  id: pattern,
  kind,
  action,
  places: ['chat', 'messages', 'texts'],
  pattern: kind === 'host' && pattern !== '*' ? plainHost(pattern) : pattern,
});
const screen = (text: string, ...rules: Rule[]) => screenText(compileRules(rules), text, 'chat');

describe('a word', () => {
  it.each([
    ['scam', 'this is a SCAM!', true],
    ['scam', 'scampi are fine', false],
    ['scam*', 'scammers', true],
    ['*scam*', 'antiscammer', true],
    ['s*m', 'sm', true],
    ['s*m', 'scams', false],
    ['scam', 'scám', true],
    ['scam', 's\u200bcam', true],
    ['scam', 'ｓｃａｍ', true],
    ['free tokens', 'get FREE   tokens here', true],
    ['free tokens', 'free of tokens', false],
    ['free token*', 'free tokens', true],
    ['straße', 'die Straße', true],
    ['a.*', 'anything', false],
  ])('%s in “%s”: %s', (pattern, text, isMet) => {
    expect(screen(text, rule(pattern)).action).toBe(isMet ? 'refuse' : 'pass');
  });

  it('is masked where it occurs, and nothing else', () => {
    expect(screen('Buy free tokens, scam!', rule('free tokens', 'mask'), rule('scam', 'mask')).text).toBe(
      'Buy **** ******, ****!',
    );
    expect(screen('😀 scám 😀', rule('scam', 'mask')).text).toBe('😀 **** 😀');
  });

  it('the strictest rule wins', () => {
    const rules = [rule('one', 'mask'), rule('two', 'hold'), rule('three', 'refuse')];
    expect(screen('one two three', ...rules).action).toBe('refuse');
    expect(screen('one two', ...rules)).toMatchObject({ action: 'hold', text: '*** two' });
    expect(screenText(compileRules([{ ...rule('one'), places: ['texts'] }]), 'one', 'chat').action).toBe('pass');
  });

  it('takes no longer for patterns with many stars', () => {
    const pattern = `${'a*'.repeat(40)}b`;
    let steps = 0;
    const word = new Proxy(new String('a'.repeat(200)), {
      get: (target, key) => {
        steps++;
        const value: unknown = Reflect.get(target, key);
        return value;
      },
    });
    expect(fitsPattern(pattern, word as unknown as string)).toBe(false);
    expect(steps).toBeLessThan(pattern.length * 200 * 3);
  });
});

describe('a hostname', () => {
  it.each([
    ['example.com', 'see https://example.com/x?y', true],
    ['example.com', 'see www.example.com.', true],
    ['example.com', 'EXAMPLE.COM:8080', true],
    ['example.com', 'https://user@example.com/', true],
    ['example.com', 'notexample.com', false],
    ['example.com', 'example.com.evil.org', false],
    ['*.example.com', 'a.b.example.com', true],
    ['münchen.de', 'https://münchen.de/', true],
    ['*', 'go to any.site now', true],
    ['*', 'no links here. None', false],
  ])('%s in “%s”: %s', (pattern, text, isMet) => {
    expect(screen(text, rule(pattern, 'refuse', 'host')).action).toBe(isMet ? 'refuse' : 'pass');
  });
});
