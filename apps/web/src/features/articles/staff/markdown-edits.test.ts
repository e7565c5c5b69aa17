import { describe, expect, it } from 'vitest';
import { around, asLink, atLines, withPicture, type Picked } from './markdown-edits.ts';

/** Parses a text in which vertical bars mark the selection. */
const of = (marked: string): Picked => {
  const [before = '', inner = '', after = ''] = marked.split('|');
  return { text: before + inner + after, from: before.length, to: before.length + inner.length };
};
const shown = ({ text, from, to }: Picked) => `${text.slice(0, from)}|${text.slice(from, to)}|${text.slice(to)}`;

describe('editor buttons', () => {
  it('add and remove markup around words', () => {
    expect(shown(around(of('a |b| c'), '**', 'bold'))).toBe('a **|b|** c');
    expect(shown(around(of('a **|b|** c'), '**', 'bold'))).toBe('a |b| c');
    expect(shown(around(of('a || c'), '*', 'words'))).toBe('a *|words|* c');
  });
  it('add and remove line prefixes, numbered in ordered lists', () => {
    expect(shown(atLines(of('x\no|ne\ntw|o\ny'), '- '))).toBe('x\n|- one\n- two|\ny');
    expect(shown(atLines(of('|- one\n- two|'), '- '))).toBe('|one\ntwo|');
    expect(shown(atLines(of('|one\ntwo|'), '{n}. '))).toBe('|1. one\n2. two|');
    expect(shown(atLines(of('||'), '## '))).toBe('|## |');
  });
  it('turn words into a link, and insert a picture as its own paragraph', () => {
    expect(shown(asLink(of('see |us|.'), 'words'))).toBe('see [us](|https://|).');
    expect(shown(withPicture(of('One.||'), '/a.png', 'What it shows'))).toBe('One.\n\n![|What it shows|](/a.png)\n');
    expect(shown(withPicture(of('||'), '/a.png', 'x'))).toBe('![|x|](/a.png)\n');
  });
});
