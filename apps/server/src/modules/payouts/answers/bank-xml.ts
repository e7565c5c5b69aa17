import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { z } from 'zod';
import { wrongFile } from './bank-answer.ts';

const DEEPEST = 40;
const LISTS = new Set([
  'OrgnlPmtInfAndSts',
  'TxInfAndSts',
  'StsRsnInf',
  'AddtlInf',
  'Stmt',
  'Ntfctn',
  'Ntry',
  'NtryDtls',
  'TxDtls',
  'RtrInf',
]);
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * Parses a bank file. Text is kept as is, attributes become `@name`, and repeated elements become lists. Declarations
 * in the file are never followed. Throws VALIDATION_FAILED.
 */
export function readBankXml(text: string): unknown {
  // Bank files declare neither a document type nor entities. A file that does is an attack.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) wrongFile('The file declares a document type, which no file of a bank does.');
  if (XMLValidator.validate(text) !== true) wrongFile('This is not well-formed XML.');
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    removeNSPrefix: true,
    parseTagValue: false,
    processEntities: false,
    maxNestedTags: DEEPEST,
    isArray: (name) => LISTS.has(name),
    tagValueProcessor: (_name, value) =>
      value.replaceAll(/&(amp|lt|gt|quot|apos);/g, (_whole, name: string) => ENTITIES[name] ?? ''),
  });
  try {
    return parser.parse(text);
  } catch {
    return wrongFile('This XML is not a file of a bank.');
  }
}

/** A text element. The parser returns an object if it has attributes. */
export const xmlText = z
  .union([z.string(), z.object({ '#text': z.string() }).transform((element) => element['#text'])])
  .optional();
export const xmlAmount = z.object({ '#text': z.string(), '@Ccy': z.string() }).optional();
/** An element that may be empty. The parser returns an empty string for it. */
export const xmlElement = <T extends z.ZodType>(shape: T) =>
  z.preprocess((given) => (given === '' ? {} : given), shape);
export const xmlList = <T extends z.ZodType>(shape: T) => z.array(xmlElement(shape)).default([]);
/** Either a standard code or one of the bank's own. */
export const xmlCode = z
  .union([z.string(), z.object({ Cd: z.string().optional(), Prtry: z.string().optional() })])
  .optional()
  .transform((code) => (typeof code === 'object' ? (code.Cd ?? code.Prtry) : code));
