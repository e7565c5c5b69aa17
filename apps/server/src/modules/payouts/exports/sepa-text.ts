/** Spellings that the European Payments Council recommends for characters other than Latin letters with a diacritic. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ẞ: 'SS',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'TH',
  ł: 'l',
  Ł: 'L',
  ı: 'i',
  ħ: 'h',
  Ħ: 'H',
  ŋ: 'ng',
  Ŋ: 'NG',
  ŧ: 't',
  Ŧ: 'T',
  ĸ: 'k',
  α: 'a',
  β: 'v',
  γ: 'g',
  δ: 'd',
  ε: 'e',
  ζ: 'z',
  η: 'i',
  θ: 'th',
  ι: 'i',
  κ: 'k',
  λ: 'l',
  μ: 'm',
  ν: 'n',
  ξ: 'x',
  ο: 'o',
  π: 'p',
  ρ: 'r',
  σ: 's',
  ς: 's',
  τ: 't',
  υ: 'y',
  φ: 'f',
  χ: 'ch',
  ψ: 'ps',
  ω: 'o',
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sht',
  ъ: 'a',
  ы: 'y',
  ь: 'y',
  э: 'e',
  ю: 'yu',
  я: 'ya',
  є: 'ye',
  і: 'i',
  ґ: 'g',
  ђ: 'dj',
  ј: 'j',
  љ: 'lj',
  њ: 'nj',
  ћ: 'c',
  џ: 'dz',
  ѕ: 'dz',
  '&': '+',
  _: '-',
  '’': "'",
  '‘': "'",
  '´': "'",
  '`': "'",
  '“': "'",
  '”': "'",
  '"': "'",
  '–': '-',
  '—': '-',
  '@': '(at)',
  '[': '(',
  ']': ')',
  '{': '(',
  '}': ')',
  ';': ',',
  '\\': '/',
  '|': '/',
};

/** Returns a letter's spelling. Capitals are derived from their lowercase letter. */
function written(sign: string): string {
  const known = LETTERS[sign];
  if (known !== undefined) return known;
  const small = LETTERS[sign.toLowerCase()];
  return small === undefined ? sign : small.slice(0, 1).toUpperCase() + small.slice(1);
}

const writtenOut = (text: string): string => [...text].map(written).join('');

/**
 * Converts text to the characters every SEPA bank accepts (a–z, A–Z, 0–9, `/-?:().,'+` and spaces), at most `most` of
 * them. Removes diacritics, transliterates Greek and Cyrillic, and replaces the rest with full stops.
 */
export function sepaText(text: string, most: number): string {
  const bare = writtenOut(text).normalize('NFKD').replaceAll(/\p{M}/gu, '');
  const plain = writtenOut(bare)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[^a-zA-Z0-9/\-?:().,'+ ]/gu, '.')
    // An element must not start or end with a slash, or contain two in a row.
    .replaceAll(/\/{2,}/g, '/')
    .replaceAll(/^[/ ]+/g, '');
  return plain.slice(0, most).replaceAll(/[/ ]+$/g, '');
}
