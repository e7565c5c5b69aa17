import { describe, expect, it } from 'vitest';
import { around, asLink, atLines, withPicture, type Picked } from './markdown-edits.ts';

/** Bars mark the selection. */
const of = (marked: string): Picked => {
  const [before = '', inner = '', after = ''] = marked.split('|');
  return { text: before + inner + after, from: before.length, to: before.length + inner.length };
};
const shown = ({ text, from, to }: Picked) => `${text.slice(0, from)}|${text.slice(from, to)}|${text.slice(to)}`;

describe('the buttons of the editor', () => {
  it('put marks around words, and take them away', () => {
    expect(shown(around(of('a |b| c'), '**', 'bold'))).toBe('a **|b|** c');
    expect(shown(around(of('a **|b|** c'), '**', 'bold'))).toBe('a |b| c');
    expect(shown(around(of('a || c'), '*', 'words'))).toBe('a *|words|* c');
  });
  it('begin lines with a sign, counted where they are counted, and take it away', () => {
    expect(shown(atLines(of('x\no|ne\ntw|o\ny'), '- '))).toBe('x\n|- one\n- two|\ny');
    expect(shown(atLines(of('|- one\n- two|'), '- '))).toBe('|one\ntwo|');
    expect(shown(atLines(of('|one\ntwo|'), '{n}. '))).toBe('|1. one\n2. two|');
    expect(shown(atLines(of('||'), '## '))).toBe('|## |');
  });
  it('make a link of words, and put a picture into a paragraph of its own', () => {
    expect(shown(asLink(of('see |us|.'), 'words'))).toBe('see [us](|https://|).');
    expect(shown(withPicture(of('One.||'), '/a.png', 'What it shows'))).toBe('One.\n\n![|What it shows|](/a.png)\n');
    expect(shown(withPicture(of('||'), '/a.png', 'x'))).toBe('![|x|](/a.png)\n');
  });
});
