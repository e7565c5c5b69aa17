export interface Picked {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** Wraps the selection in markers, or inserts `usual` between them if it is empty. Removes the markers if present. */
export function around({ text, from, to }: Picked, mark: string, usual: string): Picked {
  const inner = text.slice(from, to);
  const isMarked = text.slice(from - mark.length, from) === mark && text.slice(to, to + mark.length) === mark;
  if (isMarked && inner)
    return {
      text: text.slice(0, from - mark.length) + inner + text.slice(to + mark.length),
      from: from - mark.length,
      to: to - mark.length,
    };
  const words = inner || usual;
  const start = from + mark.length;
  return { text: text.slice(0, from) + mark + words + mark + text.slice(to), from: start, to: start + words.length };
}

/** Prefixes each selected line, or removes the prefix if all selected lines have it. `{n}` is a counter. */
export function atLines({ text, from, to }: Picked, sign: string): Picked {
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const found = text.indexOf('\n', to);
  const end = found < 0 ? text.length : found;
  const lines = text.slice(start, end).split('\n');
  const signs = lines.map((_, index) => sign.replace('{n}', String(index + 1)));
  const isMarked = lines.every((line, index) => line.startsWith(signs[index] ?? sign));
  const next = lines.map((line, index) => {
    const own = signs[index] ?? sign;
    return isMarked ? line.slice(own.length) : own + line;
  });
  const changed = next.join('\n');
  return { text: text.slice(0, start) + changed + text.slice(end), from: start, to: start + changed.length };
}

/** Turns the selection into a link and selects its URL. */
export function asLink({ text, from, to }: Picked, usual: string): Picked {
  const words = text.slice(from, to) || usual;
  const address = 'https://';
  const start = from + words.length + 3;
  return {
    text: `${text.slice(0, from)}[${words}](${address})${text.slice(to)}`,
    from: start,
    to: start + address.length,
  };
}

/** Inserts a picture after the selection as a separate paragraph, and selects its description for editing. */
export function withPicture({ text, to }: Picked, address: string, usual: string): Picked {
  const before = text.slice(0, to);
  const gap = before === '' || before.endsWith('\n\n') ? '' : '\n\n';
  const from = to + gap.length + 2;
  return {
    text: `${before}${gap}![${usual}](${address})\n${text.slice(to)}`,
    from,
    to: from + usual.length,
  };
}
