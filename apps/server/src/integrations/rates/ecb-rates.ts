import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { z } from 'zod';
import type { EuroRates, RateSource } from '../../platform/ports/rate-source.ts';
import { readBounded } from '../read-bounded.ts';

const TIMEOUT_MS = 10_000;
/** The file has about thirty lines. */
const MOST_BYTES = 64 * 1024;
const MOST_RATES = 100;
/** Plausible range for a currency unit's price in euros. Anything outside is an error. */
const LEAST = 1e-4;
const MOST = 1e6;

const Cube = z.object({ currency: z.string(), rate: z.string() });
const RatesFile = z.object({
  Envelope: z.object({
    // Not typed as a list, because the parser does not return a list for a single entry.
    Cube: z.object({ Cube: z.object({ time: z.iso.date(), Cube: z.unknown() }) }),
  }),
});
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  removeNSPrefix: true,
  parseAttributeValue: false,
  processEntities: false,
});

/**
 * Parses rates in the format of `eurofxref-daily.xml`. Skips invalid entries. Throws if the file is truncated, has a
 * document type or contains no rates.
 */
export function parseEcbRates(text: string): EuroRates {
  // Document types can define entities, and the ECB's file has none.
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) throw new Error('the exchange rates have a document type');
  if (XMLValidator.validate(text) !== true) throw new Error('the exchange rates are no whole XML file');
  const { time: day, Cube: found } = RatesFile.parse(parser.parse(text)).Envelope.Cube.Cube;
  const lines: readonly unknown[] = Array.isArray(found) ? found : [found];
  if (lines.length > MOST_RATES) throw new Error('the exchange rates are too many');
  const rates: Record<string, number> = {};
  for (const line of lines) {
    const known = Cube.safeParse(line);
    if (!known.success) continue;
    const { currency, rate } = known.data;
    const value = /^\d{1,9}(\.\d{1,9})?$/.test(rate) ? Number(rate) : NaN;
    if (/^[A-Z]{3}$/.test(currency) && value >= LEAST && value <= MOST) rates[currency] = value;
  }
  if (Object.keys(rates).length === 0) throw new Error('the exchange rates have no rate');
  return { day, rates };
}

/** Creates a source for the European Central Bank's daily rates, or for a file in the same format at another URL. */
export const createEcbRates = (url: string): RateSource => ({
  async fetch() {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    const text = await readBounded(response, MOST_BYTES, 'the source of exchange rates');
    if (!response.ok) throw new Error(`the source of exchange rates returned ${response.status}`);
    return parseEcbRates(text);
  },
});
